import { and, eq } from 'drizzle-orm';
import type { Queries } from '@/server/db/database';
import { patients } from '@/server/db/schema';

/**
 * The patient whose chart shows this patient's records: the patient, or the one it was merged into as a duplicate,
 * over any number of steps.
 */
export async function mergedChart(queries: Queries, clinicId: string, patientId: string): Promise<string> {
  const [patient] = await queries
    .select({ merged_into: patients.merged_into })
    .from(patients)
    .where(and(eq(patients.clinic_id, clinicId), eq(patients.patient_id, patientId)));
  const next = patient?.merged_into ?? null;
  // There are no cycles: a duplicate is only ever merged into a patient who is not one.
  return next === null ? patientId : mergedChart(queries, clinicId, next);
}
