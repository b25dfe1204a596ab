import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { auditEntries, patients, sarcF } from '@/server/db/schema';
import { aPatient, aSarcF, recordMakers } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

const capturedSchema = z.object({ record: z.object({ captured_at: z.string(), received_at: z.string() }) });
const otherDevice = '00000000-0000-7000-8000-00000000000e';
let server: TestApp;
let session: Session;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
});
afterAll(() => server.close());

/** A record of each kind that the server accepts as is. */
async function savable(table: OfflineTable, by = session) {
  const patient = aPatient();
  if (table === 'patients') return patient;
  await server.post(offlineTables.patients.savePath, patient, by);
  const { patient_id } = patient;
  return recordMakers[table]({ patient_id });
}

function keyOf(record: Awaited<ReturnType<typeof savable>>): string {
  return 'record_id' in record ? record.record_id : record.patient_id;
}

async function auditCount(key: string): Promise<number> {
  const [row] = await server.database.queries
    .select({ entries: count() })
    .from(auditEntries)
    .where(eq(auditEntries.record_key, key));
  return row?.entries ?? 0;
}

describe.each(offlineTableNames)('saving to %s', (table) => {
  const { savePath, readPath } = offlineTables[table];

  it('stores the whole record with its author, and one audit entry', async () => {
    const record = await savable(table);
    const answer = await server.post(savePath, record, session);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        revision: 1,
        record: { ...record, revision: 1, captured_by: session.account.account_id },
      },
    });
    expect(answer.body).not.toHaveProperty('record.clinic_id');
    expect(await auditCount(keyOf(record))).toBe(1);
  });

  it('was captured when it was received, if the clock of the device was ahead', async () => {
    const record = { ...(await savable(table)), captured_at: '2096-03-09T10:32:00+01:00' };
    const first = await server.post(savePath, record, session);
    const { captured_at, received_at } = capturedSchema.parse(first.body).record;
    expect(captured_at).toMatch(/\+01:00$/);
    expect(Math.abs(Date.parse(captured_at) - Date.parse(received_at))).toBeLessThan(1000);
    expect((await server.post(savePath, record, session)).body).toEqual(first.body);
  });

  it('refuses a request without sign-in', async () => {
    const record = await savable(table);
    expect(await server.post(savePath, record)).toMatchObject({
      status: 401,
      body: { success: false, error: { code: 'auth/signInRequired' } },
    });
    expect(await auditCount(keyOf(record))).toBe(0);
  });

  it('refuses a viewer', async () => {
    const record = await savable(table);
    expect(
      await server.post(savePath, record, await server.signInColleague(session, 'viewer')),
    ).toMatchObject({
      status: 403,
      body: { error: { code: 'auth/forbidden' } },
    });
  });

  it('refuses an invalid body, names the fields and stores nothing', async () => {
    const record = {
      ...(await savable(table)),
      captured_at: 'yesterday',
      captured_by: uuidv7(),
      surprise: 1,
    };
    const answer = await server.post(savePath, record, session);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
    expect(answer.body).toHaveProperty('error.fields.captured_at');
    expect(answer.body).toHaveProperty('error.fields.captured_by');
    expect(answer.body).toHaveProperty('error.fields.surprise');
    expect(await auditCount(keyOf(record))).toBe(0);
  });

  it('keeps separate records for two clinics that use the same key', async () => {
    const stranger = await server.signIn();
    const ours = await savable(table);
    await server.post(savePath, ours, session);
    expect(await server.get(readPath, stranger)).toMatchObject({ status: 200, body: { items: [] } });

    // As an import does, which keeps the ids of its file.
    if (table !== 'patients') {
      await server.post(offlineTables.patients.savePath, aPatient({ patient_id: ours.patient_id }), stranger);
    }
    const theirs = { ...ours, notes: 'theirs' };
    const saved = { status: 200, body: { revision: 1, record: { notes: 'theirs' } } };
    expect(await server.post(savePath, theirs, stranger)).toMatchObject(saved);
    expect(await server.post(savePath, theirs, stranger)).toMatchObject(saved);
    const edited = { ...theirs, notes: 'theirs, edited', device_revision: 2, base_revision: 1 };
    expect(await server.post(savePath, edited, stranger)).toMatchObject({
      status: 200,
      body: { revision: 2 },
    });

    expect(await server.get(`${readPath}?patient_ids=${ours.patient_id}`, session)).toMatchObject({
      body: { items: [{ ...ours, revision: 1, captured_by: session.account.account_id }], more: false },
    });
    expect(await server.get(readPath, stranger)).toMatchObject({
      body: {
        items: [{ ...edited, revision: 2, captured_by: stranger.account.account_id }],
        more: false,
      },
    });
  });

  it('treats the same save, sent ten times at once, as one save', async () => {
    const record = await savable(table);
    const colleague = await server.signInColleague(session, 'nutritionist');
    // The saves of one account run one after another.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.post(savePath, record, at % 2 === 0 ? session : colleague),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true, revision: 1 } });
    expect(await auditCount(keyOf(record))).toBe(1);
  });

  it('refuses different content under the same device revision', async () => {
    const record = await savable(table);
    await server.post(savePath, record, session);
    expect(await server.post(savePath, { ...record, notes: 'something else' }, session)).toMatchObject({
      status: 409,
      body: { error: { code: 'record/revisionReused' } },
    });
  });

  it('never lets an older revision of a device replace the newer one', async () => {
    const older = await savable(table);
    const newer = { ...older, device_revision: 2, notes: 'newer' };
    await server.post(savePath, newer, session);
    const late = { status: 200, body: { success: true, superseded: true, record: { notes: 'newer' } } };
    expect(await server.post(savePath, older, session)).toMatchObject(late);
    expect(await server.post(savePath, older, session)).toMatchObject(late);
    expect(await auditCount(keyOf(older))).toBe(2);
  });

  it('accepts an edit of the current revision with a lower device revision, as from a copied profile', async () => {
    const first = await savable(table);
    await server.post(savePath, { ...first, device_revision: 5 }, session);
    const copied = { ...first, device_revision: 2, base_revision: 1, notes: 'from the copy' };
    expect(await server.post(savePath, copied, session)).toMatchObject({
      status: 200,
      body: { success: true, revision: 2, record: { notes: 'from the copy' } },
    });
    // The answer says so, and not that a newer revision exists.
    expect((await server.post(savePath, copied, session)).body).not.toHaveProperty('superseded');
  });

  it('accepts an edit based on an earlier save of the same device whose answer was lost', async () => {
    const record = await savable(table);
    await server.post(savePath, record, session);
    expect(
      await server.post(
        savePath,
        { ...record, device_revision: 2, base_device_revision: 1, notes: 'next' },
        session,
      ),
    ).toMatchObject({ status: 200, body: { success: true, revision: 2, record: { notes: 'next' } } });
  });

  it('answers with a conflict and its own version if another device changed the record meanwhile', async () => {
    const record = await savable(table);
    await server.post(savePath, record, session);
    const theirs = { ...record, device_id: otherDevice, base_revision: 1, notes: 'theirs' };
    expect(await server.post(savePath, theirs, session)).toMatchObject({ body: { revision: 2 } });
    const mine = { ...record, device_revision: 2, base_revision: 1, notes: 'mine' };
    expect(await server.post(savePath, mine, session)).toMatchObject({
      status: 409,
      body: { error: { code: 'record/conflict' }, current: { notes: 'theirs', revision: 2 } },
    });
    const settled = { ...mine, device_revision: 3, base_revision: 2, notes: 'both' };
    expect(await server.post(savePath, settled, session)).toMatchObject({
      status: 200,
      body: { revision: 3 },
    });
  });

  it('answers a stale edit from another tab of the same device with a conflict', async () => {
    const record = await savable(table);
    await server.post(savePath, record, session);
    const first = { ...record, device_revision: 2, base_revision: 1, notes: 'of the first tab' };
    expect(await server.post(savePath, first, session)).toMatchObject({ body: { revision: 2 } });
    const stale = { ...record, device_revision: 3, base_revision: 1, notes: 'of the second tab' };
    expect(await server.post(savePath, stale, session)).toMatchObject({
      status: 409,
      body: { current: { notes: 'of the first tab' } },
    });
  });

  it('answers a base revision newer than its own with a conflict, as after a restored backup', async () => {
    const record = await savable(table);
    await server.post(savePath, record, session);
    const ahead = { ...record, device_revision: 2, base_revision: 9, notes: 'ahead' };
    expect(await server.post(savePath, ahead, session)).toMatchObject({ status: 409 });
  });

  it('puts the record among the changes since a cursor, in order', async () => {
    const clinic = await server.signIn();
    const first = await savable(table, clinic);
    const second = await savable(table, clinic);
    await server.post(savePath, first, clinic);
    await server.post(savePath, second, clinic);
    const page = await server.get(`${readPath}?limit=1`, clinic);
    expect(page).toMatchObject({ status: 200, body: { items: [first], more: true } });
    const cursor = z.object({ next_cursor: z.string() }).parse(page.body).next_cursor;
    await server.post(savePath, { ...first, device_revision: 2, base_revision: 1, archived: true }, clinic);
    expect(await server.get(`${readPath}?changed_since=${cursor}`, clinic)).toMatchObject({
      body: { items: [second, { archived: true, revision: 2 }], more: false },
    });
  });
});

