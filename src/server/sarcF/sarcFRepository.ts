import { and, eq } from 'drizzle-orm';
import type { SarcF } from '@/contract/sarcF';
import { sarcF } from '@/server/db/schema';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const sarcFRepository: RecordRepository<SarcF> = {
  recordType: 'sarcF',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(sarcF)
      .where(and(eq(sarcF.record_id, key), eq(sarcF.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(sarcF)
      .values(row)
      .onConflictDoUpdate({ target: [sarcF.clinic_id, sarcF.record_id], set: row });
  },
  readPage(queries, request) {
    const { where, orderBy } = pageOf(sarcF, request);
    return queries.select().from(sarcF).where(where).orderBy(orderBy).limit(request.limit);
  },
};
