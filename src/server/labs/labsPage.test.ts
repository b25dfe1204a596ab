import { eq, sql } from 'drizzle-orm';
import { limits } from '@/contract/limits';
import { offlineTables } from '@/contract/recordKinds';
import { patients } from '@/server/db/schema';
import type { PageRequest } from '@/server/records/recordPage';
import { aLab, aPatient } from '@/testing/builders';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';
import { labs } from '@/server/db/schema';
import { recordsPage } from '@/server/records/recordRepository';

const patientCount = 400;
const resultsOfEach = 20;
let server: TestApp;
let session: Session;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  await fillClinic(session);
  await fillClinic(await server.signIn());
  // A server does this automatically after so many rows.
  await server.database.queries.execute(sql`vacuum analyze labs`);
});
afterAll(() => server.close());

/** One patient with one result, copied many times under new ids. */
async function fillClinic(owner: Session): Promise<void> {
  const { queries } = server.database;
  const { clinic_id } = owner.account;
  const patient = aPatient();
  await server.post(offlineTables.patients.savePath, patient, owner);
  await server.post(offlineTables.labs.savePath, aLab({ patient_id: patient.patient_id }), owner);
  await queries.execute(sql`
    insert into patients select copies.*
    from patients, generate_series(1, ${sql.raw(String(patientCount))}) as round, lateral jsonb_populate_record(
      patients, jsonb_build_object('patient_id', gen_random_uuid(), 'change', 10 + round)
    ) as copies
    where patients.clinic_id = ${clinic_id}`);
  await queries.execute(sql`
    insert into labs select copies.*
    from labs, generate_series(1, ${sql.raw(String(resultsOfEach))}) as round,
      (select patient_id, row_number() over () as place from patients where clinic_id = ${clinic_id}) as of_patient,
      lateral jsonb_populate_record(labs, jsonb_build_object(
        'record_id', gen_random_uuid(), 'patient_id', of_patient.patient_id, 'change', 1000 * round + of_patient.place
      )) as copies
    where labs.clinic_id = ${clinic_id}`);
}

async function planOf(request: Partial<PageRequest>): Promise<string> {
  const clinicId = session.account.clinic_id;
  // As it is read in production, with the clinic's row-level security.
  return server.database.ofClinic(clinicId).read(async (queries) => {
    const from = { after: 0 };
    const page = recordsPage(queries, labs, {
      ...{ clinicId, from, patientIds: null, limit: limits.pageItems + 1 },
      ...request,
    });
    return JSON.stringify(await queries.execute(sql`explain ${page.getSQL()}`));
  });
}

describe('a page of lab results for a clinic', () => {
  it.each([
    ['from the beginning', { after: 0 }],
    ['after a cursor', { after: 7_000 }],
    ['from the end', { before: 999_999_999_999_999 }],
    ['before a cursor', { before: 7_000 }],
  ])('is read in order from the change index: %s', async (_title, from) => {
    const plan = await planOf({ from });
    expect(plan).toMatch(/Index Scan (Backward )?using labs_by_change/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

describe('a page of lab results for some patients', () => {
  const patientsOf = async (count: number) => {
    const rows = await server.database.queries
      .select({ patient_id: patients.patient_id })
      .from(patients)
      .where(eq(patients.clinic_id, session.account.clinic_id))
      .limit(count);
    return rows.map(({ patient_id }) => patient_id);
  };

  it.each([{ after: 0 }, { after: 7_000 }, { before: 7_000 }])(
    'is read in order from the patient index: one patient, %j',
    async (from) => {
      const plan = await planOf({ patientIds: await patientsOf(1), from });
      expect(plan).toMatch(/Index Scan (Backward )?using labs_of_patient/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    },
  );

  // Ordered by change across patients. If the change index does not give that order, only these patients' own results
  // are sorted.
  it.each([10, limits.patientsARead])('is read from an index: %d patients', async (count) => {
    const plan = await planOf({ patientIds: await patientsOf(count) });
    expect(plan).toMatch(/Index Scan (using|on) labs_(of_patient|by_change)/);
    expect(plan).not.toContain('Seq Scan');
  });
});