/** Fields that a version of the app from before them does not send, of each kind that has gained some. */
const laterFields: Partial<Record<OfflineTable, Record<string, unknown>>> = {
  patients: {
    phone: '+33 1 23 45 67 89',
    usual_weight_kg: 61.5,
    tags: ['home'],
    ethnicity_group: 'chinese',
    amputations: ['left-foot'],
    due_date: '2026-08-14',
  },
  sarcF: { answered_by: 'proxy' },
  physicalData: {
    ...{ mna_sf_points: 12, weight_loss_intended: true },
    ...{ other_screen_positive: true, other_screen_name: 'SNAQ' },
  },
  dynamometry: { calibrated_on: '2026-01-05', posture: 'standing' },
  labs: { laboratory: 'Central', comparator: '<' },
  supplements: { reason: 'Low intake' },
  reminders: { event_at: '2026-03-10T08:00' },
};
const withLaterFields = offlineTableNames.flatMap((table) => {
  const later = laterFields[table];
  return later ? [{ table, later }] : [];
});

describe.each(withLaterFields)('an edit of $table by an app that does not know all its fields', (one) => {
  const { table, later } = one;
  const { savePath } = offlineTables[table];
  const post = (body: object) => server.post(savePath, body, session);

  async function stored() {
    const record = await savable(table);
    const full = { ...record, ...later };
    expect(await post(full)).toMatchObject({ status: 200, body: { record: later } });
    const known = Object.fromEntries(Object.entries(full).filter(([field]) => !Object.hasOwn(later, field)));
    return { key: keyOf(record), full, known };
  }

  it('keeps them, and is recognised as the same save when it is sent again, also after a later change', async () => {
    const { key, full, known } = await stored();
    const edit = { ...known, notes: 'edited', device_revision: 2, base_revision: 1 };
    const first = await post(edit);
    expect(first).toMatchObject({
      status: 200,
      body: { revision: 2, record: { ...later, notes: 'edited' } },
    });
    expect((await post(edit)).body).toEqual(first.body);
    const cleared = Object.fromEntries(Object.keys(later).map((field) => [field, null]));
    const next = { ...full, ...cleared, device_revision: 3, base_revision: 2 };
    expect(await post(next)).toMatchObject({ status: 200, body: { revision: 3, record: cleared } });
    expect(await post(edit)).toMatchObject({ status: 200, body: { revision: 2, record: cleared } });
    expect(await auditCount(key)).toBe(3);
  });

  it('keeps whether the record is archived', async () => {
    const { full } = await stored();
    await post({ ...full, archived: true, device_revision: 2, base_revision: 1 });
    const { archived: _archived, ...rest } = full;
    expect(await post({ ...rest, notes: 'edited', device_revision: 3, base_revision: 2 })).toMatchObject({
      body: { revision: 3, record: { archived: true, notes: 'edited' } },
    });
  });

  it('is new without them', async () => {
    const record = await savable(table);
    const known = Object.entries(record).filter(([field]) => !Object.hasOwn(later, field));
    expect(await post(Object.fromEntries(known))).toMatchObject({
      body: { revision: 1, record: Object.fromEntries(Object.keys(later).map((field) => [field, null])) },
    });
  });

  it('never happens with the app of today: a save by its schema has every field', async () => {
    const record = await savable(table);
    expect(Object.keys(record).sort()).toEqual(Object.keys(offlineTables[table].schema.shape).sort());
  });
});

