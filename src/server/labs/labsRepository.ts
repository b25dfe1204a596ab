import { and, eq } from 'drizzle-orm';
import type { Lab } from '@/contract/lab';
import { labs } from '@/server/db/schema';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const labsRepository: RecordRepository<Lab> = {
  recordType: 'labs',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
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
  readPage(queries, request) {
    const { where, orderBy } = pageOf(labs, request);
    return queries.select().from(labs).where(where).orderBy(orderBy).limit(request.limit);
  },
};
