import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '@/server/db/database';
import { patients } from '@/server/db/schema';

const foundSchema = z.object({ rows: z.array(z.object({ patient_id: z.string() })) });

/**
 * The patient whose chart shows this patient's records: the patient, or the one it was merged into as a duplicate,
 * over any number of steps. One query finds it, because a save asks for it while other saves of the clinic wait.
 */
export async function mergedChart(queries: Queries, clinicId: string, patientId: string): Promise<string> {
  // There are no cycles: a duplicate is only ever merged into a patient who is not one. A `union` would end in one, too.
  const found = await queries.execute(sql`
    with recursive steps as (
      select patient_id, merged_into from ${patients} where clinic_id = ${clinicId} and patient_id = ${patientId}
      union
      select patients.patient_id, patients.merged_into from steps
        join ${patients} on patients.clinic_id = ${clinicId} and patients.patient_id = steps.merged_into
    )
    select patient_id from steps where merged_into is null`);
  return foundSchema.parse(found).rows[0]?.patient_id ?? patientId;
}
