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
