import { createSelector } from '@reduxjs/toolkit';
import { selectAllPatientRows } from './patientsSelectors';

/** Of each duplicate, the patient it is merged into. */
export const selectMergedInto = createSelector(
  selectAllPatientRows,
  (rows): ReadonlyMap<string, string> =>
    new Map(
      rows.flatMap(({ patient_id, merged_into }) =>
        merged_into === null ? [] : [[patient_id, merged_into] as const],
      ),
    ),
);

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
  const duplicates = [...mergedInto.keys()].filter((id) => rootOf(mergedInto, id) === patientId);
  return [patientId, ...duplicates.filter((id) => id !== patientId)];
}
