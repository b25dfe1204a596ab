import { and, count, eq } from 'drizzle-orm';
import { fault } from '@/contract/faults';
import type { Patient } from '@/contract/patient';
import type { Queries } from '@/server/db/database';
import { patients } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import { pageOf } from '@/server/records/recordPage';
import type { RecordRepository } from '@/server/records/recordRepository';

export const patientsRepository: RecordRepository<Patient> = {
  recordType: 'patients',
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
  refuseWrongLinks,
  readPage(queries, request) {
    const { where, orderBy } = pageOf(patients, request);
    return queries.select().from(patients).where(where).orderBy(orderBy).limit(request.limit);
  },
};

/** Archived ones included: they are read and kept like the others. */
export async function countPatients(queries: Queries, clinicId: string): Promise<number> {
  const [row] = await queries
    .select({ patients: count() })
    .from(patients)
    .where(eq(patients.clinic_id, clinicId));
  return row?.patients ?? 0;
}

/** A duplicate is archived and points at a patient who is none: so no circle can come about. */
async function refuseWrongLinks(queries: Queries, clinicId: string, record: Patient): Promise<void> {
  if (record.merged_into === null) return;
  const target = await patientsRepository.find(queries, clinicId, record.merged_into);
  if (!target) throw new ApiError('record/unknownPatient', 'The server does not know the other patient yet.');
  const isAllowed = record.archived && target.merged_into === null && target.patient_id !== record.patient_id;
  if (isAllowed) return;
  throw new ApiError('request/invalid', 'Please correct merged_into.', {
    fields: { merged_into: fault('notMergeable') },
  });
}