describe('an edit of measurements by an app that does not know all their fields', () => {
  const { savePath } = offlineTables.physicalData;

  it('does not keep how other values were typed or judged, unless nothing else changed', async () => {
    const entered = [{ measure: 'weight_kg', value: 132, unit: '[lb_av]' }];
    const record = { ...(await savable('physicalData')), weight_kg: 59.87, entered };
    expect(await server.post(savePath, record, session)).toMatchObject({ status: 200 });
    const { entered: _entered, ...rest } = record;
    const noted = { ...rest, notes: 'edited', device_revision: 2, base_revision: 1 };
    expect(await server.post(savePath, noted, session)).toMatchObject({ body: { record: { entered } } });
    const heavier = { ...noted, weight_kg: 61, device_revision: 3, base_revision: 2 };
    expect(await server.post(savePath, heavier, session)).toMatchObject({
      status: 200,
      body: { record: { entered: null, weight_kg: 61 } },
    });
  });

  it('is refused when the stored values contradict it', async () => {
    const record = { ...(await savable('physicalData')), gait_4m_s: null, unable: ['gait_4m_s'] };
    expect(await server.post(savePath, record, session)).toMatchObject({ status: 200 });
    const { unable: _unable, ...rest } = record;
    const timed = { ...rest, gait_4m_s: 5, device_revision: 2, base_revision: 1 };
    expect(await server.post(savePath, timed, session)).toMatchObject({
      status: 400,
      body: { error: { code: 'request/invalid', fields: { gait_4m_s: expect.any(String) } } },
    });
  });
});

