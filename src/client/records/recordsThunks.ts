import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { readDesk } from '@/client/desk/deskThunks';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import type { RecordCache } from '@/client/storage/cache/recordCache';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, type OfflineTable, type TableRecords } from '@/contract/recordKinds';
import { decideScope, dropAbove, newestFirst } from './deviceScope';
import { fetchPatients } from './fetchPatients';
import { followRestored } from './followRestored';
import { inTurn } from './fetchTurns';
import { scopeKnown } from './recordEvents';
import { fetchReferenceRanges, readReferenceRanges } from './referenceRangesThunks';
import { showFetched, showReceived } from './showReceived';

/** Shows the account's records from the cache, before and without the network. */
export const openCache = createAppAsyncThunk(
  'records/openCache',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    try {
      const cache = extra.openCache(accountId);
      const scope = await cache.readScope();
      if (scope.kind !== 'all') dispatch(scopeKnown(scope));
      // First, so that results are judged by these ranges from the start.
      await dispatch(readReferenceRanges(accountId));
      let leftOut = 0;
      for (const table of offlineTableNames) {
        const { add, showAll } = dispatch(showReceived(accountId));
        leftOut += await cache.readAll(table, add);
        showAll();
      }
      // Forget the cursors, so that the next fetch brings the unreadable records again.
      if (leftOut > 0) await inTurn(extra, () => cache.forgetCursors());
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Fetches what changed on the server since the last time, and keeps it on the device. If the clinic is larger than the
 * device's limit, only recent patients are fetched the first time, and only they stay.
 */
export const fetchChanges = createAppAsyncThunk(
  'records/fetchChanges',
  async (_: void, { dispatch, extra, rejectWithValue }) => {
    const failure = await inTurn(extra, () => dispatch(fetchAll()));
    return failure === null ? undefined : rejectWithValue(failure);
  },
);

/** @param isRetry whether a restore of the server was just followed; that happens only once per fetch */
function fetchAll(isRetry = false): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    // Another tab may have changed which or how many patients to keep, or a failed read may succeed now.
    await dispatch(readDesk());
    // If this fails, entries are judged by the stored ranges, and the records are fetched anyway.
    await dispatch(fetchReferenceRanges(accountId));
    const failure = (await dispatch(decideScope(accountId))) ?? (await dispatch(fetchTables(accountId)));
    if (failure?.code === 'record/cursorUnknown' && !isRetry) {
      return (await dispatch(followRestored(accountId))) ?? dispatch(fetchAll(true));
    }
    if (failure === null) await dispatch(dropAbove(accountId));
    return failure;
  };
}

function fetchTables(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    for (const table of offlineTableNames) {
      const { add, showAll } = dispatch(showFetched(accountId));
      // What was received is on the device and is shown, even if a later step fails.
      const failure = await dispatch(fetchTable(accountId, table, add)).finally(showAll);
      if (failure !== null) return failure;
    }
    return null;
  };
}

function fetchTable(
  accountId: string,
  table: OfflineTable,
  onKept: (received: TableRecords) => void,
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache: cacheOf }) => {
    const cache = cacheOf(accountId);
    const known = await cache.readKnown();
    const isPart = getState().recordsStatus.scope.kind === 'recent';
    const kept = await cache.readCursor(table);
    // An earlier version stored `newestFirst` for an empty table; no change can come after it.
    let cursor = kept === newestFirst ? null : kept;
    for (;;) {
      const since = cursor;
      const answer = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_since: since, known }, token)),
      );
      if (!answer.ok) return answer.failure;
      const { received, next_cursor, more } = answer.value;
      if (selectAccountId(getState()) !== accountId) return null;
      // A patient with changes is recent: if the patient is not here, fetch all records.
      const newHere = isPart ? await notHere(cache, received) : [];
      if (newHere.length > 0) {
        const failure = await dispatch(fetchPatients(newHere));
        if (failure !== null) return failure;
      }
      await cache.keep(received, { cursor: next_cursor, known: next_cursor });
      if (selectAccountId(getState()) !== accountId) return null;
      onKept(received);
      if (!more) return null;
      cursor = next_cursor;
    }
  };
}

/**
 * Patients of the received records who are not in the cache. Another tab may have dropped a patient still shown here.
 */
async function notHere(cache: RecordCache, { records }: TableRecords): Promise<string[]> {
  const ids = new Set(records.map(({ patient_id }) => patient_id));
  const here = await cache.read('patients', [...ids]);
  here.records.forEach(({ patient_id }) => ids.delete(patient_id));
  return [...ids];
}
