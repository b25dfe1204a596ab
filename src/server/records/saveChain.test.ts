import { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { aPatient, recordMakers } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

/** Which edits may replace the current version: each save has an id, and names the saves that it includes. */

let server: TestApp;
let session: Session;
let colleague: Session;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  colleague = await server.signInColleague(session, 'nutritionist');
});
afterAll(() => server.close());

const otherDevice = '00000000-0000-7000-8000-00000000000e';
const conflict = { status: 409, body: { error: { code: 'record/conflict' } } };

/** A record as the app sends it, with the saves that it includes. */
function saveOf<R extends object>(record: R, ...includes: { save_id: string }[]) {
  return { ...record, save_id: uuidv7(), base_save_ids: includes.map(({ save_id }) => save_id) };
}

async function savable(table: OfflineTable) {
  const patient = aPatient();
  if (table === 'patients') return patient;
  await server.post(offlineTables.patients.savePath, patient, session);
  return recordMakers[table]({ patient_id: patient.patient_id });
}

describe.each(offlineTableNames)('an edit in %s', (table) => {
  const { savePath, readPath } = offlineTables[table];
  const post = (record: object, by = session, known = '') => server.post(`${savePath}${known}`, record, by);

  it('does not overwrite what another account changed on the same laptop, even at the second save offline', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    await post(first);
    const theirs = { ...saveOf(record, first), device_revision: 2, base_revision: 1, notes: 'Phone changed' };
    expect(await post(theirs, colleague)).toMatchObject({ status: 200, body: { revision: 2 } });

    // Both on the same device_id. The second save replaced the first one in the outbox.
    const once = saveOf(record, first);
    const twice = {
      ...saveOf(record, once, first),
      ...{ device_revision: 4, base_revision: 1, base_device_revision: 3, notes: 'Rings twice' },
    };
    expect(await post(twice)).toMatchObject({ ...conflict, body: { current: { notes: 'Phone changed' } } });
  });

  it('is accepted over a save by another device that changed no field', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    await post(first);
    const again = { ...saveOf(record, first), device_id: otherDevice, base_revision: 1 };
    expect(await post(again, colleague)).toMatchObject({ status: 200, body: { revision: 2 } });
    const mine = { ...saveOf(record, first), device_revision: 2, base_revision: 1, notes: 'Rings twice' };
    expect(await post(mine)).toMatchObject({
      status: 200,
      body: { revision: 3, record: { notes: 'Rings twice' } },
    });
  });

  it('of a restored backup or a copied disk does not overwrite what the original saved', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    await post(first);
    const waiting = saveOf(record, first);
    const original = {
      ...saveOf(record, waiting, first),
      ...{ device_revision: 9, base_revision: 1, base_device_revision: 8, notes: 'of the original' },
    };
    await post(original);
    for (const device_id of [otherDevice, record.device_id]) {
      const copy = {
        ...saveOf(record, waiting, first),
        ...{
          device_id,
          device_revision: 10,
          base_revision: 1,
          base_device_revision: 9,
          notes: 'of the copy',
        },
      };
      expect(await post(copy)).toMatchObject({
        ...conflict,
        body: { current: { notes: 'of the original' } },
      });
    }
  });

  it('from a copied disk is accepted over the version that it started from', async () => {
    const record = await savable(table);
    const first = { ...saveOf(record), device_revision: 5 };
    await post(first);
    const copied = { ...saveOf(record, first), device_revision: 2, base_revision: 1, notes: 'of the copy' };
    expect(await post(copied)).toMatchObject({ status: 200, body: { success: true, revision: 2 } });
  });

  it('is a conflict when it is stale, even if only one was made', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    await post(first);
    await post(
      { ...saveOf(record, first), device_id: otherDevice, base_revision: 1, notes: 'theirs' },
      colleague,
    );
    const stale = { ...saveOf(record, first), device_revision: 2, base_revision: 1, notes: 'mine' };
    expect(await post(stale)).toMatchObject({
      ...conflict,
      body: { current: { notes: 'theirs', revision: 2 } },
    });
  });

  it('is answered in a conflict with where both sides began, and who saved the other', async () => {
    const record = await savable(table);
    const first = { ...saveOf(record), notes: 'first' };
    const second = { ...saveOf(record, first), device_revision: 2, base_revision: 1, notes: 'second' };
    await post(first);
    await post(second);
    const theirs = { ...saveOf(record, second, first), device_id: otherDevice, base_revision: 2 };
    await post({ ...theirs, notes: 'theirs' }, colleague);
    const unsent = saveOf(record, second, first);
    const mine = { ...saveOf(record, unsent, second, first), device_revision: 4, notes: 'mine' };
    expect(await post(mine)).toMatchObject({
      ...conflict,
      body: {
        current: { notes: 'theirs' },
        current_by: colleague.account.name,
        started_from: { notes: 'second' },
      },
    });
    const unknown = { ...saveOf(record, unsent), device_revision: 5, notes: 'of another server' };
    const { body } = await post(unknown);
    expect(body).toMatchObject({ current_by: colleague.account.name });
    expect(body).not.toHaveProperty('started_from');
  });

  it('is accepted over an earlier save of its own whose answer was lost', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    await post(first);
    const second = { ...saveOf(record, first), device_revision: 2, notes: 'second' };
    expect(await post(second)).toMatchObject({ status: 200, body: { revision: 2 } });
    const third = { ...saveOf(record, second, first), device_revision: 3, notes: 'third' };
    expect(await post(third)).toMatchObject({
      status: 200,
      body: { revision: 3, record: { notes: 'third' } },
    });
  });

  it('that a later one includes replaces nothing when it arrives late', async () => {
    const record = await savable(table);
    const early = saveOf(record);
    const late = { ...saveOf(record, early), device_revision: 2, notes: 'newer' };
    await post(late);
    const answer = { status: 200, body: { success: true, superseded: true, record: { notes: 'newer' } } };
    expect(await post(early)).toMatchObject(answer);
    expect(await post(early)).toMatchObject(answer);
  });

  it('is refused when it has the id of another save, which may be the current, an earlier or a replaced one', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    const second = { ...saveOf(record, first), device_revision: 2, base_revision: 1, notes: 'second' };
    await post(first);
    const reused = { status: 409, body: { error: { code: 'record/revisionReused' } } };
    const other = { device_id: otherDevice, notes: 'other content' };
    expect(await post({ ...first, ...other, base_save_ids: [] })).toMatchObject(reused);
    await post(second);
    for (const { save_id } of [first, second]) {
      const again = { ...saveOf(record, first, second), ...other, save_id, device_revision: 9 };
      again.base_save_ids = again.base_save_ids.filter((id) => id !== save_id);
      expect(await post(again)).toMatchObject(reused);
    }
    // The same saves again are no others.
    expect(await post(second)).toMatchObject({ status: 200, body: { revision: 2 } });
    const page = await server.get(`${readPath}?patient_ids=${record.patient_id}`, session);
    expect(page).toMatchObject({ body: { items: [{ notes: 'second', revision: 2 }] } });
  });

  it('is refused when it names itself among the saves that it includes', async () => {
    const first = saveOf(await savable(table));
    const fields = { base_save_ids: 'A save cannot be based on itself.' };
    const itself = { ...first, base_save_ids: [uuidv7(), first.save_id] };
    expect(await post(itself)).toMatchObject({ status: 400, body: { error: { fields } } });
  });

  it('of exactly the current version is accepted by a restored server, whatever its number and time', async () => {
    const record = await savable(table);
    const theirs = { ...saveOf(record), device_id: otherDevice };
    const { body } = await post(theirs, colleague);
    const { cursor } = z.object({ cursor: z.string() }).parse(body);
    const [change = ''] = cursor.split('.');
    const lost = `?known=${Number(change) + 1_000}.${(Date.now() - 60_000).toString(36)}`;
    const settled = { ...saveOf(record, theirs), device_revision: 2, base_revision: 1, notes: 'settled' };
    expect(await post(settled, session, lost)).toMatchObject({ status: 200, body: { revision: 2 } });
    // A number proves nothing: there is another version under it.
    const unaware = { ...saveOf(record), device_revision: 3, base_revision: 2, notes: 'unaware' };
    expect(await post(unaware, session, lost)).toMatchObject(conflict);
  });

  it('is answered and read with its id, which the next edit names', async () => {
    const record = await savable(table);
    const first = saveOf(record);
    const { save_id, base_save_ids } = first;
    expect(await post(first)).toMatchObject({ body: { record: { save_id, base_save_ids } } });
    const page = await server.get(`${readPath}?patient_ids=${record.patient_id}`, session);
    expect(page).toMatchObject({ body: { items: [{ save_id, base_save_ids }] } });
  });
});

