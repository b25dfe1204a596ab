import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { newInvitationAnswerSchema, newRecoveryAnswerSchema } from '@/contract/accounts';
import { accountAuditPageSchema, recordAuditPageSchema } from '@/contract/audit';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { auditEntries, sessions } from '@/server/db/schema';
import { sessionAnswerSchema } from '@/contract/session';
import { aPatient, aSarcF } from '@/testing/builders';
import { startTestApp, testPassword, type Session, type TestApp } from '@/testing/testApp';
import { claimsOf } from '@/testing/tokens';

let server: TestApp;
let owner: Session;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signIn();
});

const records = async (query = '', by = owner) =>
  recordAuditPageSchema.parse((await server.get(`${paths.recordAudit}${query}`, by)).body);
const accounts = async (query = '') =>
  accountAuditPageSchema.parse((await server.get(`${paths.accountAudit}${query}`, owner)).body);

describe('the audit trail of records', () => {
  it('lists who saved what, when, from which device and with which changes, newest first', async () => {
    const colleague = await server.signInColleague(owner, 'nutritionist');
    const patient = aPatient({ first_name: 'Amina', last_name: 'Haddad' });
    const sarcF = aSarcF({ patient_id: patient.patient_id });
    await server.post(offlineTables.patients.savePath, patient, owner);
    await server.post(offlineTables.sarcF.savePath, sarcF, colleague);
    const moved = { ...patient, phone: '+31 6 12345678', device_revision: 9, base_revision: 1 };
    await server.post(offlineTables.patients.savePath, moved, colleague);
    const { items, more } = await records();
    expect(more).toBe(false);
    const about = { patient_id: patient.patient_id, patient_name: 'Amina Haddad' };
    expect(items).toMatchObject([
      {
        ...{ ...about, table: 'patients', revision: 2, changed_fields: ['phone'] },
        ...{ author: colleague.account.name, device_id: patient.device_id, captured_at: patient.captured_at },
      },
      { ...about, table: 'sarcF', revision: 1, author: colleague.account.name },
      { ...about, table: 'patients', revision: 1, author: owner.account.name },
    ]);
  });

  it('names the device of a save by its session, as long as that is known', async () => {
    const headers = { 'user-agent': 'Firefox on a borrowed laptop' };
    const password = { email: owner.account.email, password: testPassword };
    const signedIn = await server.inject({ method: 'POST', url: paths.login, payload: password, headers });
    const { access_token: token, account } = sessionAnswerSchema.parse(signedIn.json());
    const borrowed = { token, account, cookie: '' };
    await server.post(offlineTables.patients.savePath, aPatient(), borrowed);
    const device_id = expect.any(String);
    expect((await records()).items).toMatchObject([{ device_id, user_agent: headers['user-agent'] }]);
    const ended = String(claimsOf(borrowed)['sid']);
    await server.database.queries.delete(sessions).where(eq(sessions.session_id, ended));
    expect((await records()).items).toMatchObject([{ device_id, user_agent: null }]);
  });

  it('lists each entry once across pages', async () => {
    for (let saved = 0; saved < 5; saved += 1)
      await server.post(offlineTables.patients.savePath, aPatient(), owner);
    const whole = await records();
    expect(whole.items).toHaveLength(5);
    const first = await records('?limit=3');
    const second = await records(`?limit=3&before=${first.next_cursor}`);
    expect([first.more, second.more]).toEqual([true, false]);
    expect([...first.items, ...second.items]).toEqual(whole.items);
  });

  it('ends a page early when its entries are large, and continues with the next page', async () => {
    await server.post(offlineTables.patients.savePath, aPatient(), owner);
    const many = 120;
    await server.database.queries.execute(sql`
      insert into ${auditEntries} (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision,
        captured_at, captured_by, received_at, body_hash, changed_fields, record)
      select clinic_id, record_type, record_key, patient_id, revision + copy, device_id, device_revision + copy,
        captured_at, captured_by, received_at, body_hash, array[repeat('x', 30000)], record
      from ${auditEntries}, generate_series(1, ${many}::int) as copy
      where ${auditEntries.clinic_id} = ${owner.account.clinic_id}`);
    const first = await records();
    expect([first.items.length, first.more]).toEqual([50, true]);
    const second = await records(`?before=${first.next_cursor}`);
    const third = await records(`?before=${second.next_cursor}`);
    expect([second.items.length, third.items.length, third.more]).toEqual([50, many + 1 - 100, false]);
    const entries = [first, second, third].flatMap(({ items }) => items.map(({ entry }) => entry));
    expect(entries).toEqual([...entries].sort((a, b) => b - a));
    expect(new Set(entries).size).toBe(many + 1);
  });

  it('contains nothing from another clinic', async () => {
    await server.post(offlineTables.patients.savePath, aPatient(), owner);
    expect((await records('', await server.signIn())).items).toEqual([]);
  });

  it('is read through an index', async () => {
    const plan = await server.database.queries.transaction(async (queries) => {
      await queries.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(
        await queries.execute(
          sql`explain select * from audit_entries where clinic_id = ${owner.account.clinic_id} and audit_entry_id < 99
              order by audit_entry_id desc limit 50`,
        ),
      );
    });
    expect(plan).toMatch(/Index Scan Backward using (audit_entries_of_clinic|audit_entries_pkey)/);
  });
});

