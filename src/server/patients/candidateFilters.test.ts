import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidateFilters, candidateSimilarity, searchText } from '@/matching/candidateFilters';
import { makePatientIndex } from '@/matching/patientIndex';
import { manyPeople } from '@/testing/manyPatients';
import { startTestApp, type TestApp } from '@/testing/testApp';

const today = '2026-03-09';

/**
 * The filters of matching/ on a real database. The database must not leave out anyone whom a search in memory would
 * find.
 */
describe.each([
  ['a few of two thousand', 400],
  ['many of two thousand @deep', 80],
])('the candidate filters in a database, tried with %s', (_title, step) => {
  const people = manyPeople(2000).map(({ patient }) => patient);
  const index = makePatientIndex();
  index.put(people);
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
    await server.database.queries.execute(sql`create table people (patient_id text, search_text text)`);
    const rows = people.map((person) => sql`(${person.patient_id}, ${searchText(person)})`);
    await server.database.queries.execute(sql`insert into people values ${sql.join(rows, sql`, `)}`);
  });
  afterAll(() => server.close());

  const examples = people.filter((_, at) => at % step === 0);
  const typed = [
    ...['m', 'ma', 'marie', 'Yusuf', 'كريم', 'jean pierre', 'pierre jean', 'el mansouri', 'abdel rahman'],
    ...[
      '1948',
      '3/48',
      '8/3',
      'mars 1948',
      '0612',
      '+33 6',
      '+33612',
      '06 12',
      '512',
      'rhn 1045',
      '1045',
      'rhn',
    ],
    ...['mraie', 'jaen', 'jeqn', 'rose', 'Katherine', 'محمود', 'benali 194'],
    ...examples.map(({ last_name }) => mistype(last_name, 1)),
    ...examples.map(({ first_name }) => mistype(first_name, 2)),
    ...examples.map(({ last_name, birth_date }) => `${last_name} ${birth_date.slice(0, 4)}`),
  ];

  it.each(typed)('keep every patient that a search in memory for “%s” finds', async (text) => {
    const fetched = await fetchCandidates(text);
    const found = index.search(text, { today }).map((it) => it.patient_id);
    expect(found.filter((patient_id) => !fetched.has(patient_id))).toEqual([]);
  });

  it('exclude at least three quarters of the patients', async () => {
    expect((await fetchCandidates('quatrefages')).size).toBeLessThan(people.length / 4);
    expect((await fetchCandidates('marie 1948')).size).toBeLessThan(people.length / 20);
  });

  async function fetchCandidates(text: string): Promise<Set<string>> {
    const conditions = candidateFilters(text, { today }).map(({ like, similarTo }) => {
      const alternatives = like.map((part) => `search_text LIKE '%${part}%'`);
      if (similarTo)
        alternatives.push(`word_similarity('${similarTo}', search_text) >= ${candidateSimilarity}`);
      return `(${alternatives.join(' OR ')})`;
    });
    const found = await server.database.queries.execute(
      sql.raw(`select patient_id from people where ${conditions.join(' and ')}`),
    );
    const { rows } = z.object({ rows: z.array(z.object({ patient_id: z.string() })) }).parse(found);
    return new Set(rows.map((row) => row.patient_id));
  }
});

/** A different letter at that position of the last word. */
function mistype(name: string, at: number): string {
  return `${name.slice(0, at)}q${name.slice(at + 1)}`;
}