describe('a change cursor', () => {
  const read = (cursor: string) =>
    server.get(`${offlineTables.patients.readPath}?changed_since=${cursor}`, session);
  const unknown = { status: 410, body: { error: { code: 'record/cursorUnknown' } } };
  let cursor: string;
  beforeAll(async () => {
    await server.post(offlineTables.patients.savePath, aPatient(), session);
    for (let page = { next_cursor: '0', more: true }; page.more; cursor = page.next_cursor) {
      const { body } = await read(page.next_cursor);
      page = z.object({ next_cursor: z.string(), more: z.boolean() }).parse(body);
    }
  });

  it('stays valid after later saves, repeated ones included', async () => {
    const patient = aPatient();
    await server.post(offlineTables.patients.savePath, patient, session);
    await server.post(offlineTables.patients.savePath, patient, session);
    await server.post(
      offlineTables.patients.savePath,
      { ...patient, device_revision: 2, base_revision: 1 },
      session,
    );
    expect(await read(cursor)).toMatchObject({ status: 200, body: { items: [{ revision: 2 }] } });
  });

  it('is unknown if a restored backup has a different change under its number, or none yet', async () => {
    const [change = ''] = cursor.split('.');
    expect(await read(`${change}.${(Date.now() - 60_000).toString(36)}`)).toMatchObject(unknown);
    expect(await read(`${Number(change) + 1_000}.${Date.now().toString(36)}`)).toMatchObject(unknown);
  });

  it('in the older format, a plain number, is valid up to the newest change of the clinic', async () => {
    const [change = ''] = cursor.split('.');
    expect(await read(change)).toMatchObject({ status: 200 });
    expect(await read(`${Number(change) + 1_000}`)).toMatchObject(unknown);
  });

  it('comes with the answer to a save and continues from there', async () => {
    const patient = aPatient();
    const answerSchema = z.object({ cursor: z.string() });
    const save = (known: string, body: object = patient) =>
      server.post(`${offlineTables.patients.savePath}?known=${known}`, body, session);
    const { cursor: saved } = answerSchema.parse((await save(cursor)).body);
    expect(await read(saved)).toMatchObject({ status: 200, body: { items: [] } });
    // The same save again, as after a lost answer.
    expect(await save(cursor)).toMatchObject({ status: 200, body: { cursor: saved } });
    const later = { ...patient, device_revision: 2, base_revision: 1, notes: 'Later' };
    expect(answerSchema.parse((await save(saved, later)).body).cursor).not.toBe(saved);
  });

  it('sent as "known" is checked on a read; a save with an unknown one succeeds, and its answer has no cursor', async () => {
    const [change = ''] = cursor.split('.');
    const lost = `${Number(change) + 1_000}.${Date.now().toString(36)}`;
    for (const from of ['', `changed_since=${cursor}&`]) {
      expect(
        await server.get(`${offlineTables.patients.readPath}?${from}known=${lost}`, session),
      ).toMatchObject(unknown);
      expect(
        await server.get(`${offlineTables.patients.readPath}?${from}known=${cursor}`, session),
      ).toMatchObject({
        status: 200,
      });
    }
    const body = { success: true, revision: 1, cursor: null };
    expect(
      await server.post(`${offlineTables.patients.savePath}?known=${lost}`, aPatient(), session),
    ).toMatchObject({
      status: 200,
      body,
    });
    expect(
      await server.post(`${offlineTables.patients.savePath}?known=x`, aPatient(), session),
    ).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['a conflict with what another device saved after the restore', -60_000, otherDevice, 409],
    ['no conflict with what the backup has', 60_000, otherDevice, 200],
    ['no conflict with what the same device saved after the restore', -60_000, undefined, 200],
    ['a conflict with what a colleague saved on the same device', -60_000, 'colleague', 409],
  ])('that was lost makes an edit with the same revision number %s', async (_which, lostMs, by, status) => {
    const [change = ''] = cursor.split('.');
    const lost = `${Number(change) + 1_000}.${(Date.now() + lostMs).toString(36)}`;
    const patient = aPatient();
    const theirs = { ...patient, ...(by === otherDevice && { device_id: by }) };
    const whose = by === 'colleague' ? await server.signInColleague(session, 'nutritionist') : session;
    await server.post(offlineTables.patients.savePath, theirs, whose);
    const edit = {
      ...patient,
      device_revision: 2,
      base_revision: 1,
      base_device_revision: 1,
      notes: 'Later',
    };
    expect(
      await server.post(`${offlineTables.patients.savePath}?known=${lost}`, edit, session),
    ).toMatchObject({ status });
  });

  it('of another clinic is unknown', async () => {
    const clinic = await server.signIn();
    await server.post(offlineTables.patients.savePath, aPatient(), clinic);
    expect(
      await server.get(`${offlineTables.patients.readPath}?changed_since=${cursor}`, clinic),
    ).toMatchObject(unknown);
  });
});