describe('a save that the server merged with another one', () => {
  const at = (day: string) => `${day}T08:05:00+01:00`;
  const done = (day: string) => ({ at: `${day}T07:30`, outcome: 'done', noted_at: at(day) });
  const halves: [table: 'reminders' | 'labs', theirs: object, mine: object][] = [
    ['reminders', { done: [done('2026-03-02')] }, { done: [done('2026-03-09')] }],
    ['labs', { seen_at: at('2026-03-10') }, { seen_at: at('2026-03-11') }],
  ];

  async function merge(...[table, theirHalf, myHalf]: (typeof halves)[number]) {
    const post = (record: object, by = session) => server.post(offlineTables[table].savePath, record, by);
    const record = await savable(table);
    const first = saveOf(record);
    await post(first);
    const { account_id: seen_by, name: seen_by_name } = session.account;
    const by = table === 'labs' ? { seen_by, seen_by_name } : {};
    await post({ ...saveOf(record, first), device_id: otherDevice, ...theirHalf, ...by }, colleague);
    const mine = { ...saveOf(record, first), ...{ device_revision: 2, base_revision: 1 }, ...myHalf, ...by };
    const merged = await post(mine);
    expect(merged).toMatchObject({ status: 200, body: { revision: 3 } });
    return { post, record, first, mine, merged };
  }

  it('does not stand for both at the next edit', async () => {
    const { post, record, first, mine, merged } = await merge(
      'reminders',
      { done: [done('2026-03-02')] },
      { done: [done('2026-03-09')] },
    );
    expect(merged.body).toMatchObject({ record: { done: [{}, {}] } });
    expect(merged.body).not.toHaveProperty('record.save_id', mine.save_id);
    // Its answer was lost: the device still knows its own half only.
    const next = {
      ...saveOf(record, mine, first),
      ...{ device_revision: 3, base_revision: 1, base_device_revision: 2 },
      done: [done('2026-03-09'), done('2026-03-16')],
    };
    expect(await post(next)).toMatchObject({ status: 200, body: { record: { done: [{}, {}, {}] } } });
  });

  it.each(halves)('is known by the id that was sent, and by its own: %s', async (...half) => {
    const { post, record, first, mine, merged } = await merge(...half);
    const answered = z.object({ record: z.object({ save_id: z.string() }) }).parse(merged.body).record;
    const reused = { status: 409, body: { error: { code: 'record/revisionReused' } } };
    const other = { ...saveOf(record, first), device_revision: 9, notes: 'other content' };
    for (const { save_id } of [mine, answered])
      expect(await post({ ...other, save_id })).toMatchObject(reused);
    // The same save again is no other, nor is it once a newer one includes it.
    expect((await post(mine)).body).toEqual(merged.body);
    const next = { ...saveOf(record, answered, mine), device_revision: 10, notes: 'next' };
    expect(await post(next)).toMatchObject({ status: 200, body: { revision: 4 } });
    expect(await post({ ...other, save_id: mine.save_id })).toMatchObject(reused);
    expect(await post(mine)).toMatchObject({ status: 200, body: { revision: 3, record: { notes: 'next' } } });
  });
});

it('a record names at most a hundred saves, each by a UUID', async () => {
  const { savePath } = offlineTables.patients;
  const tooMany = { ...aPatient(), base_save_ids: Array.from({ length: 101 }, () => uuidv7()) };
  for (const record of [
    tooMany,
    { ...aPatient(), save_id: 'first' },
    { ...aPatient(), base_save_ids: ['x'] },
  ])
    expect(await server.post(savePath, record, session)).toMatchObject({ status: 400 });
});
