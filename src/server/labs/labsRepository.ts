import { and, eq } from 'drizzle-orm';
import type { Lab } from '@/contract/lab';
import type { Queries } from '@/server/db/database';
import { labs } from '@/server/db/schema';
import { changedFields } from '@/server/records/changedFields';
import { pageOf, type PageRequest } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const labsRepository: RecordRepository<Lab> = {
  recordType: 'labs',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  settle: settleSeen,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(labs)
      .where(and(eq(labs.record_id, key), eq(labs.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(labs)
      .values(row)
      .onConflictDoUpdate({ target: [labs.clinic_id, labs.record_id], set: row });
  },
  async readPage(queries, request) {
    return labsPage(queries, request);
  },
};

/** The query of a page, from the indexes of the table. */
export function labsPage(queries: Queries, request: PageRequest) {
  const { where, orderBy } = pageOf(labs, request);
  return queries.select().from(labs).where(where).orderBy(orderBy).limit(request.limit);
}

const seenFields: readonly string[] = ['seen_at', 'seen_by', 'seen_by_name'] satisfies (keyof Lab)[];

/** Two people who took note of a result, and changed nothing else, do not contradict each other: the one who was first stays. */
function settleSeen(record: Lab, current: Lab): Lab | null {
  const isOnlySeen = changedFields(record, current).every((field) => seenFields.includes(field));
  if (!isOnlySeen || record.seen_at === null || current.seen_at === null) return null;
  const isEarlier = Date.parse(record.seen_at) < Date.parse(current.seen_at);
  const { seen_at, seen_by, seen_by_name } = isEarlier ? record : current;
  return { ...record, seen_at, seen_by, seen_by_name };
}
