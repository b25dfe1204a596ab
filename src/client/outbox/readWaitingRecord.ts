import { selectAccountId } from '@/client/auth/authSlice';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/storageError';
import type { OfflineTable } from '@/contract/offlineTables';

interface WaitingRecord {
  revision: number;
  /** as it lies on the device: whoever shows it parses it */
  record: unknown;
}

/** Reads the waiting record of a patient from the device; `null` when none of this account waits. */
export const readWaitingRecord = createAppAsyncThunk<
  WaitingRecord | null,
  { table: OfflineTable; patient_id: string }
>('outbox/readWaitingRecord', async ({ table, patient_id }, { getState, extra, rejectWithValue }) => {
  try {
    const envelope = await extra.offline.read(table, patient_id);
    if (envelope === null || envelope.saved_by !== selectAccountId(getState())) return null;
    return { revision: envelope.revision, record: envelope.record };
  } catch (error) {
    return rejectWithValue(StorageError.from(error).failure);
  }
});
