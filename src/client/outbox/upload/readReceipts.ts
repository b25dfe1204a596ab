import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import type { Receipt } from '@/client/storage/cache/recordCache';
import { StorageError } from '@/client/storage/connection/storageError';

/** The server's receipts for what this device has sent for the signed-in account, newest first. */
export const readReceipts = createAppAsyncThunk<Receipt[], void>(
  'outbox/readReceipts',
  async (_, { getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return [];
    try {
      return await extra.openCache(accountId).readReceipts();
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** How many receipts this device keeps for the signed-in account. */
export const countReceipts = createAppAsyncThunk<number, void>(
  'outbox/countReceipts',
  async (_, { getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return 0;
    try {
      return await extra.openCache(accountId).countReceipts();
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);