describe('the audit trail of accounts', () => {
  it('records who did what to whom', async () => {
    const colleague = await server.signInColleague(owner, 'viewer');
    const headers = { authorization: `Bearer ${owner.token}` };
    const url = `${paths.accounts}/${colleague.account.account_id}`;
    await server.inject({ method: 'PATCH', url, payload: { role: 'nutritionist' }, headers });
    const { items } = await accounts();
    expect(items[0]).toMatchObject({
      ...{ action: 'roleChanged', role: 'nutritionist', account_name: colleague.account.name },
      done_by_name: owner.account.name,
    });
    const [newest, ...older] = items;
    expect(newest).toMatchObject({ session_id: claimsOf(owner)['sid'], user_agent: expect.any(String) });
    const page = await accounts(`?limit=1&before=${newest?.entry}`);
    expect(page.items).toEqual(older.slice(0, 1));
  });
});

describe('the audit trail of accounts', () => {
  const browser = 'Firefox on a borrowed laptop';
  const from = (url: string, payload: object, session?: Session) =>
    server.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'user-agent': browser, ...(session && { authorization: `Bearer ${session.token}` }) },
    });
  const newestOf = async (session: Session) =>
    accountAuditPageSchema.parse((await server.get(paths.accountAudit, session)).body).items[0];

  it('records the session and the browser', async () => {
    const colleague = await server.signInColleague(owner, 'viewer');
    const { account_id } = colleague.account;
    for (const [url, payload, action] of [
      [paths.invitations, { role: 'viewer' }, 'invited'],
      [`${paths.accounts}/${account_id}/recovery`, { current_password: testPassword }, 'recoveryMade'],
      [`${paths.accounts}/${account_id}/sign-out`, {}, 'signedOutEverywhere'],
    ] as const) {
      await from(url, payload, owner);
      expect(await newestOf(owner)).toMatchObject({
        ...{ action, user_agent: browser, session_id: claimsOf(owner)['sid'] },
      });
    }
  });

  it('records the browser of a registration, a password change and a password recovery', async () => {
    const asked = { current_password: testPassword };
    const invited = await from(paths.invitations, { role: 'owner', ...asked }, owner);
    const { code: invitation_code } = newInvitationAnswerSchema.parse(invited.json());
    const email = `${uuidv7()}@example.org`;
    await from(paths.register, { name: 'Amal', email, password: testPassword, invitation_code });
    expect(await newestOf(owner)).toMatchObject({
      ...{ action: 'registered', user_agent: browser, session_id: null },
    });
    const { json } = await from(paths.login, { email, password: testPassword });
    const { access_token: token, account } = sessionAnswerSchema.parse(json());
    const session = { token, account, cookie: '' };
    const made = await server.post(`${paths.accounts}/${account.account_id}/recovery`, asked, owner);
    const { code } = newRecoveryAnswerSchema.parse(made.body);
    const change = { current_password: testPassword, new_password: testPassword };
    await from(paths.recover, { email, code, new_password: testPassword });
    expect(await newestOf(owner)).toMatchObject({
      action: 'recovered',
      user_agent: browser,
      session_id: null,
    });
    const again = sessionAnswerSchema.parse(
      (await from(paths.login, { email, password: testPassword })).json(),
    );
    const signedIn = { ...session, token: again.access_token };
    await from(paths.password, change, signedIn);
    expect(await newestOf(owner)).toMatchObject({
      ...{ action: 'passwordChanged', user_agent: browser, session_id: claimsOf(signedIn)['sid'] },
    });
  });
});

it.each(['nutritionist', 'viewer'] as const)('neither audit trail is shown to a %s', async (role) => {
  const other = await server.signInColleague(owner, role);
  for (const path of [paths.recordAudit, paths.accountAudit]) {
    expect(await server.get(path, other)).toMatchObject({ status: 403 });
  }
});

it.each(['before=-1', 'before=x', 'limit=0', 'limit=99999', 'after=1'])(
  'the audit trail of records refuses the query %s',
  async (query) => {
    expect(await server.get(`${paths.recordAudit}?${query}`, owner)).toMatchObject({ status: 400 });
  },
);