describe('saving a record of a patient', () => {
  it('refuses a record whose patient the clinic does not have', async () => {
    const patient = aPatient();
    await server.post(offlineTables.patients.savePath, patient, await server.signIn());
    for (const screening of [aSarcF(), aSarcF({ patient_id: patient.patient_id })]) {
      expect(await server.post(offlineTables.sarcF.savePath, screening, session)).toMatchObject({
        status: 404,
        body: { error: { code: 'record/unknownPatient' } },
      });
    }
  });

  it('refuses to move a record to another patient', async () => {
    const record = await savable('sarcF');
    await server.post(offlineTables.sarcF.savePath, record, session);
    const { patient_id } = await savable('sarcF');
    expect(
      await server.post(
        offlineTables.sarcF.savePath,
        { ...record, patient_id, device_revision: 2, base_revision: 1 },
        session,
      ),
    ).toMatchObject({
      status: 400,
      body: { error: { fields: { patient_id: expect.any(String) } } },
    });
  });
});

describe('text that an earlier version accepted', () => {
  it.each(['sarcF', 'patients'] as const)(
    'stays as it is in %s when a colleague who saw the mark edits another field',
    async (table) => {
      const { savePath, readPath } = offlineTables[table];
      const record = await savable(table);
      await server.post(savePath, record, session);
      const stored = 'Rings\u202e twice';
      const rows = table === 'patients' ? patients : sarcF;
      await server.database.queries
        .update(rows)
        .set({ notes: stored })
        .where(eq(rows.patient_id, record.patient_id));
      const page = await server.get(`${readPath}?patient_ids=${record.patient_id}`, session);
      expect(page).toMatchObject({ body: { items: [{ notes: 'Rings\ufffd twice' }] } });
      const edit = { ...record, notes: 'Rings\ufffd twice', archived: true };
      expect(
        await server.post(savePath, { ...edit, device_revision: 2, base_revision: 1 }, session),
      ).toMatchObject({ status: 200, body: { revision: 2 } });
      const [row] = await server.database.queries
        .select()
        .from(rows)
        .where(eq(rows.patient_id, record.patient_id));
      expect(row).toMatchObject({ notes: stored, archived: true });
    },
  );
});

describe('saving a patient', () => {
  it.each([
    ['a lone surrogate', 'first_name', '\ud800'],
    ['NUL', 'notes', 'a\0b'],
    ['a note that is too long', 'notes', 'x'.repeat(10_001)],
    ['a patient_id that is not a UUID', 'patient_id', '__proto__'],
    ['a birth date in the future', 'birth_date', '2999-01-01'],
  ])('refuses %s and names the field', async (_title, field, value) => {
    const answer = await server.post(
      offlineTables.patients.savePath,
      { ...aPatient(), [field]: value },
      session,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
  });

  it.each([
    ['emoji', '👩🏽‍⚕️'],
    ['Arabic with bidi marks', '\u200fيوسف \u061cالمنصوري'],
    ['a name that is special in JavaScript', '__proto__'],
    ['a combining accent', 'Le\u0301a'],
  ])('returns %s unchanged', async (_title, first_name) => {
    expect(
      await server.post(offlineTables.patients.savePath, aPatient({ first_name }), session),
    ).toMatchObject({
      status: 200,
      body: { record: { first_name } },
    });
  });
});
