import { PGlite } from '@electric-sql/pglite';
import { count, eq, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { migrationsFolder, type Queries } from '@/server/db/database';
import { extensions } from '@/server/db/pglite';
import { accounts, auditEntries, includedSaves, patients, physicalData, sarcF } from '@/server/db/schema';
import { aPatient, aPhysicalData, aSarcF } from '@/testing/builders';
import { createDatabase } from '@/testing/postgresServer';

interface EmptyDatabase {
  queries: Queries;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

async function openEmpty(): Promise<EmptyDatabase> {
  if (globalThis.testDatabase === 'pglite') {
    const empty = process.env['TEST_PGLITE_EMPTY'] ?? '';
    const client = await PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(empty)]) });
    const db = drizzlePglite(client);
    return {
      queries: db,
      migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
      close: () => client.close(),
    };
  }
  const serverUrl = process.env['TEST_POSTGRES_URL'] ?? '';
  const pool = new Pool({ connectionString: await createDatabase(serverUrl, `test_${uuidv7()}`) });
  const db = drizzlePostgres(pool);
  return {
    queries: db,
    migrate: (folder) => migratePostgres(db, { migrationsFolder: folder }),
    close: () => pool.end(),
  };
}

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) });

/** The first migrations only, as an earlier version had them. */
function firstMigrations(folder: string, atMost: number): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, atMost) }));
  return folder;
}

let database: EmptyDatabase;
/** in ascending order: how many migrations an earlier version had, and the rows that one of it has */
const versions: { migrations: number; addRows: () => Promise<void> }[] = [];

// One database goes through all versions, because to open and migrate one for each test takes seconds.
beforeAll(async () => {
  database = await openEmpty();
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-migrations-'));
  for (const { migrations, addRows } of versions) {
    await database.migrate(firstMigrations(folder, migrations));
    await addRows();
  }
  rmSync(folder, { recursive: true });
  await database.migrate(migrationsFolder);
});
afterAll(() => database.close());

type Clinic = ReturnType<typeof aClinic>;

function aClinic() {
  return { clinic_id: uuidv7(), captured_by: uuidv7(), revision: 1, received_at: '2026-03-09T08:00:00Z' };
}

async function insertClinic({ clinic_id, captured_by }: Clinic): Promise<void> {
  await database.queries.execute(
    sql`insert into clinics (clinic_id, name) values (${clinic_id}, 'A clinic')`,
  );
  const owner = { account_id: captured_by, clinic_id, name: 'Owner', email: captured_by, password_hash: '' };
  await database.queries.insert(accounts).values({ ...owner, role: 'owner' });
}

/** With the columns that existed then. */
async function insertPatientAsOfThen(queries: Queries, row: typeof patients.$inferInsert): Promise<void> {
  const { patient_id, first_name, last_name, birth_date, sex, captured_at, device_id } = row;
  await queries.execute(sql`
    insert into patients (patient_id, clinic_id, change, first_name, last_name, birth_date, sex, merged_into,
      captured_at, device_id, device_revision, archived, revision, received_at, captured_by)
    values (${patient_id}, ${row.clinic_id}, ${row.change}, ${first_name}, ${last_name}, ${birth_date}, ${sex},
      ${row.merged_into}, ${captured_at}, ${device_id}, ${row.device_revision}, ${row.archived}, ${row.revision},
      ${row.received_at}, ${row.captured_by})`);
}

async function insertAsOfThen(queries: Queries, row: typeof sarcF.$inferInsert): Promise<void> {
  const { strength, assistance_walking, rise_from_chair, climb_stairs, falls, captured_at, device_id } = row;
  await queries.execute(sql`
    insert into sarc_f (record_id, patient_id, clinic_id, change, strength, assistance_walking, rise_from_chair, climb_stairs,
      falls, captured_at, device_id, device_revision, archived, revision, received_at, captured_by)
    values (${row.record_id}, ${row.patient_id}, ${row.clinic_id}, ${row.change}, ${strength}, ${assistance_walking},
      ${rise_from_chair}, ${climb_stairs}, ${falls}, ${captured_at}, ${device_id}, ${row.device_revision}, ${row.archived},
      ${row.revision}, ${row.received_at}, ${row.captured_by})`);
}

/** One entry for each record as it was saved, of revision 1 and up. */
async function insertEntriesAsOfThen(
  { clinic_id, captured_by, received_at }: Clinic,
  { patient_id, device_id, captured_at }: ReturnType<typeof aPatient>,
  ...records: object[]
): Promise<void> {
  for (const [at, record] of records.entries()) {
    await database.queries.execute(sql`
      insert into audit_entries (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision, captured_at,
        captured_by, received_at, body_hash, changed_fields, record)
      values (${clinic_id}, 'patients', ${patient_id}, ${patient_id}, ${at + 1}, ${device_id}, ${at + 1}, ${captured_at},
        ${captured_by}, ${received_at}, '', '{}', ${JSON.stringify(record)})`);
  }
}

const entriesOf = ({ clinic_id }: Clinic) =>
  database.queries
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.clinic_id, clinic_id))
    .orderBy(auditEntries.audit_entry_id);

