import { and, eq } from 'drizzle-orm';
import type { Supplement } from '@/contract/supplement';
import { supplements } from '@/server/db/schema';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const supplementsRepository: RecordRepository<Supplement> = {
  recordType: 'supplements',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(supplements)
      .where(and(eq(supplements.record_id, key), eq(supplements.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(supplements)
      .values(row)
      .onConflictDoUpdate({ target: [supplements.clinic_id, supplements.record_id], set: row });
  },
  readPage(queries, request) {
    const { where, orderBy } = pageOf(supplements, request);
    return queries.select().from(supplements).where(where).orderBy(orderBy).limit(request.limit);
  },
};
