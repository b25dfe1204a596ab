import type { Changes } from '@/client/api/satchelApi';
import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { deviceLimitChosen, keptOffline, offlineReleased, selectDesk } from '@/client/desk/deskSlice';
import { readDesk } from '@/client/desk/deskThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { selectAllWaiting, selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { inShards } from '@/client/redux/shards';
import type { RecordScope } from '@/client/storage/cache/recordCache';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, recordKey, type OfflineTable } from '@/contract/offlineTables';
import { acknowledgedRecords } from './acknowledgedRecords';
import { inTurn } from './fetchTurns';
import { fetchPatients } from './fetchPatients';
import { patientsDropped, recordsReceived, scopeKnown } from './recordEvents';

/** Above every cursor there can be: a bound to ask with, and never one to keep. */
export const newestFirst = '999999999999999';

/**
 * Decides whether this device keeps all of the clinic, anew with each read: a clinic grows past the number, and a number is raised. What
 * can be read only as a whole is begun: the recent patients where there was nothing yet, or the clinic from its first change on where it
 * was kept in part.
 *
 * @returns why it could not be decided or begun, `null` when the changes can be read on
 */
export function decideScope(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const counted = await dispatch(callSignedIn(accountId, (token) => api.patientCount(token)));
    if (!counted.ok) return counted.failure;
    const cache = openCache(accountId);
    const kept = await cache.readScope();
    const isFirst = (await cache.readCursor('patients')) === null;
    if (selectAccountId(getState()) !== accountId) return null;
    const { desk, recordsStatus } = getState();
    const { count: total } = counted.value;
    // On a desk that could not be read stands another number, maybe: as much is kept as before.
    const isKnown = desk.status === 'read' || isFirst;
    const isAll = isKnown ? total <= selectDesk(getState()).devicePatients : kept.kind === 'all';
    const scope: RecordScope = isAll ? { kind: 'all' } : { kind: 'recent', total };
    // First, so that what is called off here begins at the beginning.
    if (isAll && kept.kind === 'recent') await cache.forgetCursors();
    if (!isSameScope(scope, kept)) await cache.keepScope(scope);
    if (!isSameScope(scope, recordsStatus.scope)) dispatch(scopeKnown(scope));
    return isFirst && !isAll ? dispatch(fetchRecent(accountId)) : null;
  };
}

function isSameScope(a: RecordScope, b: RecordScope): boolean {
  return a.kind === 'recent' && b.kind === 'recent' ? a.total === b.total : a.kind === b.kind;
}

/** Fetches the patients that changed last, as many as this device keeps, with all their records, and those that were chosen. */
function fetchRecent(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const { devicePatients, offlinePatients } = selectDesk(getState());
    const cache = openCache(accountId);
    const known = await cache.readKnown();
    // What changes from here on is read in the order of its changes, even while this is being fetched.
    for (const table of offlineTableNames) {
      const page = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_before: newestFirst, known }, token)),
      );
      if (!page.ok) return page.failure;
      if (table !== 'patients') {
        await cache.keep({ ...page.value.received, records: [] }, { cursor: cursorOf(page.value) });
      }
    }
    let begin: string | null = null;
    let before = newestFirst;
    const held: string[] = [];
    while (held.length < devicePatients) {
      const changed_before = before;
      const page = await dispatch(
        callSignedIn(accountId, (token) => api.changes('patients', { changed_before, known }, token)),
      );
      if (!page.ok) return page.failure;
      if (selectAccountId(getState()) !== accountId) return null;
      const { received, next_cursor, more } = page.value;
      begin ??= cursorOf(page.value);
      await cache.keep(received, { cursor: null });
      dispatch(recordsReceived(received));
      held.push(...received.records.map(({ patient_id }) => patient_id));
      before = next_cursor;
      if (!more) break;
    }
    const failure = await dispatch(fetchPatients([...new Set([...held, ...offlinePatients])]));
    // Only now: were it called off, the next time begins anew.
    if (failure === null && begin !== null) {
      await cache.keep({ table: 'patients', records: [] }, { cursor: begin });
    }
    return failure;
  };
}

