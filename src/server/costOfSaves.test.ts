import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '@/contract/limits';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { aReferenceRange } from '@/testing/referenceRanges';
import { countRowsRead } from '@/testing/rowsRead';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';
import type { Queries } from './db/database';
import { auditEntries, includedSaves, patients, referenceRanges } from './db/schema';
import { servedKinds } from './kinds/servedKinds';
import { addReferenceRange } from './labs/referenceRangesRepository';
import { newestSaveQuery } from './records/auditTrail';
import { mergedChart } from './records/mergedChart';
import { saveRecord } from './records/saveRecord';

/** What a save costs while all other saves of its clinic wait: no more for a record with a long past. */

const versions = 3_000;
/** Besides the record itself, a save reads its clinic: once for each save that it includes. */
const fewRows = limits.baseSaves + 30;

let server: TestApp;
let session: Session;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
});
afterAll(() => server.close());

const ofClinic = () => server.database.ofClinic(session.account.clinic_id);

/** A patient with many earlier versions, each of which names the saves that it includes. */
async function muchEdited() {
  const { queries } = server.database;
  const patient = { ...aPatient(), save_id: uuidv7(), base_save_ids: [uuidv7()] };
  await server.post(offlineTables.patients.savePath, patient, session);
  await queries.execute(sql`
    insert into ${auditEntries} (clinic_id, record_type, record_key, patient_id, revision, device_id, device_revision,
      captured_at, captured_by, received_at, body_hash, changed_fields, record)
    select clinic_id, record_type, record_key, patient_id, null, device_id, device_revision + version,
      captured_at, captured_by, received_at, body_hash, changed_fields, record
    from ${auditEntries}, generate_series(1, ${versions}::int) as version
    where record_key = ${patient.patient_id}`);
  await queries.execute(sql`
    insert into ${includedSaves}
    select clinic_id, record_type, record_key, gen_random_uuid()
    from ${includedSaves}, generate_series(1, ${versions}::int) where record_key = ${patient.patient_id}`);
  await queries.execute(sql`analyze ${auditEntries}`);
  await queries.execute(sql`analyze ${includedSaves}`);
  return patient;
}

describe('a record with thousands of versions', () => {
  it('is saved by reading a few rows, whether the save is an edit, arrives late or is repeated', async () => {
    const patient = await muchEdited();
    const rows: number[] = [];
    const counting = {
      ...server.database,
      ofClinic: (clinicId: string) => ({
        ...server.database.ofClinic(clinicId),
        write: <T>(work: (queries: Queries) => Promise<T>) =>
          server.database.ofClinic(clinicId).write(async (queries) => {
            const { done, rowsRead } = await countRowsRead(queries, work);
            rows.push(rowsRead);
            return done;
          }),
      }),
    };
    const included = Array.from({ length: limits.baseSaves - 1 }, () => uuidv7());
    const edit = {
      ...{ ...patient, device_revision: versions + 10, base_revision: 1, notes: 'edited' },
      ...{ save_id: uuidv7(), base_save_ids: [patient.save_id, ...included] },
    };
    const late = { ...edit, device_revision: versions + 5, save_id: included[7] ?? '', notes: 'late' };
    const { repository } = servedKinds.patients;
    const save = (record: typeof edit) =>
      saveRecord(counting, { repository, account: session.account, session_id: null, record });
    expect(await save(edit)).toMatchObject({ revision: 2, record: { notes: 'edited' } });
    expect(await save(late)).toMatchObject({ superseded: true, record: { notes: 'edited' } });
    expect(await save(edit)).toMatchObject({ revision: 2 });
    expect(rows).toHaveLength(3);
    expect(Math.max(...rows)).toBeLessThan(fewRows);
  });

  it('is searched for where an edit began through an index, also with row-level security', async () => {
    const { patient_id, device_id, base_save_ids } = await muchEdited();
    const { clinic_id } = session.account;
    const subject = {
      clinic_id,
      patient_id,
      record_type: 'patients',
      record_key: patient_id,
      device_id,
    } as const;
    const plan = await ofClinic().read(async (queries) =>
      JSON.stringify(
        await queries.execute(sql`explain ${newestSaveQuery(queries, subject, base_save_ids).getSQL()}`),
      ),
    );
    expect(plan).toMatch(/using audit_entries_by_save[^]*?Index Cond: [^"]*save_id = /);
  });
});

it('a reference range with thousands of revisions is saved by reading a few rows', async () => {
  const range = aReferenceRange();
  await server.post(paths.saveReferenceRange, range, session);
  const { queries } = server.database;
  await queries.execute(sql`
    insert into ${referenceRanges} select copied.*
    from ${referenceRanges}, generate_series(2, ${versions}::int) as number, lateral jsonb_populate_record(
      ${referenceRanges}, jsonb_build_object('revision', number)
    ) as copied
    where ${referenceRanges.range_id} = ${range.range_id}`);
  await queries.execute(sql`analyze ${referenceRanges}`);
  const edit = { ...range, base_revision: versions, low: 1 };
  const { done, rowsRead } = await ofClinic().write((transaction) =>
    countRowsRead(transaction, (counted) => addReferenceRange(counted, session.account, edit)),
  );
  expect(done).toMatchObject({ revision: versions + 1 });
  expect(rowsRead).toBeLessThan(fewRows);
});

it('the chart of a patient merged hundreds of times over is found with one query', async () => {
  const chain = Array.from({ length: 300 }, () => uuidv7());
  const { patient_id } = aPatient();
  await server.post(offlineTables.patients.savePath, aPatient({ patient_id }), session);
  const [row] = await server.database.queries
    .select()
    .from(patients)
    .where(sql`${patients.patient_id} = ${patient_id}`);
  if (!row) throw new Error('The patient was saved.');
  const rows = chain.map((id, at) => ({
    ...{ ...row, patient_id: id, change: row.change + at + 1_000 },
    merged_into: chain[at + 1] ?? patient_id,
  }));
  // From the last one, which the others point at.
  for (const one of rows.reverse()) await server.database.queries.insert(patients).values(one);
  const { clinic_id } = session.account;
  await ofClinic().read(async (queries) => {
    const [execute, select] = [jest.spyOn(queries, 'execute'), jest.spyOn(queries, 'select')];
    expect(await mergedChart(queries, clinic_id, chain[0] ?? '')).toBe(patient_id);
    expect([execute, select].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(await mergedChart(queries, clinic_id, patient_id)).toBe(patient_id);
  });
});
