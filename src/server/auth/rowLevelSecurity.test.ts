import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { paths } from '@/contract/paths';
import { aPatient, savesOf } from '@/testing/builders';
import { aReferenceRange } from '@/testing/referenceRanges';
import { startTestApp, testAuthSecret, type Session, type TestApp } from '@/testing/testApp';
import { patients, reminders, sarcF } from '@/server/db/schema';
import { keepOneSecret } from './authSecret';
import { makeRecovery } from './recoveries';

let server: TestApp;
let ours: Session;
let theirs: Session;

beforeAll(async () => {
  server = await startTestApp();
});
beforeAll(async () => {
  [ours, theirs] = [await server.signIn(), await server.signIn()];
  await keepOneSecret(server.database, { authSecret: testAuthSecret, replacesAuthSecret: false });
  for (const session of [ours, theirs]) {
    for (const { url, record } of [
      ...savesOf(uuidv7()).map(({ url, record }) => ({
        url,
        record: { ...record, base_save_ids: [uuidv7()] },
      })),
      { url: paths.saveReferenceRange, record: aReferenceRange() },
    ]) {
      expect(await server.post(url, record, session)).toMatchObject({ status: 200 });
    }
    expect(await server.post(paths.invitations, { role: 'viewer' }, session)).toMatchObject({ status: 201 });
    await server.database.write((queries) => makeRecovery(queries, session.account, null));
  }
});
afterAll(() => server.close());

const asUs = () => server.database.ofClinic(ours.account.clinic_id);
const rowsSchema = z.object({ rows: z.array(z.looseObject({})) });
const rowsOf = (result: unknown) => rowsSchema.parse(result).rows;

/** Tables in which every row names its clinic. */
const tablesOfClinic = [
  ...['patients', 'sarc_f', 'physical_data', 'dynamometry', 'labs', 'supplements', 'reminders'],
  ...['reference_ranges', 'audit_entries', 'included_saves', 'account_audit_entries'],
  ...['accounts', 'clinics', 'invitations'],
];
/** Tables in which every row names its account. */
const tablesOfAccount = ['sessions', 'password_recoveries'];
/** Tables of no clinic: the role may not read them. */
const tablesOfNoClinic = ['tries', 'auth_secrets'];

describe('a query without a clinic filter', () => {
  it.each(Object.entries({ patients, sarcF, reminders }))(
    'finds only the %s of its own clinic',
    async (_name, table) => {
      const all = await server.database.queries.select().from(table);
      expect(all).toHaveLength(2);
      const found = await asUs().read((queries) => queries.select().from(table));
      expect(found.map(({ clinic_id }) => clinic_id)).toEqual([ours.account.clinic_id]);
    },
  );

  it.each([
    ...tablesOfClinic.map((table) => ['clinic_id', table] as const),
    ...tablesOfAccount.map((table) => ['account_id', table] as const),
  ])('finds by %s only its own rows in %s', async (whose, table) => {
    const query = sql`select ${sql.identifier(whose)} from ${sql.identifier(table)}`;
    const whoseIn = (result: unknown) => new Set(rowsOf(result).map((row) => row[whose]));
    // Without row-level security, rows of both clinics would be found.
    expect(whoseIn(await server.database.queries.execute(query))).toEqual(
      new Set([ours.account[whose], theirs.account[whose]]),
    );
    const found = await asUs().read((queries) => queries.execute(query));
    expect(whoseIn(found)).toEqual(new Set([ours.account[whose]]));
  });

  it.each(tablesOfNoClinic)('cannot read %s at all', async (table) => {
    const query = sql`select * from ${sql.identifier(table)}`;
    expect(rowsOf(await server.database.queries.execute(query)).length).toBeGreaterThan(0);
    await expect(asUs().read((queries) => queries.execute(query))).rejects.toThrow();
  });

  it('is tested on every table', async () => {
    const all = await server.database.queries.execute(
      sql`select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = 'public' and relkind = 'r' order by relname`,
    );
    const tried = [...tablesOfClinic, ...tablesOfAccount, ...tablesOfNoClinic];
    expect(rowsOf(all).map(({ relname }) => relname)).toEqual(tried.sort());
  });

  it('cannot read the secrets of sessions and accounts', async () => {
    for (const secret of [
      sql`select token_hash from sessions`,
      sql`select token_key from sessions`,
      sql`select password_hash from accounts`,
    ]) {
      await expect(asUs().read((queries) => queries.execute(secret))).rejects.toThrow();
    }
  });

  it('cannot change or insert rows of another clinic', async () => {
    await asUs().write((queries) => queries.update(patients).set({ notes: 'seen' }));
    const rows = await server.database.queries.select().from(patients);
    const other = rows.find(({ clinic_id }) => clinic_id === theirs.account.clinic_id);
    expect(other?.notes).not.toBe('seen');
    if (!other) throw new Error('The other clinic has a patient.');
    const copy = { ...other, patient_id: aPatient().patient_id, change: 99 };
    await expect(asUs().write((queries) => queries.insert(patients).values(copy))).rejects.toThrow();
  });

  it('cannot delete rows', async () => {
    await expect(asUs().write((queries) => queries.delete(patients))).rejects.toThrow();
  });

  it('finds nothing if no clinic is set', async () => {
    const found = await server.database.queries.transaction(async (queries) => {
      await queries.execute(sql`select set_config('role', 'satchel_clinic', true)`);
      return queries.select().from(patients);
    });
    expect(found).toEqual([]);
  });
});

describe('row-level security', () => {
  it('ends with its transaction, so that the connection carries no clinic into the next request', async () => {
    await asUs().read((queries) => queries.select().from(patients));
    const [who] = rowsOf(
      await server.database.queries.execute(
        sql`select current_user <> 'satchel_clinic' as is_free, current_setting('satchel.clinic_id', true) as clinic`,
      ),
    );
    expect(who).toMatchObject({ is_free: true });
    expect([null, '']).toContain(who?.['clinic']);
  });

  it('protects every table', async () => {
    const open = await server.database.queries.execute(
      sql`select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = 'public' and relkind = 'r' and not (relrowsecurity and exists (
            select from pg_policy where polrelid = pg_class.oid
              and polroles = array[(select oid from pg_roles where rolname = 'satchel_clinic')]
          ))`,
    );
    expect(rowsOf(open)).toEqual([]);
  });
});
