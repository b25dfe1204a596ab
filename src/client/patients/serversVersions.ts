import { createSelector } from '@reduxjs/toolkit';
import { selectWaitingPatients } from '@/client/outbox/outboxSelectors';
import { failureKind } from '@/client/outbox/upload/failureKind';
import type { RootState } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { Patient } from '@/contract/patient';

/**
 * The server's versions of the patients whose waiting version is in conflict with it. Until a person has compared the
 * two, what either of them lists counts.
 */
export const selectServersVersions = createSelector(
  (state: RootState) => state.patients,
  selectWaitingPatients,
  (acknowledged, waiting): ReadonlyMap<string, Patient> => {
    const found = Object.values(waiting).flatMap(({ patient_id, last_error }) => {
      const theirs = inShards(acknowledged, patient_id);
      return theirs && last_error && failureKind(last_error) === 'conflict'
        ? [[patient_id, theirs] as const]
        : [];
    });
    return found.length > 0 ? new Map(found) : none;
  },
);

const none: ReadonlyMap<string, Patient> = new Map();
