import { sql } from 'drizzle-orm';
import { patientSearchAnswerSchema } from '@/contract/patientSearch';
import { offlineTables } from '@/contract/recordKinds';
import { paths } from '@/contract/paths';
import { candidateFilters } from '@/matching/candidateFilters';
import { aPatient } from '@/testing/builders';
import { seedMany } from '@/testing/seedMany';
import { isDeep } from '@/testing/testDepth';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';
import { candidatesQuery, setUpSearch } from './searchPatients';

const today = '2026-03-09';
let server: TestApp;
let session: Session;

const planted = [
  { first_name: 'Youssef', last_name: 'El Mansouri', birth_date: '1939-06-02', phone: '+33 6 12 34 56 78' },
  { first_name: 'يوسف', last_name: 'بنعلي', birth_date: '1948-03-08', identifier: 'ZZQ-77012' },
  { first_name: 'Chloé', last_name: 'Sørensen-Dupré', birth_date: '1950-12-05' },
  { first_name: 'Wilhelmina', last_name: 'Zbrzezny', birth_date: '1944-02-29' },
];

const hardCases = [
  ['mansouri youssef', 'Youssef'],
  ['yusuf mansuri', 'Youssef'],
  ['zbrzenzy', 'Wilhelmina'],
  ['0612345678', 'Youssef'],
  ['benali 3/48', 'يوسف'],
  ['zzq 77012', 'يوسف'],
  ['sorensen dupre', 'Chloé'],
  ['Sorensne', 'Chloé'],
] as const;

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  await seedMany(server.database, session.account, isDeep ? 3_000 : 600);
  for (const fields of planted) await server.post(offlineTables.patients.savePath, aPatient(fields), session);
  // A server does this automatically after so many rows.
  await server.database.queries.execute(sql`analyze patients`);
});
afterAll(() => server.close());

async function search(typed: string, by = session) {
  const { status, body } = await server.post(paths.patientSearch, { typed, today }, by);
  return { status, items: patientSearchAnswerSchema.catch({ items: [] }).parse(body).items };
}

describe('the search on the server', () => {
  it.each(hardCases)('for %j finds %s first', async (typed, first_name) => {
    const { items } = await search(typed);
    expect(items[0]?.first_name).toBe(first_name);
  });

  it.each(['benali 4/48', 'zzq 77013', 'nobody at all', '%', '_', ''])(
    'for %j finds no one',
    async (typed) => {
      expect(await search(typed)).toEqual({ status: 200, items: [] });
    },
  );

  it('does not find patients of another clinic', async () => {
    expect((await search('mansouri youssef', await server.signIn())).items).toEqual([]);
  });

  it('finds the patient of its own clinic if two clinics have one with the same id', async () => {
    const stranger = await server.signIn();
    const patient = aPatient({ first_name: 'Xquor', notes: 'ours' });
    await server.post(offlineTables.patients.savePath, patient, session);
    await server.post(offlineTables.patients.savePath, { ...patient, notes: 'theirs' }, stranger);
    expect((await search('xquor')).items).toMatchObject([{ notes: 'ours' }]);
    expect((await search('xquor', stranger)).items).toMatchObject([{ notes: 'theirs' }]);
  });

  it('refuses a request without a date, and a text that is too long', async () => {
    expect(await server.post(paths.patientSearch, { typed: 'a' }, session)).toMatchObject({ status: 400 });
    expect((await search('x'.repeat(201))).status).toBe(400);
  });

  it('finds a patient by a text with a word too many that is only repeated', async () => {
    expect((await search(`${'youssef '.repeat(9)} mansouri`)).items[0]?.first_name).toBe('Youssef');
  });

  it('refuses more than eight different words', async () => {
    const { status, body } = await server.post(
      paths.patientSearch,
      { typed: 'a b c d e f g h i', today },
      session,
    );
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { fields: { typed: 'Search for 8 words or fewer.' } } },
    });
  });

  it('may take two seconds in the database, and no longer', async () => {
    const timeout = await server.database.queries.transaction(async (queries) => {
      await setUpSearch(queries);
      return queries.execute(sql`select current_setting('statement_timeout') as allowed`);
    });
    expect(timeout).toMatchObject({ rows: [{ allowed: '2s' }] });
  });

  it('takes its connections from the share of its clinic', async () => {
    const beyond = jest.spyOn(server.database, 'read');
    expect((await search('mansouri youssef')).items).not.toEqual([]);
    expect(beyond).not.toHaveBeenCalled();
    beyond.mockRestore();
  });

  it('is limited for each account, not for each address', async () => {
    const limited = await startTestApp({ searchesAMinute: 2, beside: server });
    const [owner, other] = [await limited.signIn(), await limited.signIn()];
    const searchBy = (by: Session) => limited.post(paths.patientSearch, { typed: 'a', today }, by);
    expect(await searchBy(owner)).toMatchObject({ status: 200 });
    expect(await searchBy(owner)).toMatchObject({ status: 200 });
    const third = await searchBy(owner);
    expect(third).toMatchObject({ status: 429, body: { error: { code: 'request/tooMany' } } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(await searchBy(other)).toMatchObject({ status: 200 });
    await limited.close();
  });

  it('finds a renamed patient by the new name only', async () => {
    const patient = aPatient({ first_name: 'Before', last_name: 'Wxyzab' });
    await server.post(offlineTables.patients.savePath, patient, session);
    const after = { ...patient, last_name: 'Bazyxwq', device_revision: 2, base_revision: 1 };
    await server.post(offlineTables.patients.savePath, after, session);
    expect((await search('wxyzab')).items).toEqual([]);
    expect((await search('bazyxwq')).items).toHaveLength(1);
  });
});

describe('the search on the server among 20,000 patients @deep', () => {
  beforeAll(async () => {
    const { queries } = server.database;
    // Copies of the same people, but with new ids.
    await queries.execute(sql`
      insert into patients select copies.*
      from patients, generate_series(1, 6) as round, lateral jsonb_populate_record(
        patients, jsonb_build_object('patient_id', gen_random_uuid(), 'change', patients.change + 1000000 * round)
      ) as copies
      where patients.clinic_id = ${session.account.clinic_id} and patients.change <= 3000`);
    await queries.execute(sql`vacuum analyze patients`);
  });

  const planOf = (typed: string) =>
    server.database.queries.transaction(async (queries) => {
      await setUpSearch(queries);
      const filters = candidateFilters(typed, { today });
      const query = candidatesQuery(queries, session.account.clinic_id, filters);
      return JSON.stringify(await queries.execute(sql`explain ${query.getSQL()}`));
    });

  it.each(['zbrzenzy', 'yusuf mansuri', 'mansouri youssef', 'benali 3/48', 'zzq 77012'])(
    'uses the index for %j',
    async (typed) => {
      const plan = await planOf(typed);
      expect(plan).toContain('Bitmap Index Scan on patients_by_search_text');
      expect(plan).not.toContain('Seq Scan');
    },
  );

  it('uses the index for a mistyped word', async () => {
    expect(await planOf('zbrzenzy')).toContain("Index Cond: (search_text %> 'zbrzenzy'");
  });

  it.each(hardCases)('for %j finds %s first', async (typed, first_name) => {
    const { items } = await search(typed);
    expect(items[0]?.first_name).toBe(first_name);
  });
});
