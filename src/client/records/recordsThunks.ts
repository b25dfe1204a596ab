import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/storageError';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { recordsReceived } from './recordEvents';

/** Shows what the device has of the account's records, before and without the network. */
export const openCache = createAppAsyncThunk(
  'records/openCache',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    try {
      const cache = extra.openCache(accountId);
      for (const table of offlineTableNames) {
        await cache.readAll(table, (part) => {
          if (selectAccountId(getState()) === accountId) dispatch(recordsReceived(part));
        });
      }
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** Fetches what changed on the server since the last time, and keeps it on the device. */
export const fetchChanges = createAppAsyncThunk(
  'records/fetchChanges',
  async (_: void, { dispatch, rejectWithValue }) => {
    for (const table of offlineTableNames) {
      const failure = await dispatch(fetchTable(table));
      if (failure !== null) return rejectWithValue(failure);
    }
    return undefined;
  },
);

function fetchTable(table: OfflineTable): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache: cacheOf }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    const cache = cacheOf(accountId);
    let cursor = await cache.readCursor(table);
    for (;;) {
      const since = cursor;
      const answer = await dispatch(callSignedIn(accountId, (token) => api.changes(table, since, token)));
      if (!answer.ok) return answer.failure;
      const { received, next_cursor, more } = answer.value;
      await cache.keep(received, { cursor: next_cursor });
      if (selectAccountId(getState()) !== accountId) return null;
      dispatch(recordsReceived(received));
      if (!more) return null;
      cursor = next_cursor;
    }
  };
}
