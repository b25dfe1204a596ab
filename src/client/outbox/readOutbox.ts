import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/storageError';
import { outboxRead, outboxUnreadable } from './outboxSlice';

/** Reads what waits on this device for the signed-in account. */
export const readOutbox = createAppAsyncThunk(
  'outbox/readOutbox',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return undefined;
    try {
      const found = await extra.offline.readWaiting(accountId);
      // Somebody else may have signed in while the disk was read.
      if (selectAccountId(getState()) === accountId) dispatch(outboxRead(found));
      return undefined;
    } catch (error) {
      dispatch(outboxUnreadable());
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);
