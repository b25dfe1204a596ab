import { v7 as uuidv7 } from 'uuid';
import { ramadanTimes } from '@/clinical/supplements/meals';
import { offlineTables } from '@/contract/recordKinds';
import { saveAnswerSchema } from '@/contract/record';
import type { Reminder } from '@/contract/reminder';
import { aPatient, aReminder, aSupplement } from '@/testing/builders';
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

function handled(
  at: string,
  outcome: 'done' | 'skipped' | 'undone' = 'done',
  noted_at = '2026-03-09T08:00:00+01:00',
) {
  return { at, outcome, noted_at };
}

/** One reminder that two devices each edit, and what the server makes of the two versions. */
async function bothSave(mine: Partial<Reminder>, theirs: Partial<Reminder>) {
  const reminder = aReminder({ patient_id });
  expect(await server.post(offlineTables.reminders.savePath, reminder, session)).toMatchObject({
    status: 200,
  });
  const next = { ...reminder, base_revision: 1 };
  const first = { ...next, ...mine, device_revision: 2 };
  expect(await server.post(offlineTables.reminders.savePath, first, session)).toMatchObject({ status: 200 });
  const second = { ...next, ...theirs, device_id: otherDevice, device_revision: 1 };
  return server.post(offlineTables.reminders.savePath, second, colleague);
}

describe('saving a reminder', () => {
  it('stores its time zone, rule, Ramadan times and completions', async () => {
    const reminder = aReminder({
      ...{ patient_id, key: 'hydration', values: { targetMl: 1600 }, time_zone: 'Asia/Riyadh' },
      ...{ starts_at: '2026-03-02T08:00', rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;BYSECOND=0' },
      ramadan: { from: '2027-02-08', to: '2027-03-09', slots: ramadanTimes, times: ['04:00', '19:00'] },
      done: [handled('2026-03-02T08:00')],
    });
    const answer = await server.post(offlineTables.reminders.savePath, reminder, session);
    const byMe = { done_by: session.account.account_id };
    expect(answer).toMatchObject({ status: 200, body: { record: { ...reminder, ...byMe, revision: 1 } } });
  });

  it('refuses an unsupported recurrence rule and names the field', async () => {
    const answer = await server.post(
      offlineTables.reminders.savePath,
      { ...aReminder({ patient_id }), rrule: 'FREQ=SECONDLY' },
      session,
    );
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { rrule: expect.any(String) } } } });
  });

  it.each(['Mars/Phobos', '+05:30', 'Europe/brussels', 'IST'])(
    'refuses the invalid time zone %s',
    async (time_zone) => {
      const answer = await server.post(
        offlineTables.reminders.savePath,
        { ...aReminder({ patient_id }), time_zone },
        session,
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { time_zone: expect.any(String) } } },
      });
    },
  );
});

