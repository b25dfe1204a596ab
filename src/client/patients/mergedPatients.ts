import { createSelector } from '@reduxjs/toolkit';
import { mergedIntoOf, rootOf } from '@/client/records/mergeLinks';
import { selectAllPatientRows, selectPatientRows, type PatientRow } from './patientsSelectors';

/** Maps each duplicate to the patient it is merged into. The map keeps its identity until a merge changes. */
export const selectMergedInto = createSelector(selectAllPatientRows, mergedIntoOf, {
  memoizeOptions: { resultEqualityCheck: isSameMap },
});

/**
 * The patients that are not archived, by each id under which the records of their charts are kept: their own and those
 * of their duplicates.
 */
export const selectRowsOfRecords = createSelector(
  selectPatientRows,
  selectMergedInto,
  (rows, mergedInto): ReadonlyMap<string, PatientRow> => {
    const byId = new Map(rows.map((row) => [row.patient_id, row]));
    for (const id of mergedInto.keys()) {
      const row = byId.get(rootOf(mergedInto, id));
      if (row) byId.set(id, row);
    }
    return byId;
  },
);

/** Whether two maps have the same values under the same keys. */
export function isSameMap(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
