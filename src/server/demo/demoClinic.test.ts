import { count, eq } from 'drizzle-orm';
import { findByEmail, setPassword } from '@/server/auth/accountsRepository';
import { hashPassword } from '@/server/auth/passwords';
import { accounts, auditEntries, clinics, labs, patients } from '@/server/db/schema';
import { servedKinds } from '@/server/kinds/servedKinds';
import { saveRecord } from '@/server/records/saveRecord';
import { startTestApp, type TestApp } from '@/testing/testApp';
import { seedDemoClinic } from './demoClinic';
import { demoPatients } from './demoPatients';
import { demoRecords } from './demoRecords';
import { demoSignIn, hasDemoPassword } from './demoSignIn';

const now = new Date();
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await seedDemoClinic(server.database, now);
});
afterAll(() => server.close());

async function demoAccount() {
  const account = await findByEmail(server.database.queries, demoSignIn.email);
  if (!account) throw new Error('It is enabled.');
  return account;
}

async function savesCount(): Promise<number> {
  const [row] = await server.database.queries.select({ saves: count() }).from(auditEntries);
  return row?.saves ?? 0;
}

describe('the demo clinic', () => {
  it('has every record with its entry in the trail and its place in the order of changes', async () => {
    const { queries } = server.database;
    const account = await demoAccount();
    const made = demoRecords(now, account);
    const saves = Object.values(made).reduce((sum, records) => sum + records.length, 0);
    expect(await savesCount()).toBe(saves);
    const [clinic] = await queries.select().from(clinics).where(eq(clinics.clinic_id, account.clinic_id));
    expect(clinic?.last_change).toBe(saves);
    const changes = await queries.select({ change: auditEntries.change }).from(auditEntries);
    expect(new Set(changes.map(({ change }) => change)).size).toBe(saves);
    expect(await queries.select().from(labs)).toHaveLength(made.labs.length);
    const found = await queries.select().from(patients).where(eq(patients.last_name, 'Lefebvre'));
    expect(found).toMatchObject([{ ...made.patients[0], search_text: expect.stringContaining('lefebvre') }]);
  });

  it('is saved as a device would save it: the same record sent again is the same save', async () => {
    const account = await demoAccount();
    const [record] = demoRecords(now, account).labs;
    if (!record) throw new Error('There are results.');
    const saves = await savesCount();
    const { repository } = servedKinds.labs;
    const answer = await saveRecord(server.database, { repository, account, session_id: null, record });
    expect(answer).toMatchObject({ success: true, revision: 1, record });
    expect(await savesCount()).toBe(saves);
  });

  it('is seeded only once: what someone may have edited since stays', async () => {
    const saves = await savesCount();
    await seedDemoClinic(server.database, new Date(now.getTime() + 24 * 60 * 60 * 1000));
    expect(await savesCount()).toBe(saves);
  });
});

it('has as many patients as the sign-in screen says', () => {
  expect(demoPatients).toHaveLength(24);
});

describe('the published demo password', () => {
  const { email } = demoSignIn;
  const isGood = () => hasDemoPassword(server.database.queries);
  const disable = (disabled_at: Date | null) =>
    server.database.queries.update(accounts).set({ disabled_at }).where(eq(accounts.email, email));

  it('works until the account is disabled or gets another password', async () => {
    expect(await isGood()).toBe(true);
    await disable(new Date());
    expect(await isGood()).toBe(false);
    await disable(null);
    expect(await isGood()).toBe(true);
    const account = await demoAccount();
    const password_hash = await hashPassword('a password of its own');
    await setPassword(server.database.queries, account.account_id, password_hash);
    expect(await isGood()).toBe(false);
  });

  it('is not found in a database without the demo', async () => {
    const other = await startTestApp();
    await other.signIn();
    expect(await hasDemoPassword(other.database.queries)).toBe(false);
    await other.close();
  });
});
