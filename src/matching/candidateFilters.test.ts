import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { manyPeople } from '@/testing/manyPatients';
import { candidateFilters, candidateSimilarity, searchText } from './candidateFilters';
import type { Person } from './knownPerson';
import { makePatientIndex } from './patientIndex';

const today = '2026-03-09';

describe('searchText', () => {
  it('holds the words, their sounds, the numbers and the date, a space around each', () => {
    const person: Person = {
      patient_id: 'a',
      first_name: 'Jean-Pierre',
      last_name: 'Elmansouri',
      birth_date: '1948-03-08',
      phone: '+33 6 12 34 56 78',
      identifier: 'RHN-104 523',
    };
    expect(searchText(person)).toBe(
      ' jean jeanpierre pierre elmansouri mansouri ~gn ~gnpr ~pr ~almnsr ~mnsr ' +
        '33612345678 0612345678 rhn104523 1948-03-08 ',
    );
  });
});

describe('candidateFilters', () => {
  it('says of each word what to look for', () => {
    expect(candidateFilters('Yusuf 8/3/48', { today })).toEqual([
      {
        like: [' yusuf', ' ~ysf ', ' uysuf ', ' ysuuf ', ' yuusf ', ' yusfu ', 'yusuf'],
        similarTo: 'yusuf',
      },
      { like: ['1948-03-08', '1948-08-03'], similarTo: null },
    ]);
  });

  it('needs no escaping in a LIKE', () => {
    const typed = String.raw`50% _a\b +33612 'x' "RHN_10%" 8/3/48`;
    const all = candidateFilters(typed, { today }).flatMap(({ like }) => like);
    expect(all.length).toBeGreaterThan(5);
    for (const text of all) expect(text).toMatch(/^[\p{L}\p{N} ~-]+$/u);
  });
});

describe('a database asked with the filters', () => {
  const people = manyPeople(2000).map(({ patient }) => patient);
  const index = makePatientIndex();
  index.put(people);
  let database: PGlite;

  beforeAll(async () => {
    database = await PGlite.create({ extensions: { pg_trgm } });
    await database.exec('CREATE EXTENSION pg_trgm; CREATE TABLE people (patient_id text, search_text text)');
    await database.query('INSERT INTO people SELECT * FROM unnest($1::text[], $2::text[])', [
      people.map((it) => it.patient_id),
      people.map(searchText),
    ]);
  });
  afterAll(() => database.close());

  const examples = people.filter((_, at) => at % 80 === 0);
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

  it.each(typed)('misses nobody that a search for “%s” finds', async (text) => {
    const fetched = await fetchCandidates(text);
    const found = index.search(text, { today }).map((it) => it.patient_id);
    expect(found.filter((patient_id) => !fetched.has(patient_id))).toEqual([]);
  });

  it('is not asked for everyone', async () => {
    expect((await fetchCandidates('quatrefages')).size).toBeLessThan(people.length / 4);
    expect((await fetchCandidates('marie 1948')).size).toBeLessThan(people.length / 20);
  });

  async function fetchCandidates(text: string): Promise<Set<string>> {
    const conditions = candidateFilters(text, { today }).map(({ like, similarTo }) => {
      const found = like.map((part) => `search_text LIKE '%${part}%'`);
      if (similarTo) found.push(`word_similarity('${similarTo}', search_text) >= ${candidateSimilarity}`);
      return `(${found.join(' OR ')})`;
    });
    const { rows } = await database.query<{ patient_id: string }>(
      `SELECT patient_id FROM people WHERE ${conditions.join(' AND ')}`,
    );
    return new Set(rows.map((row) => row.patient_id));
  }
});

/** Another letter, at that place of the last word. */
function mistype(name: string, at: number): string {
  return `${name.slice(0, at)}q${name.slice(at + 1)}`;
}
