import { serverAnswered, serverDidNotAnswer } from '@/client/api/connectivitySlice';
import { selectAccount } from '@/client/auth/authSlice';
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
    const account = selectAccount(getState());
    if (account === null) return undefined;
    try {
      const cache = extra.openCache(account.account_id);
      for (const table of offlineTableNames) {
        const received = await cache.readAll(table);
        if (selectAccount(getState())?.account_id !== account.account_id) return undefined;
        dispatch(recordsReceived(received));
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
    dispatch(serverAnswered());
    return undefined;
  },
);

function fetchTable(table: OfflineTable): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache: cacheOf }) => {
    const account = selectAccount(getState());
    if (account === null) return null;
    const cache = cacheOf(account.account_id);
    let cursor = await cache.readCursor(table);
    for (;;) {
      const since = cursor;
      const answer = await dispatch(callSignedIn((token) => api.changes(table, since, token)));
      if (!answer.ok) {
        if (answer.failure.status === null) dispatch(serverDidNotAnswer());
        return answer.failure;
      }
      if (selectAccount(getState())?.account_id !== account.account_id) return null;
      const { received, next_cursor, more } = answer.value;
      await cache.keep(received, next_cursor);
      dispatch(recordsReceived(received));
      if (!more) return null;
      cursor = next_cursor;
    }
  };
}
