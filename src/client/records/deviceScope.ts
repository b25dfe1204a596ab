import type { Changes } from '@/client/api/satchelApi';
import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { deviceLimitChosen, selectDesk } from '@/client/desk/deskSlice';
import { readDesk } from '@/client/desk/deskThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { selectAllWaiting, selectIsOutboxRead } from '@/client/outbox/outboxSelectors';
import { allInShards } from '@/client/redux/shards';
import type { RecordScope } from '@/client/storage/cache/recordCache';
import { offlineTableNames, recordKey, type OfflineTable } from '@/contract/recordKinds';
import { acknowledgedRecords } from './acknowledgedRecords';
import { inTurn } from './fetchTurns';
import { fetchPatients } from './fetchPatients';
import { mergedIntoOf, rootOf } from './mergeLinks';
import { namelessItem, type ReadFailure } from './readFailure';
import { patientsDropped, recordsReceived, scopeKnown } from './recordEvents';

/** Greater than every cursor: only a bound for requests, never stored. */
export const newestFirst = '999999999999999';

/**
 * Decides on each read whether this device keeps the whole clinic: the clinic can outgrow the limit, and the limit can
 * be raised. Also prepares the read. A device without patients fetches the recent ones. A device that kept a part and
 * now keeps all starts again from the first change.
 *
 * @returns why it failed, `null` when the read of changes can go on
 */
export function decideScope(accountId: string): AppThunk<Promise<ReadFailure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const counted = await dispatch(callSignedIn(accountId, (token) => api.patientCount(token)));
    if (!counted.ok) return counted.failure;
    const cache = openCache(accountId);
    const kept = await cache.readScope();
    const isFirst = (await cache.readCursor('patients')) === null;
    if (selectAccountId(getState()) !== accountId) return null;
    const { desk, recordsStatus } = getState();
    const { count: total } = counted.value;
    // If the desk could not be read, its limit is unknown: keep as much as before.
    const isKnown = desk.status === 'read' || isFirst;
    const isAll = isKnown ? total <= selectDesk(getState()).devicePatients : kept.kind === 'all';
    const scope: RecordScope = isAll ? { kind: 'all' } : { kind: 'recent', total };
    // Forget the cursors first: if this is interrupted, the next read starts at the beginning.
    if (isAll && kept.kind === 'recent') await cache.forgetCursors();
    if (!isSameScope(scope, kept)) await cache.keepScope(scope);
    if (!isSameScope(scope, recordsStatus.scope)) dispatch(scopeKnown(scope));
    return isFirst && !isAll ? dispatch(fetchRecent(accountId)) : null;
  };
}

function isSameScope(a: RecordScope, b: RecordScope): boolean {
  return a.kind === 'recent' && b.kind === 'recent' ? a.total === b.total : a.kind === b.kind;
}

/** Fetches the most recently changed patients up to the device's limit, and the chosen ones, with all their records. */
function fetchRecent(accountId: string): AppThunk<Promise<ReadFailure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const { devicePatients, offlinePatients } = selectDesk(getState());
    const cache = openCache(accountId);
    const known = await cache.readKnown();
    // Store the cursors first: later changes, even during this fetch, are then read as changes.
    for (const table of offlineTableNames) {
      const page = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_before: newestFirst, known }, token)),
      );
      if (!page.ok) return page.failure;
      if (table !== 'patients') {
        await cache.keep({ ...page.value.received, records: [] }, { cursor: cursorOf(page.value) });
      }
    }
    let missing: ReadFailure | null = null;
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
      const { received, unreadable = [], next_cursor, more } = page.value;
      const named = unreadable.filter((one) => one !== null);
      if (named.length < unreadable.length) missing = namelessItem;
      begin ??= cursorOf(page.value);
      await cache.keep(received, { cursor: null, unreadable: named });
      dispatch(recordsReceived(received));
      held.push(...[...received.records, ...named].map(({ patient_id }) => patient_id));
      before = next_cursor;
      if (!more) break;
    }
    const fetched = await dispatch(fetchPatients([...new Set([...held, ...offlinePatients])]));
    const failure = fetched ?? missing;
    // Only now: if the fetch is interrupted, the next one starts from scratch.
    if (failure === null && begin !== null) {
      await cache.keep({ table: 'patients', records: [] }, { cursor: begin });
    }
    return failure;
  };
}

/** The cursor after a page. For an empty page it is the beginning, so that no later change is skipped. */
function cursorOf({ received, unreadable = [], next_cursor }: Changes): string {
  return received.records.length + unreadable.length === 0 ? '0' : next_cursor;
}

/**
 * Drops patients above the device's limit with their records, least recently changed first. Patients that were chosen,
 * opened recently or have something waiting stay. Nothing is dropped before desk, outbox and cache are read.
 */
export function dropAbove(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache }) => {
    // Another tab may have chosen a patient while the changes were read.
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
    // A chart includes its duplicates: they stay or go with it.
    const mergedInto = mergedIntoOf(allInShards(state.patients));
    const chartOf = (patientId: string) => rootOf(mergedInto, patientId);
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
    // In the same task as the decision, so that a patient fetched from now on is not dropped.
    dispatch(patientsDropped(gone));
    const cache = openCache(accountId);
    // All at once, before a patient can be fetched again; patients first, so that none is left without records.
    await Promise.all(offlineTableNames.map((table) => cache.drop(table, keysIn(table))));
  };
}

interface Received {
  patient_id: string;
  received_at: string;
}

/** When the server last received a record of each patient, in milliseconds. */
function newestChanges(records: Received[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { patient_id, received_at } of records) {
    newest.set(patient_id, Math.max(newest.get(patient_id) ?? 0, Date.parse(received_at)));
  }
  return newest;
}

/** Sets how many patients this device keeps; missing ones are fetched with the next changes. @throws StorageError */
export function chooseDeviceLimit(patients: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    dispatch(deviceLimitChosen(patients));
    await inTurn(extra, () => extra.openCache(accountId).forgetCursors());
  };
}
