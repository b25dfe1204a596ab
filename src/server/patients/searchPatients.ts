import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { Patient } from '@/contract/patient';
import { limits } from '@/contract/limits';
import { candidateFilters, candidateSimilarity, type CandidateFilter } from '@/matching/candidateFilters';
import { makePatientIndex } from '@/matching/patientIndex';
import { wordsTyped } from '@/matching/typedWords';
import type { Database, Queries } from '@/server/db/database';
import { patients } from '@/server/db/schema';
import type { RecordRow } from '@/server/records/recordRepository';

/** how many of the texts that pass the filters are examined closely */
const candidatesAtMost = 500;
/**
 * how many filters rank the candidates: where thousands of texts pass all of them, ranking is most of the time, and the
 * longest words distinguish best
 */
const rankingAtMost = 2;
/** A search that takes longer, in milliseconds, is ended: it would keep others from the database. */
const searchMs = 2_000;

/**
 * The clinic's patients that match the typed text, best first. The database's trigrams find the candidates. A small
 * index of those then matches exactly as a browser's index does.
 *
 * @param typed.today `YYYY-MM-DD`: no date of birth is after it
 */
export async function searchPatients(
  database: Database,
  clinicId: string,
  { typed, today, limit }: { typed: string; today: string; limit: number },
): Promise<RecordRow<Patient>[]> {
  const words = wordsTyped(typed);
  // A repeated word narrows the search no further. Of few words the repeated ones stay: they may be parts of a number.
  const compared = words.length <= limits.searchWords ? words : [...new Set(words)];
  // A ligature may expand to many letters: the compared text is no longer than what may be typed.
  const text = compared.join(' ').slice(0, limits.lineLength);
  const filters = candidateFilters(text, { today });
  if (filters.length === 0) return [];
  const found = await database.ofClinic(clinicId).readUnfiltered(async (queries) => {
    await setUpSearch(queries);
    return candidatesQuery(queries, clinicId, filters);
  });
  const ids = found.map(({ patient_id }) => patient_id);
  const rows = await database.ofClinic(clinicId).read((queries) =>
    queries
      .select()
      .from(patients)
      .where(and(eq(patients.clinic_id, clinicId), inArray(patients.patient_id, ids))),
  );
  const byId = new Map(rows.map((row) => [row.patient_id, row]));
  const candidates = ids.flatMap((id) => byId.get(id) ?? []);
  const index = makePatientIndex();
  index.put(candidates);
  return index.search(text, { today, limit }).flatMap(({ patient_id }) => byId.get(patient_id) ?? []);
}

/** Sets the threshold of `<%`, and how long a query may take, until the end of the transaction. */
export async function setUpSearch(queries: Queries): Promise<void> {
  await queries.execute(
    sql`select set_config('pg_trgm.word_similarity_threshold', ${String(candidateSimilarity)}, true),
      set_config('statement_timeout', ${String(searchMs)}, true)`,
  );
}

/**
 * The candidates, most likely first: ids only. Row-level security would block the trigram index, because the text
 * operators are not marked LEAKPROOF. So only the rows of these ids are read with row-level security on. The index
 * supports only the operators `like` and `<%`, not a function.
 */
export function candidatesQuery(queries: Queries, clinicId: string, filters: CandidateFilter[]) {
  const likelihood = sql.join(mostTelling(filters).map(likelihoodOf), sql` + `);
  return queries
    .select({ patient_id: patients.patient_id })
    .from(patients)
    .where(and(eq(patients.clinic_id, clinicId), ...filters.map(mayMatch)))
    .orderBy(desc(likelihood), asc(patients.patient_id))
    .limit(candidatesAtMost);
}

/** The filters of the longest words. */
function mostTelling(filters: CandidateFilter[]): CandidateFilter[] {
  const lengthOf = ({ like: [first = ''] }: CandidateFilter) => first.length;
  return [...filters].sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, rankingAtMost);
}

function mayMatch({ like: parts, similarTo }: CandidateFilter): SQL | undefined {
  const isSimilar = similarTo === null ? undefined : sql`${similarTo} <% ${patients.search_text}`;
  return or(hasOneOf(parts), isSimilar);
}

/** 1 for a part that occurs, such as a sound, plus up to 1 for how similar the nearest word is. */
function likelihoodOf({ like: parts, similarTo }: CandidateFilter): SQL {
  const nearness = sql`word_similarity(${similarTo ?? parts[0] ?? ''}, ${patients.search_text})`;
  return sql`((${hasOneOf(parts) ?? sql`false`})::int + ${nearness})`;
}

function hasOneOf(parts: string[]): SQL | undefined {
  return or(...parts.map((part) => like(patients.search_text, `%${part}%`)));
}
