import { and, eq } from 'drizzle-orm';
import type { PhysicalData } from '@/contract/physicalData';
import { physicalData } from '@/server/db/schema';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const physicalDataRepository: RecordRepository<PhysicalData> = {
  recordType: 'physicalData',
  keyOf: (record) => record.record_id,
  patientOf: (record) => record.patient_id,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(physicalData)
      .where(and(eq(physicalData.record_id, key), eq(physicalData.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    await queries
      .insert(physicalData)
      .values(row)
      .onConflictDoUpdate({ target: [physicalData.clinic_id, physicalData.record_id], set: row });
  },
  readPage(queries, request) {
    const { where, orderBy } = pageOf(physicalData, request);
    return queries.select().from(physicalData).where(where).orderBy(orderBy).limit(request.limit);
  },
};
