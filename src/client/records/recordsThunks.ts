import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { readDesk } from '@/client/desk/deskThunks';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import type { RecordCache } from '@/client/storage/cache/recordCache';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, type OfflineTable, type TableRecords } from '@/contract/offlineTables';
import { decideScope, dropAbove, newestFirst } from './deviceScope';
import { fetchPatients } from './fetchPatients';
import { followRestored } from './followRestored';
import { inTurn } from './fetchTurns';
import { scopeKnown } from './recordEvents';
import { fetchReferenceRanges, readReferenceRanges } from './referenceRangesThunks';
import { showFetched, showReceived } from './showReceived';

/** Shows what the device has of the account's records, before and without the network. */
export const openCache = createAppAsyncThunk(
  'records/openCache',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    try {
      const cache = extra.openCache(accountId);
      const scope = await cache.readScope();
      if (scope.kind !== 'all') dispatch(scopeKnown(scope));
      // First, so that results are judged by them from the beginning.
      await dispatch(readReferenceRanges(accountId));
      let leftOut = 0;
      for (const table of offlineTableNames) {
        const { add, showAll } = dispatch(showReceived(accountId));
        leftOut += await cache.readAll(table, add);
        showAll();
      }
      // The server has them: they come again with the next fetch, and not only when somebody changes them there.
      if (leftOut > 0) await inTurn(extra, () => cache.forgetCursors());
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Fetches what changed on the server since the last time, and keeps it on the device. Of a clinic larger than the device is to keep,
 * only the recent patients are fetched the first time, and only they stay.
 */
export const fetchChanges = createAppAsyncThunk(
  'records/fetchChanges',
  async (_: void, { dispatch, extra, rejectWithValue }) => {
    const failure = await inTurn(extra, () => dispatch(fetchAll()));
    return failure === null ? undefined : rejectWithValue(failure);
  },
);

/** @param isAnew after the server was restored: that is followed once */
function fetchAll(isAnew = false): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    // Another tab may have chosen whom or how many to keep, and a device that could not be read may be well again.
    await dispatch(readDesk());
    // What is entered meanwhile is judged by those of the device; the records come all the same.
    await dispatch(fetchReferenceRanges(accountId));
    const failure = (await dispatch(decideScope(accountId))) ?? (await dispatch(fetchTables(accountId)));
    if (failure?.code === 'record/cursorUnknown' && !isAnew) {
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
      // What came is on the device, and shown, whatever went wrong after it.
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
    // What an earlier version kept for a table that was empty, and after which nothing can come.
    let cursor = kept === newestFirst ? null : kept;
    for (;;) {
      const since = cursor;
      const answer = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_since: since, known }, token)),
      );
      if (!answer.ok) return answer.failure;
      const { received, next_cursor, more } = answer.value;
      if (selectAccountId(getState()) !== accountId) return null;
      // Who changed is recent: a patient that was not here comes with all records.
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

/** Whose records came and who is not on the device, by its disk: another tab may have let somebody go whom this one still shows. */
async function notHere(cache: RecordCache, { records }: TableRecords): Promise<string[]> {
  const ids = new Set(records.map(({ patient_id }) => patient_id));
  const here = await cache.read('patients', [...ids]);
  here.records.forEach(({ patient_id }) => ids.delete(patient_id));
  return [...ids];
}
