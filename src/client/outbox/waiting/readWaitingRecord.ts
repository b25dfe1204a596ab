import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import { placeKey, placeOf, type OutboxPlace, type Waiting } from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';

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

/**
 * The same of many, which may be thousands: no action tells of each.
 *
 * @returns what each holds, in their order; `undefined` where none of this account waits, or it cannot be read
 */
export function readWaitingRecords(waiting: readonly Waiting[]): AppThunk<Promise<unknown[]>> {
  return (_dispatch, getState, { offline }) =>
    Promise.all(
      waiting.map(async (item) => {
        const { table, ...place } = placeOf(item);
        const envelope = await offline.read(table, placeKey(place)).catch(() => null);
        return envelope?.saved_by === selectAccountId(getState()) ? envelope.record : undefined;
      }),
    );
}
