import { createSelector } from '@reduxjs/toolkit';
import { selectInConflict } from '@/client/outbox/outboxSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { Patient } from '@/contract/patient';

/**
 * The server's versions of the patients whose waiting version is in conflict with it. Until a person has compared the
 * two, what either of them lists counts.
 */
export const selectServersVersions = createSelector(
  (state: RootState) => state.patients,
  selectInConflict,
  (acknowledged, inConflict): ReadonlyMap<string, Patient> => {
    const found = inConflict.flatMap(({ patient_id, descriptor }) => {
      const theirs = descriptor.kind === 'patients' ? inShards(acknowledged, patient_id) : undefined;
      return theirs ? [[patient_id, theirs] as const] : [];
    });
    return found.length > 0 ? new Map(found) : none;
  },
);

const none: ReadonlyMap<string, Patient> = new Map();
