import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { canonicalLab } from '@/clinical/labs/labUnits';
import { z } from 'zod';
import { storedLabSchema, type Lab } from '@/contract/lab';
import { offlineTables } from '@/contract/recordKinds';
import { auditEntries, labs } from '@/server/db/schema';
import { aLab, aPatient } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

const otherDevice = '00000000-0000-7000-8000-00000000000e';
let server: TestApp;
let session: Session;
let colleague: Session;
let patient_id: string;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  colleague = await server.signInColleague(session, 'nutritionist');
  const patient = aPatient();
  await server.post(offlineTables.patients.savePath, patient, session);
  ({ patient_id } = patient);
});
afterAll(() => server.close());

/** A range as a laboratory prints it, in the unit of the result. */
const printed: NonNullable<Lab['range']> = {
  unit: 'g/dL',
  low: 3.5,
  low_inclusive: true,
  high: 5,
  high_inclusive: true,
  critical_low: null,
  critical_high: null,
  source: 'laboratory',
};

/** Marks it as reviewed. */
function seenAt(seen_at: string, { account }: Session) {
  return { seen_at, seen_by: account.account_id, seen_by_name: account.name };
}

/** The fields of a save that is based on its first revision. */
function next({ record_id }: Lab) {
  return { record_id, device_revision: 2, base_revision: 1 };
}

/** A result stored on the server, from which two devices then continue. */
async function savedLab(fields: Partial<Lab> = {}): Promise<Lab> {
  const lab = aLab({ patient_id, range: printed, ...fields });
  expect(await server.post(offlineTables.labs.savePath, lab, session)).toMatchObject({ status: 200 });
  return lab;
}

describe('saving a lab result', () => {
  it('stores the value as entered, its canonical form and the range it was judged by', async () => {
    const lab = aLab({
      ...{ patient_id, analyte: 'hba1c', value: 42, unit: 'mmol/mol', comparator: '<' },
      collected_at: '2026-03-09T07:50:00+01:00',
      laboratory: 'Laboratoire du Centre',
      range: { ...printed, unit: 'mmol/mol', low: null, high: 38 },
      ...seenAt('2026-03-10T08:00:00+01:00', colleague),
    });
    expect(await server.post(offlineTables.labs.savePath, lab, session)).toMatchObject({
      status: 200,
      body: { success: true, record: { ...lab, revision: 1, canonical_unit: '%' } },
    });
    const { body } = await server.get(`${offlineTables.labs.readPath}?patient_ids=${patient_id}`, session);
    expect(body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining(lab)]) });
  });

  it.each([
    ['a unit the analyte is not measured in', 'unit', { unit: 'mmol/L' }],
    ['an invalid unit', 'unit', { unit: 'spoons' }],
    ['an impossible value', 'value', { value: 60, canonical_value: 60 }],
    ['a canonical value that does not match its factor', 'canonical_value', { canonical_value: 32 }],
    [
      'a canonical value with an unknown conversion factor',
      'canonical_value',
      { canonical_value: 38, conversion_factor: 10 },
    ],
    ['a canonical value in another unit', 'canonical_value', { canonical_unit: 'g/L' }],
    ['a collection date in the future', 'collected_at', { collected_at: '2999-01-01' }],
    ['an invalid collection date', 'collected_at', { collected_at: '2026-02-30' }],
    ['a range in another unit', 'range.unit', { range: { ...printed, unit: 'g/L' } }],
    ['a range with reversed bounds', 'range.high', { range: { ...printed, low: 6 } }],
    ['seen_at without seen_by', 'seen_at', { seen_at: '2026-03-10T08:00:00+01:00' }],
    ['an unknown analyte', 'analyte', { analyte: 'unobtainium' }],
  ])('refuses %s and stores nothing', async (_title, field, wrong) => {
    const lab = { ...aLab({ patient_id }), ...wrong };
    const answer = await server.post(offlineTables.labs.savePath, lab, session);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
    expect(answer.body).toHaveProperty(['error', 'fields', field]);
    expect(await auditOf(lab.record_id)).toEqual([]);
  });

  it('refuses to change the analyte of a result', async () => {
    const lab = await savedLab();
    const other = {
      ...aLab({ patient_id, analyte: 'glucose_fasting', value: 90, unit: 'mg/dL' }),
      ...next(lab),
    };
    expect(await server.post(offlineTables.labs.savePath, other, session)).toMatchObject({
      status: 400,
      body: { error: { code: 'request/invalid', fields: { analyte: expect.any(String) } } },
    });
    expect(await auditOf(lab.record_id)).toHaveLength(1);
  });

  it('accepts the legacy conversion factor of insulin', async () => {
    const lab = aLab({ patient_id, analyte: 'insulin_fasting', value: 69.45, unit: 'pmol/L', range: null });
    const legacy = { ...lab, ...canonicalLab('insulin_fasting', 69.45, 'pmol/L', 6.945) };
    expect(legacy.canonical_value).toBe(10);
    expect(await server.post(offlineTables.labs.savePath, legacy, session)).toMatchObject({
      status: 200,
      body: { record: { canonical_value: 10, conversion_factor: legacy.conversion_factor } },
    });
  });

  it.each([
    ['save', () => server.post(offlineTables.labs.savePath, aLab({ patient_id }))],
    ['read', () => server.get(offlineTables.labs.readPath)],
  ])('refuses to %s without sign-in', async (_title, call) => {
    expect(await call()).toMatchObject({ status: 401, body: { error: { code: 'auth/signInRequired' } } });
  });

  it('does not make it visible to another clinic', async () => {
    await savedLab();
    const stranger = await server.signIn();
    for (const query of ['', `?patient_ids=${patient_id}`, '?changed_before=999999999999999']) {
      expect(await server.get(`${offlineTables.labs.readPath}${query}`, stranger)).toMatchObject({
        body: { items: [] },
      });
    }
  });
});

