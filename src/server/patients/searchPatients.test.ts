import { sql } from 'drizzle-orm';
import { patientSearchAnswerSchema } from '@/contract/changes';
import { paths } from '@/contract/paths';
import { aPatient } from '@/testing/builders';
import { seedMany } from '@/testing/seedMany';
import { startTestApp, type Session, type TestApp } from '@/testing/testApp';

let server: TestApp;
let session: Session;

const planted = [
  { first_name: 'Youssef', last_name: 'El Mansouri', birth_date: '1939-06-02', phone: '+33 6 12 34 56 78' },
  { first_name: 'يوسف', last_name: 'بنعلي', birth_date: '1948-03-08', identifier: 'ZZQ-77012' },
  { first_name: 'Chloé', last_name: 'Sørensen-Dupré', birth_date: '1950-12-05' },
  { first_name: 'Wilhelmina', last_name: 'Zbrzezny', birth_date: '1944-02-29' },
];

beforeAll(async () => {
  server = await startTestApp();
  session = await server.signIn();
  await seedMany(server.database, session.account, 3_000);
  for (const fields of planted) await server.post(paths.savePatient, aPatient(fields), session);
  // As a server does by itself after so many rows.
  await server.database.queries.execute(sql`analyze patients`);
}, 60_000);
afterAll(() => server.close());

async function search(typed: string, by = session) {
  const { status, body } = await server.post(paths.patientSearch, { typed, today: '2026-03-09' }, by);
  return { status, items: patientSearchAnswerSchema.catch({ items: [] }).parse(body).items };
}

describe('the search on the server', () => {
  it.each([
    ['mansouri youssef', 'Youssef'],
    ['yusuf mansuri', 'Youssef'],
    ['zbrzenzy', 'Wilhelmina'],
    ['0612345678', 'Youssef'],
    ['benali 3/48', 'يوسف'],
    ['zzq 77012', 'يوسف'],
    ['sorensen dupre', 'Chloé'],
    ['Sorensne', 'Chloé'],
  ])('finds by %j %s first', async (typed, first_name) => {
    const { items } = await search(typed);
    expect(items[0]?.first_name).toBe(first_name);
  });

  it.each(['benali 4/48', 'zzq 77013', 'nobody at all', '%', '_', ''])(
    'finds nobody by %j',
    async (typed) => {
      expect(await search(typed)).toEqual({ status: 200, items: [] });
    },
  );

  it('finds nobody of another clinic', async () => {
    expect((await search('mansouri youssef', await server.signIn())).items).toEqual([]);
  });

  it('refuses a search without a day, or too long', async () => {
    expect(await server.post(paths.patientSearch, { typed: 'a' }, session)).toMatchObject({ status: 400 });
    expect((await search('x'.repeat(201))).status).toBe(400);
  });

  it('follows a change of the name', async () => {
    const patient = aPatient({ first_name: 'Before', last_name: 'Wxyzab' });
    await server.post(paths.savePatient, patient, session);
    const after = { ...patient, last_name: 'Bazyxwq', device_revision: 2, base_revision: 1 };
    await server.post(paths.savePatient, after, session);
    expect((await search('wxyzab')).items).toEqual([]);
    expect((await search('bazyxwq')).items).toHaveLength(1);
  });

  it('looks a part of a word up in its index', async () => {
    const plan = await server.database.queries.transaction(async (queries) => {
      // So few rows would be gone through one by one.
      await queries.execute(sql`set local enable_seqscan = off`);
      return queries.execute(
        sql`explain select patient_id from patients where search_text like '%mansouri%'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('patients_by_search_text');
  });
});
