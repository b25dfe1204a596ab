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

/** The ids whose records belong in this patient's chart: the patient's own and those of its duplicates. */
export function idsOfChart(mergedInto: ReadonlyMap<string, string>, patientId: string): string[] {
  const duplicates = duplicatesBy.get(mergedInto) ?? findDuplicates(mergedInto);
  duplicatesBy.set(mergedInto, duplicates);
  return [patientId, ...(duplicates.get(patientId) ?? [])];
}

/** The other patients of the chart that shows this patient's records, which may be the chart of another one. */
export function othersOfChart(mergedInto: ReadonlyMap<string, string>, patientId: string): string[] {
  return idsOfChart(mergedInto, rootOf(mergedInto, patientId)).filter((id) => id !== patientId);
}

/** An export asks for every patient of the clinic, so the merges are traversed only once. */
const duplicatesBy = new WeakMap<ReadonlyMap<string, string>, Map<string, string[]>>();

function findDuplicates(mergedInto: ReadonlyMap<string, string>): Map<string, string[]> {
  const duplicates = new Map<string, string[]>();
  for (const id of mergedInto.keys()) {
    const root = rootOf(mergedInto, id);
    if (root === id) continue;
    const known = duplicates.get(root);
    if (known) known.push(id);
    else duplicates.set(root, [id]);
  }
  return duplicates;
}
