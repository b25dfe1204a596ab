import { createSelector } from '@reduxjs/toolkit';
import { selectPatientRows, type PatientRow } from '@/client/patients/patientsSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { coverOn, type Cover } from './cover';

/** Patients of somebody whom the same colleague covers until the same day. */
export interface CoveredPatients extends Cover {
  patients: readonly PatientRow[];
}

interface Group extends Cover {
  patients: PatientRow[];
}

/** The covers of today by whose patients they are; the one that ends first comes first. @param now RFC 3339 */
export const selectCovers = createSelector(
  [selectPatientRows, (_: RootState, now: string) => now.slice(0, 10)],
  (rows, today): ReadonlyMap<string, readonly CoveredPatients[]> => {
    const found = new Map<string, Map<string, Group>>();
    for (const row of rows) {
      const cover = coverOn(today, row);
      if (cover === null || row.responsible_id === null) continue;
      const ofOwner = inMap(found, row.responsible_id, () => new Map<string, Group>());
      inMap(ofOwner, `${cover.until} ${cover.by}`, (): Group => ({ ...cover, patients: [] })).patients.push(
        row,
      );
    }
    return new Map([...found].map(([owner, ofOwner]) => [owner, [...ofOwner.values()].toSorted(byEnd)]));
  },
);

const byEnd = (one: Cover, other: Cover) => (one.until < other.until ? -1 : 1);

function inMap<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const value = map.get(key) ?? made();
  map.set(key, value);
  return value;
}
