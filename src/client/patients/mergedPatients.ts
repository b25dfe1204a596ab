import { createSelector } from '@reduxjs/toolkit';
import { selectAllPatientRows } from './patientsSelectors';

/** Of each duplicate, the patient it is merged into. It stays the same map while no merge changes, whatever else of the patients does. */
export const selectMergedInto = createSelector(
  selectAllPatientRows,
  (rows): ReadonlyMap<string, string> =>
    new Map(
      rows.flatMap(({ patient_id, merged_into }) =>
        merged_into === null ? [] : [[patient_id, merged_into] as const],
      ),
    ),
  { memoizeOptions: { resultEqualityCheck: isSameMap } },
);

function isSameMap(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

/** The patient whose chart shows the records of this one: itself, unless it is a duplicate. */
export function rootOf(mergedInto: ReadonlyMap<string, string>, patientId: string): string {
  let id = patientId;
  // Never more steps than links: a circle, which the server refuses, would else go on for ever.
  for (let step = 0; step < mergedInto.size; step += 1) {
    const next = mergedInto.get(id);
    if (next === undefined) break;
    id = next;
  }
  return id;
}

/** The ids whose records belong into the chart of this patient: its own, and those of its duplicates. */
export function idsOfChart(mergedInto: ReadonlyMap<string, string>, patientId: string): string[] {
  const duplicates = duplicatesBy.get(mergedInto) ?? findDuplicates(mergedInto);
  duplicatesBy.set(mergedInto, duplicates);
  return [patientId, ...(duplicates.get(patientId) ?? [])];
}

/** An export asks for every patient of a clinic: the merges are gone through once, and not for each of them. */
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