describe('the user who saw a result', () => {
  const at = '2026-03-10T08:00:00+01:00';
  const seerOf = async (lab: Lab, by = session) =>
    storedLabSchema.parse(
      z.object({ record: z.unknown() }).parse((await server.post(offlineTables.labs.savePath, lab, by)).body)
        .record,
    );

  it('is stored under the name of their account, whatever name the device sends', async () => {
    const forged = { ...seenAt(at, colleague), seen_by_name: 'Somebody Else' };
    for (const by of [session, colleague]) {
      const lab = aLab({ patient_id, ...forged });
      expect(await seerOf(lab, by)).toMatchObject(seenAt(at, colleague));
    }
    const edited = await savedLab();
    const stored = await seerOf({ ...edited, ...forged, ...next(edited) }, colleague);
    expect(stored).toMatchObject({ ...seenAt(at, colleague), revision: 2 });
  });

  it.each([
    ['of another clinic', async () => (await server.signIn()).account.account_id],
    ['that does not exist', async () => uuidv7()],
  ])('does not count with an account %s: the result is stored as not reviewed', async (_title, idOf) => {
    const elsewhere = { seen_at: at, seen_by: await idOf(), seen_by_name: session.account.name };
    const unseen = { seen_at: null, seen_by: null, seen_by_name: null };
    expect(await seerOf(aLab({ patient_id, ...elsewhere }))).toMatchObject(unseen);
    const lab = await savedLab();
    expect(await seerOf({ ...lab, ...elsewhere, ...next(lab) })).toMatchObject({ ...unseen, revision: 2 });
    expect(await auditOf(lab.record_id)).toMatchObject([{}, { record: unseen }]);
  });

  it('is kept as stored when another field is edited', async () => {
    const lab = await savedLab();
    const old = { ...seenAt(at, colleague), seen_by_name: 'As the account was called once' };
    await server.database.queries.update(labs).set(old).where(eq(labs.record_id, lab.record_id));
    const stored = await seerOf({ ...lab, ...old, ...next(lab), notes: 'Repeat in May' });
    expect(stored).toMatchObject({ ...old, notes: 'Repeat in May' });
  });

  it('may differ from the user who saves it, whom the audit trail records', async () => {
    const lab = await savedLab();
    await seerOf({ ...lab, ...seenAt(at, colleague), ...next(lab) }, session);
    const entries = await server.database.queries
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.record_key, lab.record_id))
      .orderBy(auditEntries.revision);
    expect(entries.at(-1)).toMatchObject({
      captured_by: session.account.account_id,
      changed_fields: ['seen_at', 'seen_by', 'seen_by_name'],
    });
  });
});

