import type { Patient } from '@/contract/patient';

/** Maps each duplicate to the patient it is merged into. */
export function mergedIntoOf(
  patients: readonly Pick<Patient, 'patient_id' | 'merged_into'>[],
): ReadonlyMap<string, string> {
  return new Map(
    patients.flatMap(({ patient_id, merged_into }) =>
      merged_into === null ? [] : [[patient_id, merged_into] as const],
    ),
  );
}

/** The patient whose chart shows the records of this patient: the patient itself, unless it is a duplicate. */
export function rootOf(mergedInto: ReadonlyMap<string, string>, patientId: string): string {
  let id = patientId;
  // At most one step per link, so that a cycle cannot loop forever. The server refuses cycles.
  for (let step = 0; step < mergedInto.size; step += 1) {
    const next = mergedInto.get(id);
    if (next === undefined) break;
    id = next;
  }
  return id;
}
