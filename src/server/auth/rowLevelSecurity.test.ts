import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '@/contract/paths';
import { aPatient, aReminder, aSarcF } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';
import { patients, reminders, sarcF } from '@/server/db/schema';

let server: TestApp;
let ours: Session;
let theirs: Session;

beforeAll(async () => {
  server = await startTestApp();
  [ours, theirs] = [await server.signIn(), await server.signIn()];
  for (const session of [ours, theirs]) {
    const patient = aPatient();
    await server.post(paths.savePatient, patient, session);
    await server.post(paths.saveSarcF, aSarcF({ patient_id: patient.patient_id }), session);
    await server.post(paths.saveReminder, aReminder({ patient_id: patient.patient_id }), session);
  }
});
afterAll(() => server.close());

const asUs = () => server.database.ofClinic(ours.account.clinic_id);
const rowsSchema = z.object({ rows: z.array(z.looseObject({})) });
const rowsOf = (result: unknown) => rowsSchema.parse(result).rows;

/** Of every table that has them: `clinic_id`, or `account_id`. */
const tables = [
  ...['patients', 'sarc_f', 'physical_data', 'dynamometry', 'labs', 'supplements', 'reminders'],
  ...['reference_ranges', 'audit_entries', 'account_audit_entries', 'accounts', 'clinics', 'invitations'],
];

describe('a query that forgets the clinic', () => {
  it.each([patients, sarcF, reminders])('finds the rows of its own one only', async (table) => {
    const all = await server.database.queries.select().from(table);
    expect(all).toHaveLength(2);
    const found = await asUs().read((queries) => queries.select().from(table));
    expect(found.map(({ clinic_id }) => clinic_id)).toEqual([ours.account.clinic_id]);
  });

  it.each(tables)('finds nothing of another one in %s', async (table) => {
    const query = sql`select clinic_id from ${sql.identifier(table)}`;
    const found = rowsOf(await asUs().read((queries) => queries.execute(query)));
    expect(found.filter(({ clinic_id }) => clinic_id !== ours.account.clinic_id)).toEqual([]);
  });

  it('finds no session of another one, and the secret of none', async () => {
    const found = await asUs().read((queries) => queries.execute(sql`select account_id from sessions`));
    expect(rowsOf(found)).toEqual([{ account_id: ours.account.account_id }]);
    for (const secret of [sql`select token_hash from sessions`, sql`select password_hash from accounts`]) {
      await expect(asUs().read((queries) => queries.execute(secret))).rejects.toThrow();
    }
  });

  it('changes and writes nothing of another one', async () => {
    await asUs().write((queries) => queries.update(patients).set({ notes: 'seen' }));
    const rows = await server.database.queries.select().from(patients);
    const other = rows.find(({ clinic_id }) => clinic_id === theirs.account.clinic_id);
    expect(other?.notes).not.toBe('seen');
    if (!other) throw new Error('The other clinic has a patient.');
    const copy = { ...other, patient_id: aPatient().patient_id, change: 99 };
    await expect(asUs().write((queries) => queries.insert(patients).values(copy))).rejects.toThrow();
  });

  it('deletes nothing at all', async () => {
    await expect(asUs().write((queries) => queries.delete(patients))).rejects.toThrow();
  });

  it('finds nothing where no clinic is named', async () => {
    const found = await server.database.queries.transaction(async (queries) => {
      await queries.execute(sql`select set_config('role', 'satchel_clinic', true)`);
      return queries.select().from(patients);
    });
    expect(found).toEqual([]);
  });
});

describe('the second wall', () => {
  it('is gone with its transaction, so that a connection carries no clinic to the next request', async () => {
    await asUs().read((queries) => queries.select().from(patients));
    const [who] = rowsOf(
      await server.database.queries.execute(
        sql`select current_user <> 'satchel_clinic' as is_free, current_setting('satchel.clinic_id', true) as clinic`,
      ),
    );
    expect(who).toMatchObject({ is_free: true });
    expect([null, '']).toContain(who?.['clinic']);
  });

  it('stands before every table', async () => {
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
