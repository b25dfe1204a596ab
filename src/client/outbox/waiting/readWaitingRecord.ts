import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk, type AppThunk, type RootState } from '@/client/redux/appThunk';
import {
  placeKey,
  placeOf,
  withoutRecord,
  type Envelope,
  type OutboxPlace,
  type Waiting,
} from '@/client/storage/outbox/envelope';
import { mayReplace } from './waitingShards';
import { StorageError } from '@/client/storage/connection/storageError';

interface WaitingRecord {
  revision: number;
  /** as it is stored on the device: parse it before use */
  record: unknown;
}

/**
 * Reads the waiting record of a place from the device; `null` when none of this account waits, or it may
 * not replace the server's version. Rejects with `storage/…`
 * when the device cannot be read or is locked.
 */
export const readWaitingRecord = createAppAsyncThunk<WaitingRecord | null, OutboxPlace>(
  'outbox/readWaitingRecord',
  async (place, { getState, extra, rejectWithValue }) => {
    try {
      const envelope = await extra.offline.read(place.table, placeKey(place));
      if (envelope === null || !isShown(envelope, getState())) return null;
      return { revision: envelope.revision, record: envelope.record };
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Reads many waiting records, possibly thousands, without an action for each. A read that fails does not throw.
 *
 * @returns the records in the same order; `undefined` when none of this account waits, or it cannot be read
 */
export function readWaitingRecords(waiting: readonly Waiting[]): AppThunk<Promise<unknown[]>> {
  return (_dispatch, getState, { offline }) =>
    Promise.all(
      waiting.map(async (item) => {
        const { table, ...place } = placeOf(item);
        const envelope = await offline.read(table, placeKey(place)).catch(() => null);
        return envelope && isShown(envelope, getState()) ? envelope.record : undefined;
      }),
    );
}

function isShown(envelope: Envelope, state: RootState): boolean {
  const { record_key, descriptor } = withoutRecord(envelope);
  const isOwn = envelope.saved_by === selectAccountId(state);
  return isOwn && mayReplace({ ...envelope, record_key }, state[descriptor.kind]);
}
