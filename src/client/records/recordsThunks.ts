import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { selectDesk } from '@/client/desk/deskSlice';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/storageError';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { dropAbove, fetchRecent } from './deviceScope';
import { fetchPatients } from './fetchPatients';
import { inTurn } from './fetchTurns';
import { recordsReceived, scopeKnown } from './recordEvents';

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

/**
 * Fetches what changed on the server since the last time, and keeps it on the device. The first time, of a clinic larger than the
 * device is to keep, only the recent patients are fetched.
 */
export const fetchChanges = createAppAsyncThunk(
  'records/fetchChanges',
  async (_: void, { dispatch, extra, rejectWithValue }) => {
    const failure = await inTurn(extra, () => dispatch(fetchAll()));
    return failure === null ? undefined : rejectWithValue(failure);
  },
);

function fetchAll(): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { openCache: cacheOf }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    const isFirst = (await cacheOf(accountId).readCursor('patients')) === null;
    const begun = isFirst ? await dispatch(fetchRecent(accountId)) : null;
    if (begun !== null) return begun;
    for (const table of offlineTableNames) {
      const failure = await dispatch(fetchTable(accountId, table));
      if (failure !== null) return failure;
    }
    // Before the desk is read it is not known whom a person chose to keep.
    if (getState().desk.status === 'read')
      await dispatch(dropAbove(accountId, selectDesk(getState()).devicePatients));
    return null;
  };
}

function fetchTable(accountId: string, table: OfflineTable): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache: cacheOf }) => {
    const cache = cacheOf(accountId);
    const isPart = getState().recordsStatus.scope.kind === 'recent';
    const isHeld = ({ patient_id }: { patient_id: string }) => patient_id in getState().patients.entities;
    let cursor = await cache.readCursor(table);
    for (;;) {
      const since = cursor;
      const answer = await dispatch(
        callSignedIn(accountId, (token) => api.changes(table, { changed_since: since }, token)),
      );
      if (!answer.ok) return answer.failure;
      const { received, next_cursor, more } = answer.value;
      if (selectAccountId(getState()) !== accountId) return null;
      // Who changed is recent: a patient that was not here comes with all records.
      const newHere = isPart ? received.records.filter((record) => !isHeld(record)) : [];
      if (newHere.length > 0) {
        const ids = [...new Set(newHere.map(({ patient_id }) => patient_id))];
        const failure = await dispatch(fetchPatients(ids));
        if (failure !== null) return failure;
      }
      await cache.keep(received, { cursor: next_cursor });
      if (selectAccountId(getState()) !== accountId) return null;
      dispatch(recordsReceived(received));
      if (!more) return null;
      cursor = next_cursor;
    }
  };
}
