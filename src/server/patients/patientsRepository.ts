import { and, asc, eq, gt } from 'drizzle-orm';
import type { Patient } from '@/contract/patient';
import { patients } from '@/server/db/schema';
import type { RecordRepository } from '@/server/records/recordRepository';

export const patientsRepository: RecordRepository<Patient> = {
  recordType: 'patient',
  keyOf: (record) => record.patient_id,
  patientOf: () => null,
  async find(queries, clinicId, key) {
    const [row] = await queries
      .select()
      .from(patients)
      .where(and(eq(patients.patient_id, key), eq(patients.clinic_id, clinicId)));
    return row;
  },
  async put(queries, row) {
    const written = await queries
      .insert(patients)
      .values(row)
      .onConflictDoUpdate({
        target: patients.patient_id,
        set: row,
        setWhere: eq(patients.clinic_id, row.clinic_id),
      })
      .returning({ key: patients.patient_id });
    return written.length > 0;
  },
  changedAfter: (queries, { clinicId, change, limit }) =>
    queries
      .select()
      .from(patients)
      .where(and(eq(patients.clinic_id, clinicId), gt(patients.change, change)))
      .orderBy(asc(patients.change))
      .limit(limit),
};
