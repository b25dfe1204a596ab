import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { colleaguesPageSchema } from '@/contract/colleagues';
import { historyPageSchema } from '@/contract/history';
import { paths } from '@/contract/paths';
import { storedPatientSchema } from '@/contract/patient';
import { saveAnswerSchema } from '@/contract/record';
import { offlineTables } from '@/contract/recordKinds';
import { accounts } from '@/server/db/schema';
import { aPatient, aReminder } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

const { savePath } = offlineTables.patients;
const otherDevice = '00000000-0000-7000-8000-00000000000e';
let server: TestApp;
let me: Session;
let colleague: Session;
let viewer: Session;
let myId: string;
let colleagueId: string;

beforeAll(async () => {
  server = await startTestApp();
  me = await server.signIn();
  colleague = await server.signInColleague(me, 'nutritionist');
  viewer = await server.signInColleague(me, 'viewer');
  myId = me.account.account_id;
  colleagueId = colleague.account.account_id;
});
afterAll(() => server.close());

/** A patient of mine on the server, and an edit of it that begins there. */
async function aPatientOfMine() {
  const patient = { ...aPatient({ responsible_id: myId }), save_id: uuidv7() };
  expect(await server.post(savePath, patient, me)).toMatchObject({ status: 200 });
  const edit = (fields: object, device: object) => ({
    ...patient,
    ...{ save_id: uuidv7(), base_save_ids: [patient.save_id], base_revision: 1 },
    ...device,
    ...fields,
  });
  return {
    patient,
    mine: (fields: object) => edit(fields, { device_revision: 2 }),
    theirs: (fields: object) => edit(fields, { device_id: otherDevice, device_revision: 1 }),
  };
}

describe('who is responsible for a patient', () => {
  it('is an account that can edit charts, and the server notes who handed the patient over and when', async () => {
    const { patient, theirs } = await aPatientOfMine();
    const lie = { handed_over_by: uuidv7(), handed_over_at: '2020-01-01T00:00:00Z' };
    const given = await server.post(savePath, theirs({ responsible_id: colleagueId, ...lie }), colleague);
    expect(given).toMatchObject({
      status: 200,
      body: { record: { responsible_id: colleagueId, handed_over_by: colleagueId } },
    });
    const { record, received_at } = saveAnswerSchema(storedPatientSchema).parse(given.body);
    expect(record.handed_over_at).toBe(received_at);
    const history = await server.get(`${offlineTables.patients.readPath}/${patient.patient_id}/history`, me);
    expect(historyPageSchema.parse(history.body).items.at(-1)?.changed_fields).toEqual(['responsible_id']);
  });

  it.each([
    ['a viewer', () => viewer.account.account_id],
    ['an account that does not exist', () => uuidv7()],
  ])('is never %s', async (_who, idOf) => {
    const { mine } = await aPatientOfMine();
    expect(await server.post(savePath, mine({ responsible_id: idOf() }), me)).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'request/invalid',
          fields: { responsible_id: expect.stringContaining('Choose an account') },
        },
      },
    });
  });

  it('is nobody of another clinic', async () => {
    const stranger = await server.signIn();
    const patient = aPatient({ responsible_id: stranger.account.account_id });
    expect(await server.post(savePath, patient, me)).toMatchObject({ status: 400 });
  });

  it('stays when the account becomes a viewer, and may be a disabled one', async () => {
    const leaver = await server.signInColleague(me, 'nutritionist');
    const { account_id } = leaver.account;
    const { mine } = await aPatientOfMine();
    expect(await server.post(savePath, mine({ responsible_id: account_id }), me)).toMatchObject({
      status: 200,
    });
    const set = (fields: object) =>
      server.database.queries.update(accounts).set(fields).where(eq(accounts.account_id, account_id));
    await set({ disabled_at: new Date() });
    expect(await server.post(savePath, aPatient({ responsible_id: account_id }), me)).toMatchObject({
      status: 200,
    });
    await set({ disabled_at: null, role: 'viewer' });
    const later = { ...mine({ responsible_id: account_id, notes: 'later' }), device_revision: 3 };
    const { base_save_ids: _, ...onCurrent } = { ...later, save_id: null, base_revision: 2 };
    expect(await server.post(savePath, onCurrent, me)).toMatchObject({
      body: { record: { responsible_id: account_id, notes: 'later' } },
    });
  });

  it('is kept by an earlier version of the app, which does not know the field', async () => {
    const { mine } = await aPatientOfMine();
    const {
      responsible_id: _r,
      handed_over_by: _b,
      handed_over_at: _a,
      ...known
    } = mine({ notes: 'edited' });
    expect(await server.post(savePath, known, me)).toMatchObject({
      status: 200,
      body: { record: { responsible_id: myId, handed_over_by: myId, notes: 'edited' } },
    });
  });

  it('does not conflict with an edit of the chart, whichever arrives first', async () => {
    const both = { responsible_id: colleagueId, notes: 'edited' };
    const one = await aPatientOfMine();
    await server.post(savePath, one.mine({ notes: 'edited' }), me);
    const given = await server.post(savePath, one.theirs({ responsible_id: colleagueId }), colleague);
    expect(given).toMatchObject({ status: 200, body: { record: both } });
    const other = await aPatientOfMine();
    await server.post(savePath, other.theirs({ responsible_id: colleagueId }), colleague);
    const edited = await server.post(savePath, other.mine({ notes: 'edited' }), me);
    expect(edited).toMatchObject({ status: 200, body: { record: { ...both, handed_over_by: colleagueId } } });
  });

  it('is for a person to decide when two people handed the patient over', async () => {
    const { mine, theirs } = await aPatientOfMine();
    await server.post(savePath, mine({ responsible_id: null }), me);
    expect(await server.post(savePath, theirs({ responsible_id: colleagueId }), colleague)).toMatchObject({
      status: 409,
    });
  });
});