describe('a migration to ids per clinic', () => {
  const ours = aClinic();
  const patient = aPatient();
  const duplicate = aPatient({ merged_into: patient.patient_id, archived: true });
  const screening = aSarcF({ patient_id: patient.patient_id });
  versions.push({
    migrations: 2,
    async addRows() {
      const { queries } = database;
      await insertClinic(ours);
      await insertPatientAsOfThen(queries, { ...patient, ...ours, change: 1 });
      await insertPatientAsOfThen(queries, { ...duplicate, ...ours, change: 2 });
      await insertAsOfThen(queries, { ...screening, ...ours, change: 3 });
    },
  });

  it('keeps the records and then accepts the same ids in another clinic', async () => {
    const { queries } = database;
    const { clinic_id } = ours;
    const people = queries.select().from(patients).where(eq(patients.clinic_id, clinic_id));
    expect(await people.orderBy(patients.change)).toMatchObject([patient, duplicate]);
    const screenings = queries.select().from(sarcF).where(eq(sarcF.clinic_id, clinic_id));
    expect(await screenings).toMatchObject([screening]);
    const theirs = aClinic();
    await insertClinic(theirs);
    const orphan = queries.insert(sarcF).values({ ...screening, ...theirs, change: 1 });
    await expect(orphan).rejects.toMatchObject({ cause: { constraint: 'sarc_f_patient_of_clinic' } });
    await queries.insert(patients).values({ ...patient, ...theirs, change: 1 });
    await queries.insert(sarcF).values({ ...screening, ...theirs, change: 2 });
    const again = queries.insert(patients).values({ ...patient, ...theirs, change: 3 });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'patients_pkey' } });
    const [kept] = await queries
      .select({ patients: count() })
      .from(patients)
      .where(eq(patients.patient_id, patient.patient_id));
    expect(kept).toEqual({ patients: 2 });
  });
});

describe('a migration adds the change number', () => {
  const ours = aClinic();
  const patient = aPatient();
  versions.push({
    migrations: 15,
    async addRows() {
      await insertClinic(ours);
      await insertPatientAsOfThen(database.queries, { ...patient, ...ours, revision: 2, change: 7 });
      await insertEntriesAsOfThen(ours, patient, {}, {});
    },
  });

  it('to the newest audit entry of a record, and the trail stays append-only', async () => {
    expect(await entriesOf(ours)).toMatchObject([{ change: null }, { change: 7 }]);
    await expect(database.queries.update(auditEntries).set({ change: 8 })).rejects.toMatchObject({
      cause: { message: 'The audit trail is never changed.' },
    });
  });
});

describe('a migration lists the saves', () => {
  const ours = aClinic();
  const patient = aPatient();
  const [first, second] = [uuidv7(), uuidv7()];
  versions.push({
    migrations: 18,
    async addRows() {
      await insertClinic(ours);
      await insertEntriesAsOfThen(
        ours,
        patient,
        {},
        { base_save_ids: null },
        { base_save_ids: [first] },
        { base_save_ids: [second, first] },
      );
    },
  });

  it('that earlier entries of a record include, each once', async () => {
    const of = { clinic_id: ours.clinic_id, record_type: 'patients', record_key: patient.patient_id };
    expect(await database.queries.select().from(includedSaves).orderBy(includedSaves.save_id)).toEqual([
      { ...of, save_id: first },
      { ...of, save_id: second },
    ]);
  });
});

describe('a migration gives each entry of the trail', () => {
  const ours = aClinic();
  const save_id = uuidv7();
  versions.push({
    migrations: 19,
    async addRows() {
      await insertClinic(ours);
      await insertEntriesAsOfThen(ours, aPatient(), {}, { save_id: null }, { save_id });
    },
  });

  it('the id of its save, if it has one', async () => {
    expect((await entriesOf(ours)).map((entry) => entry.save_id)).toEqual([null, null, save_id]);
  });
});

describe('a migration keeps measurements', () => {
  const ours = aClinic();
  const patient = aPatient();
  const { patient_id } = patient;
  const { record_id, weight_kg, captured_at, device_id } = aPhysicalData({ patient_id });
  versions.push({
    migrations: 20,
    async addRows() {
      await insertClinic(ours);
      await insertPatientAsOfThen(database.queries, { ...patient, ...ours, change: 1 });
      await database.queries.execute(sql`
        insert into physical_data (record_id, patient_id, clinic_id, change, weight_kg, captured_at, device_id, device_revision,
          archived, revision, received_at, captured_by)
        values (${record_id}, ${patient_id}, ${ours.clinic_id}, 2, ${weight_kg}, ${captured_at}, ${device_id}, 1, false, 1,
          ${ours.received_at}, ${ours.captured_by})`);
    },
  });

  it('of which it is not known whether a loss was intended', async () => {
    const notAsked = {
      ...{ weight_loss_intended: null, mna_sf_points: null },
      ...{ other_screen_positive: null, other_screen_name: null },
    };
    const asked = {
      ...{ weight_loss_intended: false, mna_sf_points: 0 },
      ...{ other_screen_positive: true, other_screen_name: 'NRS-2002' },
    };
    const { queries } = database;
    await queries
      .insert(physicalData)
      .values({ ...aPhysicalData({ patient_id, ...asked }), ...ours, change: 3 });
    expect(await queries.select().from(physicalData).orderBy(physicalData.change)).toMatchObject([
      { record_id, weight_kg, ...notAsked },
      asked,
    ]);
  });
});