/** Where the changes after a page begin. An empty one has no changes: it is no reason to leave out what will come. */
function cursorOf({ received, next_cursor }: Changes): string {
  return received.records.length === 0 ? '0' : next_cursor;
}

/**
 * Where more patients are here than the device is to keep, those go of whom nothing has changed for longest, records included, unless
 * they were chosen, opened lately or wait. Nobody goes before it is known who was chosen, who waits and what is here.
 */
export function dropAbove(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache }) => {
    // Another tab may have chosen somebody while the changes were read.
    await dispatch(readDesk());
    const state = getState();
    if (selectAccountId(state) !== accountId || state.recordsStatus.scope.kind === 'all') return;
    const isKnown =
      state.desk.status === 'read' && state.recordsStatus.cache === 'read' && selectIsOutboxRead(state);
    const { devicePatients, offlinePatients, recentPatients, windows } = selectDesk(state);
    const tables = acknowledgedRecords(state);
    const { patients } = tables;
    if (!isKnown || patients.length <= devicePatients) return;
    const waiting = selectAllWaiting(state).map(({ patient_id }) => patient_id);
    // A chart is not whole without its duplicates: they stay and go with it.
    const chartOf = (patientId: string): string => {
      const into = inShards(state.patients, patientId)?.merged_into ?? null;
      return into === null ? patientId : chartOf(into);
    };
    const stay = new Set([...offlinePatients, ...recentPatients, ...windows, ...waiting].map(chartOf));
    const records = offlineTableNames.flatMap((table): Received[] => tables[table]);
    const changedMs = newestChanges(
      records.map(({ patient_id, received_at }) => ({ patient_id: chartOf(patient_id), received_at })),
    );
    const gone = patients
      .map(({ patient_id }) => patient_id)
      .filter((patientId) => !stay.has(chartOf(patientId)))
      .sort((a, b) => (changedMs.get(chartOf(b)) ?? 0) - (changedMs.get(chartOf(a)) ?? 0))
      .slice(devicePatients);
    if (gone.length === 0) return;
    const ids = new Set(gone);
    const keysIn = (table: OfflineTable) =>
      tables[table].filter(({ patient_id }) => ids.has(patient_id)).map(recordKey);
    // In the same moment as it was decided: whoever is fetched from here on is kept after the others went.
    dispatch(patientsDropped(gone));
    const cache = openCache(accountId);
    // All at once, before anybody can be fetched again; patients first, so that none is left here without the records.
    await Promise.all(offlineTableNames.map((table) => cache.drop(table, keysIn(table))));
  };
}

interface Received {
  patient_id: string;
  received_at: string;
}

/** When the server last received something of each patient, in milliseconds. */
function newestChanges(records: Received[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { patient_id, received_at } of records) {
    newest.set(patient_id, Math.max(newest.get(patient_id) ?? 0, Date.parse(received_at)));
  }
  return newest;
}

/** Sets how many patients this device keeps; what it lacks then is fetched anew with the next changes. */
export function chooseDeviceLimit(patients: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    dispatch(deviceLimitChosen(patients));
    await inTurn(extra, () => extra.openCache(accountId).forgetCursors());
  };
}

/** Keeps patients on this device, whatever else it keeps: they are fetched now. @returns why not, `null` when they are here */
export function keepOffline(
  patientIds: readonly string[],
  control: Parameters<typeof fetchPatients>[1] = {},
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, extra) => {
    // On a desk that is not known nobody can be kept, and none is written over it.
    if (getState().desk.status === 'unread') await dispatch(readDesk());
    if (getState().desk.status === 'unread')
      return StorageError.from(new Error('The desk is unread.')).failure;
    // Half fetched, and not chosen yet, they could be let go.
    return inTurn(extra, async () => {
      const failure = await dispatch(fetchPatients(patientIds, control));
      if (failure === null) dispatch(keptOffline([...patientIds]));
      return failure;
    });
  };
}

/** Lets patients go again, once they are no longer recent. */
export function releaseOffline(patientIds: readonly string[]): AppThunk<null> {
  return (dispatch) => {
    dispatch(offlineReleased([...patientIds]));
    return null;
  };
}
