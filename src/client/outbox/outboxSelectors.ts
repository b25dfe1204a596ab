import { createSelector } from '@reduxjs/toolkit';
import { selectIsOnline, selectIsServerSilent } from '@/client/api/connectivitySlice';
import { selectAccessToken } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import type { Waiting } from '@/client/storage/envelope';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';

/** The four honest states of the connection badge. */
export type Connection = 'offline' | 'serverNotAnswering' | 'signInToUpload' | 'connected';

export function selectConnection(state: RootState): Connection {
  if (!selectIsOnline(state)) return 'offline';
  if (selectAccessToken(state) === null) return 'signInToUpload';
  return selectIsServerSilent(state) ? 'serverNotAnswering' : 'connected';
}

export const selectOutboxStatus = (state: RootState) => state.outbox.status;
export const selectUpload = (state: RootState) => state.outbox.upload;
export const selectLastUpload = (state: RootState) => state.outbox.lastUpload;
export const selectLastSaved = (state: RootState) => state.outbox.lastSaved;
export const selectDamaged = (state: RootState) => state.outbox.damaged;
export const selectWaitingPatients = (state: RootState) => state.outbox.tables.patients;

/** Everything that waits, in the order it is sent. */
export const selectAllWaiting = createSelector(
  (state: RootState) => state.outbox.tables,
  (tables): Waiting[] =>
    offlineTableNames.flatMap((table) =>
      Object.values(tables[table]).sort((a, b) => a.revision - b.revision),
    ),
);

export const selectPendingCount = createSelector(selectAllWaiting, (waiting) => waiting.length);

export function selectWaiting(state: RootState, table: OfflineTable, patientId: string): Waiting | null {
  return state.outbox.tables[table][patientId] ?? null;
}
