import { createSelector } from '@reduxjs/toolkit';
import { selectIsOnline, selectIsServerSilent } from '@/client/api/connectivitySlice';
import { selectAccessToken } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import { inShards, type Shards } from '@/client/redux/shards';
import { includes } from '@/client/storage/outbox/base';
import { placeKey, type Waiting } from '@/client/storage/outbox/envelope';
import { byTable, isKeyedByRecord, offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { isInConflict } from './upload/failureKind';
import { allWaiting, findWaiting, mayReplace, type WaitingShards } from './waiting/waitingShards';

/** The four states of the connection badge. */
export type Connection = 'offline' | 'serverNotAnswering' | 'signInToUpload' | 'connected';

/** The state of the connection. Without a session it is `signInToUpload`, whether or not the server answers. */
export function selectConnection(state: RootState): Connection {
  if (!selectIsOnline(state)) return 'offline';
  if (selectAccessToken(state) === null) return 'signInToUpload';
  return selectIsServerSilent(state) ? 'serverNotAnswering' : 'connected';
}

/** How much is known about what waits: see `OutboxState.status`. */
export const selectOutboxStatus = (state: RootState) => state.outbox.status;
/** Whether it is known which records wait, not only how many. */
export const selectIsOutboxRead = (state: RootState) => state.outbox.status === 'read';
/** How many records the server does not have, including imported ones that are still queued. */
export const selectPendingCount = (state: RootState) => state.outbox.count + state.outbox.queued;
/** How many imported records are still queued for their places in the outbox. */
export const selectQueuedCount = (state: RootState) => state.outbox.queued;
/** The state of the upload: idle, uploading with its progress, or waiting for the next attempt. */
export const selectUpload = (state: RootState) => state.outbox.upload;
export const selectIsPaused = (state: RootState) => state.outbox.isPaused;
export const selectLastUpload = (state: RootState) => state.outbox.lastUpload;
export const selectLastSaved = (state: RootState) => state.outbox.lastSaved;
export const selectUploadFault = (state: RootState) => state.outbox.uploadFault;
/** The rows that were set aside for a person to decide about. */
export const selectDamaged = (state: RootState) => state.outbox.damaged;
export const selectLoss = (state: RootState) => state.outbox.loss;

/** All waiting records, in the order in which they are sent. */
export const selectAllWaiting = createSelector(
  (state: RootState) => state.outbox.tables,
  (tables): Waiting[] =>
    offlineTableNames.flatMap((table) => allWaiting(tables[table]).sort((a, b) => a.revision - b.revision)),
);

/** Changes with what a person does to the waiting records. */
export const selectDeeds = (state: RootState) => state.outbox.deeds;

/** Records that need a person: refused by the server, or in conflict with another user's change. */
export const selectNeedingPerson = createSelector(
  (state: RootState) => state.outbox.attention,
  (state: RootState) => state.outbox.tables,
  (attention, tables): Waiting[] =>
    Object.values(attention).flatMap((place) => findWaiting(tables[place.table], placeKey(place)) ?? []),
);

/** The ones among them that a colleague has changed too: someone must compare the two versions. */
export const selectInConflict = createSelector(selectNeedingPerson, (all): Waiting[] =>
  all.filter(isInConflict),
);

/** The waiting patient records, by patient_id, without those that may not replace the server's. */
export const selectWaitingPatients = createSelector(
  (state: RootState) => state.outbox.tables.patients,
  (state: RootState): Shards<unknown> => state.patients,
  (patients, acknowledged): Record<string, Waiting> =>
    Object.fromEntries(
      allWaiting(patients)
        .filter((waiting) => mayReplace(waiting, acknowledged))
        .map((waiting) => [waiting.patient_id, waiting]),
    ),
);

const waitingByPatient = new WeakMap<WaitingShards, Map<string, Waiting[]>>();

/** The waiting records of some patients in one table; for each patient in the order saved. */
export function selectWaitingOf(
  state: RootState,
  table: OfflineTable,
  patientIds: readonly string[],
): Waiting[] {
  const shards = state.outbox.tables[table];
  const isShown = (waiting: Waiting) => mayReplace(waiting, state[table]);
  if (!isKeyedByRecord(table)) {
    return patientIds.flatMap((id) => findWaiting(shards, id) ?? []).filter(isShown);
  }
  // Indexed once for all visible charts, and again only after a change.
  const index = waitingByPatient.get(shards) ?? indexOf(shards);
  waitingByPatient.set(shards, index);
  return patientIds.flatMap((id) => index.get(id) ?? []).filter(isShown);
}

function indexOf(shards: WaitingShards): Map<string, Waiting[]> {
  const index = new Map<string, Waiting[]>();
  for (const waiting of allWaiting(shards).sort((a, b) => a.revision - b.revision)) {
    index.set(waiting.patient_id, [...(index.get(waiting.patient_id) ?? []), waiting]);
  }
  return index;
}

/** The waiting record of a place, or `null`. The key is the patient_id, or in `OfflineRecords` the record_id. */
export function selectWaiting(state: RootState, table: OfflineTable, key: string): Waiting | null {
  return findWaiting(state.outbox.tables[table], key);
}

/**
 * The name of the patient of a record: as it was saved with it, or as this device knows the patient. Empty when it
 * knows none, as for a record from an unencrypted file.
 */
export function selectPatientName(
  state: RootState,
  { patient_id, name }: { patient_id: string; name: string },
): string {
  if (name !== '') return name;
  const waiting = selectWaiting(state, 'patients', patient_id)?.descriptor.name ?? '';
  const known = inShards(state.patients, patient_id);
  return waiting !== '' || !known ? waiting : `${known.first_name} ${known.last_name}`;
}

/** The waiting records of one table that do not include what this device knows of the server's version. */
const overtakenIn = byTable((table: OfflineTable) =>
  createSelector(
    (state: RootState) => state.outbox.tables[table],
    (state: RootState): Shards<{ save_id: string | null; revision: number }> => state[table],
    (waiting, acknowledged): readonly Waiting[] => {
      const found = allWaiting(waiting).filter((item) => {
        const theirs = inShards(acknowledged, item.record_key);
        return theirs !== undefined && mayReplace(item, acknowledged) && !includes(item.saved, theirs);
      });
      return found.length > 0 ? found : none;
    },
  ),
);

const none: readonly never[] = [];

/**
 * The waiting records of a table of which this device knows a newer version on the server. Their upload will be refused as
 * a conflict, or was already. Until someone has compared the two versions, both count.
 */
export function selectOvertaken(state: RootState, table: OfflineTable): readonly Waiting[] {
  return overtakenIn[table](state);
}

/** The same, of all tables. */
export const selectAllOvertaken = createSelector(
  offlineTableNames.map((table) => overtakenIn[table]),
  (...found): readonly Waiting[] => found.flat(),
);
