import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Colleague } from '@/contract/colleagues';
import { colleaguesRead } from './colleaguesSlice';

/** Shows the accounts of the clinic from the cache. @throws StorageError */
export function readColleagues(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { openCache }) =>
    dispatch(show(accountId, await openCache(accountId).readColleagues()));
}

/**
 * Fetches the accounts of the clinic and keeps them on the device. If that fails, the names of the last time stay, and
 * the next read of changes asks again: an older server does not have them.
 */
export function fetchColleagues(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, openCache }) => {
    const answer = await dispatch(callSignedIn(accountId, (token) => api.colleagues(token)));
    if (!answer.ok || isSame(answer.value.items, getState().colleagues.all)) return;
    const { items } = answer.value;
    try {
      await openCache(accountId).keepColleagues(items);
    } catch (error) {
      console.error('The colleagues could not be kept.', StorageError.from(error).failure.code);
    }
    dispatch(show(accountId, items));
  };
}

function show(accountId: string, colleagues: readonly Colleague[]): AppThunk<void> {
  return (dispatch, getState) => {
    if (colleagues.length > 0 && selectAccountId(getState()) === accountId)
      dispatch(colleaguesRead(colleagues));
  };
}

function isSame(one: readonly Colleague[], other: readonly Colleague[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
