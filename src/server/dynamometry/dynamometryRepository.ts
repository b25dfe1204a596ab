import { and, eq } from 'drizzle-orm';
import type { Dynamometry } from '@/contract/dynamometry';
import { dynamometry } from '@/server/db/schema';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const dynamometryRepository: RecordRepository<Dynamometry> = {
  recordType: 'dynamometry',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(dynamometry)
      .where(and(eq(dynamometry.record_id, key), eq(dynamometry.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(dynamometry)
      .values(row)
      .onConflictDoUpdate({ target: [dynamometry.clinic_id, dynamometry.record_id], set: row });
  },
  readPage(queries, request) {
    const { where, orderBy } = pageOf(dynamometry, request);
    return queries.select().from(dynamometry).where(where).orderBy(orderBy).limit(request.limit);
  },
};