describe('a reminder that follows a supplement', () => {
  const savedPatient = async (by: Session, fields: Parameters<typeof aPatient>[0] = {}) => {
    const patient = aPatient(fields);
    expect(await server.post(offlineTables.patients.savePath, patient, by)).toMatchObject({ status: 200 });
    return patient;
  };
  const savedSupplement = async (by: Session, ofPatient: string) => {
    const supplement = aSupplement({ patient_id: ofPatient });
    expect(await server.post(offlineTables.supplements.savePath, supplement, by)).toMatchObject({
      status: 200,
    });
    return supplement.record_id;
  };
  const following = (supplement_record_id: string, fields: Partial<Reminder> = {}) =>
    server.post(
      offlineTables.reminders.savePath,
      { ...aReminder({ patient_id, supplement_record_id }), ...fields },
      session,
    );
  const refused = {
    status: 400,
    body: { error: { code: 'request/invalid', fields: { supplement_record_id: expect.any(String) } } },
  };

  it('is accepted if the supplement is in the same chart or not known yet', async () => {
    expect(await following(await savedSupplement(session, patient_id))).toMatchObject({ status: 200 });
    expect(await following(uuidv7())).toMatchObject({ status: 200 });
  });

  it('is refused and not stored if the supplement belongs to another patient', async () => {
    const other = await savedPatient(session);
    const supplement = await savedSupplement(session, other.patient_id);
    const reminder = aReminder({ patient_id, supplement_record_id: supplement });
    expect(await server.post(offlineTables.reminders.savePath, reminder, session)).toMatchObject(refused);
    const { body } = await server.get(offlineTables.reminders.readPath, session);
    expect(JSON.stringify(body)).not.toContain(reminder.record_id);
  });

  it('is accepted for a supplement of another clinic just as for a nonexistent one', async () => {
    const stranger = await server.signIn();
    const theirs = await savedPatient(stranger);
    const answers = [
      await following(await savedSupplement(stranger, theirs.patient_id)),
      await following(uuidv7()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is accepted between a chart and a duplicate that was merged into it, in both directions', async () => {
    const duplicate = await savedPatient(session);
    const supplement = await savedSupplement(session, duplicate.patient_id);
    expect(await following(supplement)).toMatchObject(refused);
    const merged = {
      ...duplicate,
      archived: true,
      merged_into: patient_id,
      device_revision: 2,
      base_revision: 1,
    };
    expect(await server.post(offlineTables.patients.savePath, merged, session)).toMatchObject({
      status: 200,
    });
    expect(await following(supplement)).toMatchObject({ status: 200 });
    const back = await savedSupplement(session, patient_id);
    expect(await following(back, { patient_id: duplicate.patient_id })).toMatchObject({ status: 200 });
  });

  it('can still be edited after the charts are separated again', async () => {
    const duplicate = await savedPatient(session, { archived: true, merged_into: patient_id });
    const supplement = await savedSupplement(session, duplicate.patient_id);
    const reminder = aReminder({ patient_id, supplement_record_id: supplement });
    expect(await server.post(offlineTables.reminders.savePath, reminder, session)).toMatchObject({
      status: 200,
    });
    const apart = { ...duplicate, archived: false, merged_into: null, device_revision: 2, base_revision: 1 };
    expect(await server.post(offlineTables.patients.savePath, apart, session)).toMatchObject({ status: 200 });
    const edited = { ...reminder, notes: 'With food', device_revision: 2, base_revision: 1 };
    expect(await server.post(offlineTables.reminders.savePath, edited, session)).toMatchObject({
      status: 200,
    });
  });
});

describe('one reminder on two devices', () => {
  it('keeps one completion, the earlier one, if both devices marked it as done', async () => {
    const at = '2026-03-09T07:30';
    const earlier = handled(at, 'done', '2026-03-09T07:35:00+01:00');
    const answer = await bothSave({ done: [handled(at)] }, { done: [earlier] });
    expect(answer).toMatchObject({ status: 200, body: { record: { done: [earlier] } } });
  });

  it('keeps the outcomes of both devices, and the newer one for the same occurrence', async () => {
    const [first, second] = ['2026-03-02T07:30', '2026-03-09T07:30'];
    const answer = await bothSave(
      { done: [handled(second, 'done', '2026-03-09T09:00:00+01:00')] },
      { done: [handled(first), handled(second, 'skipped')] },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { record: { done: [handled(first), handled(second, 'done', '2026-03-09T09:00:00+01:00')] } },
    });
  });

  it('is undone if the undo is newer than the completion', async () => {
    const at = '2026-03-09T07:30';
    const undone = handled(at, 'undone', '2026-03-09T09:00:00+01:00');
    const answer = await bothSave({ done: [undone] }, { done: [handled(at)] });
    expect(answer).toMatchObject({ status: 200, body: { record: { done: [undone] } } });
  });

  it('keeps the newer outcome, although the clock of the other device was ten years ahead', async () => {
    const at = '2026-03-09T07:30';
    const ahead = handled(at, 'done', '2036-03-09T08:00:00+01:00');
    const reminder = aReminder({ patient_id, done: [ahead] });
    const first = await server.post(offlineTables.reminders.savePath, reminder, session);
    const { record } = saveAnswerSchema(offlineTables.reminders.storedSchema).parse(first.body);
    const [noted] = record.done;
    expect(Date.parse(noted?.noted_at ?? '')).toBeLessThanOrEqual(Date.parse(record.received_at));
    expect(noted?.noted_at).toMatch(/\+01:00$/);
    // A second device never read the first one's save.
    const undone = handled(at, 'undone', new Date().toISOString());
    const second = { ...reminder, done: [undone], device_id: otherDevice };
    expect(await server.post(offlineTables.reminders.savePath, second, colleague)).toMatchObject({
      status: 200,
      body: { record: { done: [undone] } },
    });
    // Sent again after a lost answer, it is the same save.
    expect(await server.post(offlineTables.reminders.savePath, reminder, session)).toMatchObject({
      status: 200,
    });
  });

  it('is not snoozed for ever, nor by a snooze that an impossible time would win', async () => {
    const snoozed_at = '2026-03-09T07:30';
    const forever = { snoozed_at, snoozed_until: '2199-03-09T12:00:00+01:00' };
    const answer = await bothSave({}, forever);
    const { record } = saveAnswerSchema(offlineTables.reminders.storedSchema).parse(answer.body);
    const longestMs = 24 * 60 * 60 * 1000;
    expect(Date.parse(record.snoozed_until ?? '')).toBeLessThanOrEqual(
      Date.parse(record.received_at) + longestMs,
    );
    const impossible = { snoozed_at: '2199-03-09T07:30', snoozed_until: '2199-03-09T08:30:00+01:00' };
    const real = { snoozed_at, snoozed_until: '2026-03-09T08:30:00+01:00' };
    for (const [first, second] of [
      [impossible, real],
      [real, impossible],
    ] as const) {
      expect(await bothSave(first, second)).toMatchObject({ status: 200, body: { record: real } });
    }
  });

  it('is snoozed until the later of two times', async () => {
    const snoozed_at = '2026-03-09T07:30';
    const late = { snoozed_at, snoozed_until: '2026-03-09T12:00:00+01:00' };
    const early = { snoozed_at, snoozed_until: '2026-03-09T10:30:00Z' };
    expect(await bothSave(late, early)).toMatchObject({
      status: 200,
      body: { record: { snoozed_until: late.snoozed_until } },
    });
  });

  it('is no longer snoozed if one device ended the snooze that the other only kept', async () => {
    const at = '2026-03-16T07:30';
    const snoozed = { snoozed_at: at, snoozed_until: '2026-03-16T08:30:00+01:00' };
    const ended = { done: [handled(at)], snoozed_at: null, snoozed_until: null };
    const kept = { done: [handled('2026-03-09T07:30')], ...snoozed };
    for (const [mine, theirs] of [
      [ended, kept],
      [kept, ended],
    ] as const) {
      const reminder = aReminder({ patient_id, ...snoozed, save_id: uuidv7() });
      await server.post(offlineTables.reminders.savePath, reminder, session);
      const next = { ...reminder, base_revision: 1, base_save_ids: [reminder.save_id] };
      const first = { ...next, ...mine, device_revision: 2, save_id: uuidv7() };
      await server.post(offlineTables.reminders.savePath, first, session);
      const second = { ...next, ...theirs, device_id: otherDevice, save_id: uuidv7() };
      expect(await server.post(offlineTables.reminders.savePath, second, colleague)).toMatchObject({
        status: 200,
        body: { record: { done: [{}, {}], snoozed_at: null, snoozed_until: null } },
      });
    }
  });

  it('keeps the snooze of the newer occurrence', async () => {
    const older = { snoozed_at: '2026-03-09T07:30', snoozed_until: '2026-03-16T12:00:00+01:00' };
    const newer = { snoozed_at: '2026-03-16T07:30', snoozed_until: '2026-03-16T08:30:00+01:00' };
    for (const [first, second] of [
      [older, newer],
      [newer, older],
    ] as const) {
      expect(await bothSave(first, second)).toMatchObject({ status: 200, body: { record: newer } });
    }
  });

  it('is a conflict if both devices ended it on different days', async () => {
    expect(await bothSave({ ended_on: '2026-06-01' }, { ended_on: '2026-05-01' })).toMatchObject({
      status: 409,
    });
  });

  it('is a conflict if one device moved its start', async () => {
    const answer = await bothSave(
      { done: [handled('2026-03-09T07:30')] },
      { starts_at: '2026-03-02T09:00', done: [handled('2026-03-02T09:00')] },
    );
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'record/conflict' } } });
  });
});
