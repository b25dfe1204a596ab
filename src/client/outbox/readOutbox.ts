import { selectAccount } from '@/client/auth/authSlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/storageError';
import { outboxRead, outboxUnreadable } from './outboxSlice';

/** Reads what waits on this device for the signed-in account. */
export const readOutbox = createAppAsyncThunk(
  'outbox/readOutbox',
  async (_: void, { dispatch, getState, extra, rejectWithValue }) => {
    const account = selectAccount(getState());
    if (account === null) return undefined;
    try {
      const found = await extra.offline.readWaiting(account.account_id);
      // Somebody else may have signed in while the disk was read.
      if (selectAccount(getState())?.account_id === account.account_id) dispatch(outboxRead(found));
      return undefined;
    } catch (error) {
      dispatch(outboxUnreadable());
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);
