import { v7 as uuidv7 } from 'uuid';
import { saveAnswerSchema } from '@/contract/record';
import type { Lab } from '@/contract/lab';
import { offlineTables } from '@/contract/recordKinds';
import { aLab, aPatient } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

const { savePath, storedSchema } = offlineTables.labs;
const oldDevice = '00000000-0000-7000-8000-00000000000e';
const unseen = { seen_at: null, seen_by: null, seen_by_name: null };
const range: NonNullable<Lab['range']> = {
  ...{ unit: 'mmol/L', low: 3.5, low_inclusive: true, high: 10, high_inclusive: true },
  ...{ critical_low: null, critical_high: null, source: 'laboratory' },
};
/** By this range, the same value is critical. */
const narrow = { range: { ...range, high: 5, critical_high: 6 } };
const corrected = { value: 2.9, canonical_value: 2.9 };
const back = { value: 6.9, canonical_value: 6.9 };

let server: TestApp;
/** works on a device that has not heard of what the colleague saved */
let away: Session;
let colleague: Session;
let patient_id: string;

beforeAll(async () => {
  server = await startTestApp();
  away = await server.signIn();
  colleague = await server.signInColleague(away, 'nutritionist');
  const patient = aPatient();
  await server.post(offlineTables.patients.savePath, patient, away);
  ({ patient_id } = patient);
});
afterAll(() => server.close());

function seenBy({ account }: Session, seen_at = '2026-03-10T08:00:00+01:00') {
  return { seen_at, seen_by: account.account_id, seen_by_name: account.name };
}

/** A potassium of 6.9, as the server stores it first. */
async function savedLab(fields: Partial<Lab> = {}): Promise<Lab> {
  const lab = aLab({
    ...{ patient_id, analyte: 'potassium', value: 6.9, unit: 'mmol/L', range },
    ...{ save_id: uuidv7(), ...fields },
  });
  expect(await server.post(savePath, lab, away)).toMatchObject({ status: 200 });
  return lab;
}

/** An edit of the newest version. */
function editOf(before: Lab, fields: Partial<Lab>): Lab {
  return {
    ...{ ...before, ...fields, save_id: uuidv7(), device_revision: before.device_revision + 1 },
    base_save_ids: before.save_id === null ? [] : [before.save_id],
  };
}

/** An edit of the colleague, who has the newest version. */
async function byColleague(before: Lab, fields: Partial<Lab>): Promise<Lab> {
  const edit = editOf(before, fields);
  expect(await server.post(savePath, edit, colleague)).toMatchObject({ status: 200 });
  return edit;
}

/** What the other device makes of the version that it knows. */
function madeAway(known: Lab, fields: Partial<Lab>): Lab {
  return {
    ...{ ...known, device_id: oldDevice, save_id: uuidv7(), base_revision: 1 },
    base_save_ids: known.save_id === null ? [] : [known.save_id],
    ...fields,
  };
}

function without(lab: Lab, ...names: (keyof Lab)[]): object {
  const left: readonly string[] = names;
  return Object.fromEntries(Object.entries(lab).filter(([name]) => !left.includes(name)));
}

const post = (record: object) => server.post(savePath, record, away);
const stored = (record: object) => ({ status: 200, body: { record } });

describe('an edit that does not review the result', () => {
  const notes = 'Repeat in May';

  it('brings no review back that was taken off meanwhile', async () => {
    const first = await savedLab(seenBy(away));
    const wrong = await byColleague(first, { ...corrected, ...unseen });
    await byColleague(wrong, back);
    expect(await post(madeAway(first, { notes }))).toMatchObject(stored({ ...back, ...unseen, notes }));
  });

  it('brings no review back that its save with nothing else repeats', async () => {
    const first = await savedLab(seenBy(away));
    await byColleague(first, { ...unseen, notes });
    expect(await post(madeAway(first, {}))).toMatchObject(stored({ ...unseen, notes }));
  });

  it('brings no review back when it changes the range that the review was by', async () => {
    const first = await savedLab(seenBy(away));
    await byColleague(first, unseen);
    expect(await post(madeAway(first, narrow))).toMatchObject(stored({ ...narrow, ...unseen }));
  });

  it('keeps the review of a colleague, whichever arrives first', async () => {
    const [one, other] = [await savedLab(), await savedLab()];
    await byColleague(one, seenBy(colleague));
    expect(await post(madeAway(one, { notes }))).toMatchObject(stored({ ...seenBy(colleague), notes }));
    await byColleague(other, { notes });
    expect(await post(madeAway(other, seenBy(away)))).toMatchObject(stored({ ...seenBy(away), notes }));
  });

  it('keeps the review of a colleague beside its own', async () => {
    const first = await savedLab();
    await byColleague(first, seenBy(colleague, '2026-03-12T08:00:00+01:00'));
    expect(await post(madeAway(first, { ...seenBy(away), notes }))).toMatchObject(
      stored({ ...seenBy(colleague, '2026-03-12T08:00:00+01:00'), notes }),
    );
  });
});

