import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { placeKey, type OutboxPlace } from '@/client/storage/envelope';
import { StorageError } from '@/client/storage/storageError';

interface WaitingRecord {
  revision: number;
  /** as it lies on the device: whoever shows it parses it */
  record: unknown;
}

/** Reads the waiting record of a place from the device; `null` when none of this account waits. */
export const readWaitingRecord = createAppAsyncThunk<WaitingRecord | null, OutboxPlace>(
  'outbox/readWaitingRecord',
  async (place, { getState, extra, rejectWithValue }) => {
    try {
      const envelope = await extra.offline.read(place.table, placeKey(place));
      if (envelope === null || envelope.saved_by !== selectAccountId(getState())) return null;
      return { revision: envelope.revision, record: envelope.record };
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);