describe('who covers a patient until a day', () => {
  const cover_until = '2026-12-15';

  it('can edit charts, and the server notes who asked for the cover and who ended it', async () => {
    const { patient, mine } = await aPatientOfMine();
    const { account_id } = viewer.account;
    expect(await server.post(savePath, mine({ cover_id: account_id, cover_until }), me)).toMatchObject({
      ...{ status: 400, body: { error: { fields: { cover_id: expect.any(String) } } } },
    });
    const cover = { cover_id: colleagueId, cover_until };
    const covered = mine(cover);
    expect(await server.post(savePath, covered, me)).toMatchObject({
      body: { record: { responsible_id: myId, ...cover, handed_over_by: myId } },
    });
    const next = { save_id: uuidv7(), base_save_ids: [covered.save_id], base_revision: 2 };
    const ended = { ...patient, ...next, device_id: otherDevice, device_revision: 1 };
    expect(await server.post(savePath, ended, colleague)).toMatchObject({
      status: 200,
      body: { record: { cover_id: null, cover_until: null, handed_over_by: colleagueId } },
    });
  });

  it('does not conflict with an edit of the chart, but with a hand-over', async () => {
    const cover = { cover_id: colleagueId, cover_until };
    const one = await aPatientOfMine();
    await server.post(savePath, one.mine({ notes: 'edited' }), me);
    expect(await server.post(savePath, one.theirs(cover), colleague)).toMatchObject({
      status: 200,
      body: { record: { ...cover, notes: 'edited' } },
    });
    const other = await aPatientOfMine();
    await server.post(savePath, other.mine({ responsible_id: null }), me);
    expect(await server.post(savePath, other.theirs(cover), colleague)).toMatchObject({ status: 409 });
  });

  it('stays when an earlier version of the app saves the patient', async () => {
    const { mine } = await aPatientOfMine();
    const cover = { cover_id: colleagueId, cover_until };
    const covered = mine(cover);
    await server.post(savePath, covered, me);
    const { cover_id: _c, cover_until: _u, ...earlier } = { ...covered, save_id: uuidv7(), notes: 'edited' };
    const saved = { ...earlier, base_save_ids: [covered.save_id], base_revision: 2, device_revision: 3 };
    expect(await server.post(savePath, saved, me)).toMatchObject({
      body: { record: { ...cover, notes: 'edited' } },
    });
  });
});

describe('whose a reminder is', () => {
  it('is checked in the same way, and who marked it is noted, also when it was handed over meanwhile', async () => {
    const { patient } = await aPatientOfMine();
    const reminder = { ...aReminder({ patient_id: patient.patient_id }), save_id: uuidv7() };
    const path = offlineTables.reminders.savePath;
    expect(await server.post(path, { ...reminder, owner_id: viewer.account.account_id }, me)).toMatchObject({
      ...{ status: 400, body: { error: { fields: { owner_id: expect.any(String) } } } },
    });
    expect(await server.post(path, reminder, me)).toMatchObject({ body: { record: { owner_id: null } } });
    const next = { ...reminder, base_save_ids: [reminder.save_id], base_revision: 1 };
    const given = { ...next, save_id: uuidv7(), device_revision: 2, owner_id: colleagueId };
    expect(await server.post(path, given, me)).toMatchObject({ body: { record: { handed_over_by: myId } } });
    const done = [{ at: '2026-03-02T07:30', outcome: 'done', noted_at: '2026-03-09T08:00:00+01:00' }];
    const marked = { ...next, save_id: uuidv7(), device_id: otherDevice, device_revision: 1, done };
    expect(await server.post(path, marked, colleague)).toMatchObject({
      status: 200,
      body: { record: { owner_id: colleagueId, handed_over_by: myId, done, done_by: colleagueId } },
    });
  });
});

describe('the colleagues', () => {
  it('are read by everyone in the clinic: names and roles, and nothing more', async () => {
    const answer = await server.get(paths.colleagues, viewer);
    const { name } = colleague.account;
    expect(colleaguesPageSchema.parse(answer.body).items).toContainEqual({
      ...{ account_id: colleagueId, name, role: 'nutritionist', disabled: false },
    });
    const stranger = await server.signIn();
    const theirs = await server.get(paths.colleagues, stranger);
    expect(colleaguesPageSchema.parse(theirs.body).items).toHaveLength(1);
  });
});