describe('a correction of a reviewed result, by an app that keeps the review', () => {
  it.each<[string, Partial<Lab>]>([
    ['value', corrected],
    ['range', narrow],
    ['removal of its range', { range: null }],
    ['day of collection', { collected_at: '2026-03-01' }],
  ])('is stored as not reviewed: %s', async (_title, fields) => {
    expect(await post(editOf(await savedLab(seenBy(away)), fields))).toMatchObject(
      stored({ ...fields, ...unseen }),
    );
  });

  it.each<[string, Partial<Lab>]>([
    ['a note', { notes: 'Told.' }],
    ['the name of the laboratory', { laboratory: 'Central' }],
    ['its removal', { archived: true }],
  ])('keeps it with %s', async (_title, fields) => {
    expect(await post(editOf(await savedLab(seenBy(away)), fields))).toMatchObject(
      stored({ ...fields, ...seenBy(away) }),
    );
  });

  it('counts if it is reviewed by the same save', async () => {
    const again = seenBy(colleague, '2026-03-12T08:00:00+01:00');
    expect(await post(editOf(await savedLab(seenBy(away)), { ...narrow, ...again }))).toMatchObject(
      stored({ ...narrow, ...again }),
    );
  });
});

describe('a review of a range that was corrected meanwhile', () => {
  it.each<[string, Partial<Lab>]>([
    ['names no base', { base_save_ids: null }],
    ['names an empty base', { base_save_ids: [] }],
    ['names its save, and no revision', {}],
  ])('does not count when it %s', async (_title, base) => {
    const first = await savedLab();
    await byColleague(first, narrow);
    const review = madeAway(first, { ...seenBy(away), base_revision: null, ...base });
    expect(await post(review)).toMatchObject(stored({ ...narrow, ...unseen }));
  });

  it.each<[string, Partial<Lab>, (keyof Lab)[]]>([
    ['names no base and no range', { base_revision: null, base_save_ids: null }, ['range']],
    ['names its save and no range', { base_revision: null }, ['range']],
    ['names its save, its revision and no range', {}, ['range']],
    ['leaves out all that it can', { base_revision: null }, ['range', 'comparator', 'archived']],
  ])('does not count when it %s', async (_title, base, left) => {
    const first = await savedLab({ comparator: '>' });
    await byColleague(first, { ...narrow, comparator: null });
    const review = madeAway(first, { ...seenBy(away), ...base });
    expect(await post(without(review, ...left, 'comparator'))).toMatchObject(
      stored({ ...narrow, comparator: null, ...unseen }),
    );
  });

  it('does not count for a result that was removed', async () => {
    const first = await savedLab();
    await byColleague(first, { archived: true });
    const review = madeAway(first, { ...seenBy(away), base_revision: null });
    expect(await post(without(review, 'archived', 'range'))).toMatchObject(
      stored({ archived: true, ...unseen }),
    );
  });

  it('does not displace the review of the corrected one, whose range an older app does not send', async () => {
    const first = await savedLab();
    const theirs = seenBy(colleague, '2026-03-12T08:00:00+01:00');
    await byColleague(first, { ...narrow, ...theirs });
    expect(await post(without(madeAway(first, seenBy(away)), 'range'))).toMatchObject(
      stored({ ...narrow, ...theirs }),
    );
  });
});

it.each<[string, (first: Lab) => string]>([
  ['its first save', ({ save_id }) => save_id ?? ''],
  ['a save that has not arrived', () => uuidv7()],
])(
  'a correction of the range that names %s and no revision is no import: it is a conflict',
  async (_title, baseOf) => {
    const first = await savedLab();
    await byColleague(first, narrow);
    const mine = { range: { ...range, high: 7 }, base_save_ids: [baseOf(first)], base_revision: null };
    expect(await post(madeAway(first, mine))).toMatchObject({
      status: 409,
      body: { error: { code: 'record/conflict' }, current: narrow },
    });
  },
);

describe('a review by a clock that was set back', () => {
  const long = '1999-01-01T00:00:00+01:00';

  it('counts from the receipt if it was dated before the collection', async () => {
    const lab = aLab({ patient_id, ...seenBy(away, long) });
    const { record } = saveAnswerSchema(storedSchema).parse((await post(lab)).body);
    expect(record.seen_at).toMatch(/\+01:00$/);
    expect(Math.abs(Date.parse(record.seen_at ?? '') - Date.parse(record.received_at))).toBeLessThan(1000);
    // An edit that only keeps it does not review it again.
    const { seen_at, save_id } = record;
    const edit = { ...lab, seen_at, notes: 'told', base_revision: 1, device_revision: 2, save_id };
    expect(await post(edit)).toMatchObject(stored({ seen_at, notes: 'told' }));
  });

  it('stays as dated on the day of the collection, in whatever zone that was', async () => {
    const seen = seenBy(away, '2026-03-09T20:00:00-10:00');
    expect(await post(aLab({ patient_id, collected_at: '2026-03-10', ...seen }))).toMatchObject(stored(seen));
    const before = seenBy(away, '2026-03-09T09:00:00+13:00');
    expect(await post(aLab({ patient_id, collected_at: '2026-03-09', ...before }))).toMatchObject(
      stored(before),
    );
  });

  it('does not displace the review of a colleague, whatever it says that it is based on', async () => {
    const first = await savedLab();
    await byColleague(first, seenBy(colleague));
    for (const base_save_ids of [null, [], [uuidv7()], [first.save_id ?? '']])
      for (const base_revision of [null, 1, 99]) {
        const review = madeAway(first, { ...seenBy(away, long), base_save_ids, base_revision });
        expect(await post({ ...review, device_id: uuidv7() })).toMatchObject(stored(seenBy(colleague)));
      }
  });
});