describe('a result that two users marked as seen', () => {
  const early = () => seenAt('2026-03-10T08:00:00+01:00', session);
  // Later as text, but earlier as a moment.
  const earlier = () => seenAt('2026-03-10T09:30:00+03:00', colleague);

  it.each([
    ['the mark on the server is earlier', earlier, early],
    ['the mark that arrives second is earlier', early, earlier],
    [
      'the mark that arrives second is by a clock that was set back',
      early,
      () => seenAt('1999-01-01T00:00:00+01:00', colleague),
    ],
  ])('keeps the mark that the server has: %s', async (_title, theirs, mine) => {
    const lab = await savedLab();
    const first = { ...lab, ...theirs(), device_id: otherDevice, base_revision: 1 };
    expect(await server.post(offlineTables.labs.savePath, first, session)).toMatchObject({
      body: { revision: 2 },
    });
    const second = { ...lab, ...mine(), ...next(lab) };
    const saved = {
      status: 200,
      body: {
        success: true,
        revision: 3,
        record: { ...second, ...theirs(), save_id: expect.any(String), revision: 3 },
      },
    };
    expect(await server.post(offlineTables.labs.savePath, second, session)).toMatchObject(saved);
    // The same save again, as after a lost answer.
    expect(await server.post(offlineTables.labs.savePath, second, session)).toMatchObject(saved);
    expect(await auditOf(lab.record_id)).toMatchObject([{}, {}, { revision: 3, record: theirs() }]);
    // It continues from there like any other save.
    const third = { ...second, ...theirs(), notes: 'told', device_revision: 3, base_revision: 3 };
    expect(await server.post(offlineTables.labs.savePath, third, session)).toMatchObject({
      body: { revision: 4 },
    });
  });

  const corrected = () => ({ notes: 'the sample was haemolysed' });
  const seenAndCorrected = () => ({ ...earlier(), value: 3.4, canonical_value: 3.4 });
  it.each<[string, () => Partial<Lab>, () => Partial<Lab>]>([
    ['corrected by one and seen by the other', corrected, early],
    ['seen by one and corrected by the other', early, corrected],
    ['seen by both and corrected by one', early, seenAndCorrected],
    ['seen by one and archived by the other', early, () => ({ archived: true })],
  ])('is a conflict when it was %s', async (_title, theirs, mine) => {
    const lab = await savedLab();
    const first = { ...lab, ...theirs(), device_id: otherDevice, base_revision: 1 };
    expect(await server.post(offlineTables.labs.savePath, first, session)).toMatchObject({
      body: { revision: 2 },
    });
    const second = { ...lab, ...mine(), ...next(lab) };
    expect(await server.post(offlineTables.labs.savePath, second, session)).toMatchObject({
      status: 409,
      body: { error: { code: 'record/conflict' }, current: { ...theirs(), revision: 2 } },
    });
    expect(await auditOf(lab.record_id)).toHaveLength(2);
  });
});

describe('a result that one person only reviewed while another corrected it', () => {
  const reviewed = () => seenAt('2026-03-10T08:00:00+01:00', session);
  const unseen = { seen_at: null, seen_by: null, seen_by_name: null };
  const corrected = { value: 3.4, canonical_value: 3.4 };
  /** The first save, what is saved elsewhere, and what then arrives from a device that knows only the first. */
  async function saveBoth(theirs: Partial<Lab>, mine: Partial<Lab>) {
    const lab = await savedLab({ save_id: uuidv7() });
    const edit = (fields: Partial<Lab>) => ({
      ...{
        ...lab,
        ...next(lab),
        save_id: uuidv7(),
        base_save_ids: lab.save_id === null ? [] : [lab.save_id],
      },
      ...fields,
    });
    await server.post(offlineTables.labs.savePath, edit({ ...theirs, device_id: otherDevice }), colleague);
    return server.post(offlineTables.labs.savePath, edit(mine), session);
  }

  it.each<[string, () => Partial<Lab>, () => Partial<Lab>, Partial<Lab>]>([
    ['the review arrives last', () => corrected, reviewed, { ...corrected, ...unseen }],
    ['the correction arrives last', reviewed, () => corrected, { ...corrected, ...unseen }],
    [
      'the review of a removed one arrives last',
      () => ({ archived: true }),
      reviewed,
      { archived: true, ...unseen },
    ],
    ['the removal arrives last', reviewed, () => ({ archived: true }), { archived: true }],
  ])(
    'is as corrected and waits for its review, without a conflict: %s',
    async (_title, theirs, mine, then) => {
      expect(await saveBoth(theirs(), mine())).toMatchObject({
        status: 200,
        body: { revision: 3, record: { ...then, revision: 3 } },
      });
    },
  );

  it('keeps the review that the corrected value got, and is a conflict when both changed the result', async () => {
    const both = { ...corrected, ...seenAt('2026-03-10T09:00:00+01:00', colleague) };
    expect(await saveBoth(both, reviewed())).toMatchObject({ status: 200, body: { record: both } });
    expect(await saveBoth(corrected, { ...reviewed(), notes: 'haemolysed' })).toMatchObject({ status: 409 });
  });
});

