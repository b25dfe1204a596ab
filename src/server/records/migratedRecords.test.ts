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
import {
  accounts,
  auditEntries,
  clinics,
  includedSaves,
  patients,
  physicalData,
  sarcF,
} from '@/server/db/schema';
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
let folder: string;

beforeEach(async () => {
  database = await openEmpty();
  folder = mkdtempSync(path.join(tmpdir(), 'satchel-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function aClinic() {
  const [clinic_id, account_id] = [uuidv7(), uuidv7()];
  await database.queries.insert(clinics).values({ clinic_id, name: 'A clinic' });
  const account = {
    account_id,
    clinic_id,
    name: 'Owner',
    email: account_id,
    password_hash: '',
    role: 'owner',
  };
  await database.queries.insert(accounts).values({ ...account, role: 'owner' });
  return { clinic_id, captured_by: account_id, revision: 1, received_at: '2026-03-09T08:00:00Z' };
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

it('a migration to ids per clinic keeps the records and then accepts the same ids in another clinic', async () => {
  await database.migrate(firstMigrations(folder, 2));
  const { queries } = database;
  const ours = await aClinic();
  const patient = aPatient();
  const duplicate = aPatient({ merged_into: patient.patient_id, archived: true });
  const screening = aSarcF({ patient_id: patient.patient_id });
  await insertPatientAsOfThen(queries, { ...patient, ...ours, change: 1 });
  await insertPatientAsOfThen(queries, { ...duplicate, ...ours, change: 2 });
  await insertAsOfThen(queries, { ...screening, ...ours, change: 3 });

  await database.migrate(migrationsFolder);

  expect(await queries.select().from(patients).orderBy(patients.change)).toMatchObject([patient, duplicate]);
  expect(await queries.select().from(sarcF)).toMatchObject([screening]);
  const theirs = await aClinic();
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

it('a migration adds the change number to the newest audit entry of a record, and the trail stays append-only', async () => {
  await database.migrate(firstMigrations(folder, 15));
  const { queries } = database;
  const ours = await aClinic();
  const patient = aPatient();
  await insertPatientAsOfThen(queries, { ...patient, ...ours, revision: 2, change: 7 });
  for (const revision of [1, 2]) {
    await queries.execute(sql`
      insert into audit_entries (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision, captured_at,
        captured_by, received_at, body_hash, changed_fields, record)
      values (${ours.clinic_id}, 'patients', ${patient.patient_id}, ${patient.patient_id}, ${revision}, ${patient.device_id},
        ${revision}, ${patient.captured_at}, ${ours.captured_by}, ${ours.received_at}, '', '{}', '{}')`);
  }

  await database.migrate(migrationsFolder);

  const entries = await queries.select().from(auditEntries).orderBy(auditEntries.audit_entry_id);
  expect(entries).toMatchObject([{ change: null }, { change: 7 }]);
  await expect(queries.update(auditEntries).set({ change: 8 })).rejects.toMatchObject({
    cause: { message: 'The audit trail is never changed.' },
  });
});

it('a migration lists the saves that earlier entries of a record include, each once', async () => {
  await database.migrate(firstMigrations(folder, 18));
  const { queries } = database;
  const { clinic_id, captured_by, received_at } = await aClinic();
  const { patient_id, device_id, captured_at } = aPatient();
  const [first, second] = [uuidv7(), uuidv7()];
  const records = [
    {},
    { base_save_ids: null },
    { base_save_ids: [first] },
    { base_save_ids: [second, first] },
  ];
  for (const [at, record] of records.entries()) {
    await queries.execute(sql`
      insert into audit_entries (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision, captured_at,
        captured_by, received_at, body_hash, changed_fields, record)
      values (${clinic_id}, 'patients', ${patient_id}, ${patient_id}, ${at + 1}, ${device_id}, ${at + 1}, ${captured_at},
        ${captured_by}, ${received_at}, '', '{}', ${JSON.stringify(record)})`);
  }

  await database.migrate(migrationsFolder);

  const of = { clinic_id, record_type: 'patients', record_key: patient_id };
  expect(await queries.select().from(includedSaves).orderBy(includedSaves.save_id)).toEqual([
    { ...of, save_id: first },
    { ...of, save_id: second },
  ]);
});

it('a migration gives each entry of the trail the id of its save, if it has one', async () => {
  await database.migrate(firstMigrations(folder, 19));
  const { queries } = database;
  const { clinic_id, captured_by, received_at } = await aClinic();
  const { patient_id, device_id, captured_at } = aPatient();
  const save_id = uuidv7();
  for (const [at, record] of [{}, { save_id: null }, { save_id }].entries()) {
    await queries.execute(sql`
      insert into audit_entries (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision, captured_at,
        captured_by, received_at, body_hash, changed_fields, record)
      values (${clinic_id}, 'patients', ${patient_id}, ${patient_id}, ${at + 1}, ${device_id}, ${at + 1}, ${captured_at},
        ${captured_by}, ${received_at}, '', '{}', ${JSON.stringify(record)})`);
  }

  await database.migrate(migrationsFolder);

  const entries = await queries.select().from(auditEntries).orderBy(auditEntries.audit_entry_id);
  expect(entries.map((entry) => entry.save_id)).toEqual([null, null, save_id]);
});

it('a migration keeps measurements, of which it is not known whether a loss was intended', async () => {
  await database.migrate(firstMigrations(folder, 20));
  const { queries } = database;
  const ours = await aClinic();
  const patient = aPatient();
  const { patient_id } = patient;
  const { record_id, weight_kg, captured_at, device_id } = aPhysicalData({ patient_id });
  await insertPatientAsOfThen(queries, { ...patient, ...ours, change: 1 });
  await queries.execute(sql`
    insert into physical_data (record_id, patient_id, clinic_id, change, weight_kg, captured_at, device_id, device_revision,
      archived, revision, received_at, captured_by)
    values (${record_id}, ${patient_id}, ${ours.clinic_id}, 2, ${weight_kg}, ${captured_at}, ${device_id}, 1, false, 1,
      ${ours.received_at}, ${ours.captured_by})`);

  await database.migrate(migrationsFolder);

  const notAsked = {
    ...{ weight_loss_intended: null, mna_sf_points: null },
    ...{ other_screen_positive: null, other_screen_name: null },
  };
  const asked = {
    ...{ weight_loss_intended: false, mna_sf_points: 0 },
    ...{ other_screen_positive: true, other_screen_name: 'NRS-2002' },
  };
  await queries
    .insert(physicalData)
    .values({ ...aPhysicalData({ patient_id, ...asked }), ...ours, change: 3 });
  expect(await queries.select().from(physicalData).orderBy(physicalData.change)).toMatchObject([
    { record_id, weight_kg, ...notAsked },
    asked,
  ]);
});
