import { and, asc, eq, gt } from 'drizzle-orm';
import type { PhysicalData } from '@/contract/physicalData';
import { physicalData } from '@/server/db/schema';
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
    const written = await queries
      .insert(physicalData)
      .values(row)
      .onConflictDoUpdate({
        target: physicalData.record_id,
        set: row,
        setWhere: eq(physicalData.clinic_id, row.clinic_id),
      })
      .returning({ key: physicalData.record_id });
    return written.length > 0;
  },
  changedAfter: (queries, { clinicId, change, limit }) =>
    queries
      .select()
      .from(physicalData)
      .where(and(eq(physicalData.clinic_id, clinicId), gt(physicalData.change, change)))
      .orderBy(asc(physicalData.change))
      .limit(limit),
};