describe('a result that two devices imported from the same file', () => {
  const at = '2026-03-10T08:00:00+01:00';
  const otherRange = { ...printed, low: 3, source: 'clinic' };

  it('keeps its first range, without a conflict', async () => {
    const first = aLab({ patient_id, range: printed });
    await server.post(offlineTables.labs.savePath, first, session);
    const confirmation = { confirmed_by: colleague.account.account_id, confirmed_at: at };
    const second = { ...first, ...confirmation, range: otherRange, device_id: otherDevice };
    const saved = {
      status: 200,
      body: { revision: 2, record: { range: printed, confirmed_by: null, confirmed_at: null } },
    };
    expect(await server.post(offlineTables.labs.savePath, second, colleague)).toMatchObject(saved);
    expect(await server.post(offlineTables.labs.savePath, second, colleague)).toMatchObject(saved);
  });

  it('stays marked as seen', async () => {
    const first = { ...aLab({ patient_id, range: printed }), ...seenAt(at, session) };
    await server.post(offlineTables.labs.savePath, first, session);
    const unseen = { seen_at: null, seen_by: null, seen_by_name: null };
    const second = { ...first, ...unseen, range: otherRange, device_id: otherDevice };
    expect(await server.post(offlineTables.labs.savePath, second, colleague)).toMatchObject({
      status: 200,
      body: { record: { ...seenAt(at, session), range: printed } },
    });
  });

  it('keeps its first collection time if the second differs only in its UTC offset', async () => {
    const first = aLab({ patient_id, collected_at: '2026-03-09T08:15:00.000+01:00' });
    await server.post(offlineTables.labs.savePath, first, session);
    const second = { ...first, collected_at: '2026-03-09T08:15:00.000+00:00', device_id: otherDevice };
    expect(await server.post(offlineTables.labs.savePath, second, colleague)).toMatchObject({
      status: 200,
      body: { record: { collected_at: first.collected_at } },
    });
    const another = { ...second, collected_at: '2026-03-09T08:16:00.000+00:00', device_revision: 2 };
    expect(await server.post(offlineTables.labs.savePath, another, colleague)).toMatchObject({ status: 409 });
  });

  it('is a conflict if the second save is a correction that waited for its first upload', async () => {
    const first = aLab({ patient_id, range: printed });
    await server.post(offlineTables.labs.savePath, first, session);
    await server.post(
      offlineTables.labs.savePath,
      { ...first, ...seenAt(at, colleague), ...next(first) },
      colleague,
    );
    const corrected = { ...first, range: otherRange, device_revision: 3, base_device_revision: 1 };
    const byAnother = { ...corrected, device_id: otherDevice };
    expect(await server.post(offlineTables.labs.savePath, byAnother, session)).toMatchObject({ status: 409 });
  });

  it('is a conflict if the first one has been corrected meanwhile', async () => {
    const first = aLab({ patient_id, range: printed });
    await server.post(offlineTables.labs.savePath, first, session);
    await server.post(
      offlineTables.labs.savePath,
      { ...first, value: 3.4, canonical_value: 3.4, ...next(first) },
      session,
    );
    const second = { ...first, range: otherRange, device_id: otherDevice };
    expect(await server.post(offlineTables.labs.savePath, second, colleague)).toMatchObject({ status: 409 });
  });
});

function auditOf(key: string) {
  return server.database.queries
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.record_key, key))
    .orderBy(auditEntries.audit_entry_id);
}
