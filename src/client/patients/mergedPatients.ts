import { createSelector } from '@reduxjs/toolkit';
import { mergedIntoOf, rootOf } from '@/client/records/mergedInto';
import { selectAllPatientRows } from './patientsSelectors';

/** Maps each duplicate to the patient it is merged into. The map keeps its identity until a merge changes. */
export const selectMergedInto = createSelector(selectAllPatientRows, mergedIntoOf, {
  memoizeOptions: { resultEqualityCheck: isSameMap },
});

/** Whether two maps have the same values under the same keys. */
export function isSameMap(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

/** The ids whose records belong in this patient's chart: the patient's own and those of its duplicates. */
export function idsOfChart(mergedInto: ReadonlyMap<string, string>, patientId: string): string[] {
  const duplicates = duplicatesBy.get(mergedInto) ?? findDuplicates(mergedInto);
  duplicatesBy.set(mergedInto, duplicates);
  return [patientId, ...(duplicates.get(patientId) ?? [])];
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
