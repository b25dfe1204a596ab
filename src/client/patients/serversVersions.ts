import { createSelector } from '@reduxjs/toolkit';
import { selectOvertaken } from '@/client/outbox/outboxSelectors';
import type { RootState } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { Patient } from '@/contract/patient';

/**
 * The server's versions of the patients whose waiting version does not include them: somebody else has changed them
 * meanwhile. Until a person has compared the two, what either of them lists counts, whether the waiting version was refused
 * already, is held, or was not sent yet.
 */
export const selectServersVersions = createSelector(
  (state: RootState) => state.patients,
  (state: RootState) => selectOvertaken(state, 'patients'),
  (acknowledged, overtaken): ReadonlyMap<string, Patient> => {
    const found = overtaken.flatMap(({ patient_id }) => {
      const theirs = inShards(acknowledged, patient_id);
      return theirs ? [[patient_id, theirs] as const] : [];
    });
    return found.length > 0 ? new Map(found) : none;
  },
);

const none: ReadonlyMap<string, Patient> = new Map();
