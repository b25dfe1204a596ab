import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { createAppAsyncThunk } from '@/client/redux/appThunk';
import type { Envelope } from '@/client/storage/envelope';
import type { WaitingRevision } from '@/client/storage/offlineStore';
import { StorageError } from '@/client/storage/storageError';
import type { OfflineTable } from '@/contract/offlineTables';
import { backupName, makeBackup } from './backup';
import { recordsRestored } from './outboxSlice';

export interface BackupFile {
  name: string;
  text: string;
  records: number;
}

/**
 * What waits for the signed-in account, as a file that can be read back in.
 *
 * @param only one record; left out: all of them, and what is damaged
 */
export const backUp = createAppAsyncThunk<BackupFile, WaitingRevision | undefined>(
  'outbox/backUp',
  async (only, { getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null)
      return rejectWithValue({ code: 'auth/signInRequired', message: 'Please sign in.' });
    try {
      const contents = await extra.offline.readContents(accountId);
      const envelopes = contents.envelopes.filter(
        ({ table, envelope }) =>
          only === undefined || (table === only.table && envelope.patient_id === only.patient_id),
      );
      const made_at = localMoment(extra.now());
      const kept = { ...contents, envelopes, damaged: only === undefined ? contents.damaged : [] };
      return { name: backupName(made_at), text: makeBackup(kept, made_at), records: envelopes.length };
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

export interface RestoreReport {
  restored: number;
  alreadyHere: number;
  /** another record of the patient waits in its place: upload that one, then read the file in again */
  occupied: number;
  /** of other accounts, which have to sign in to restore them */
  ofOthers: number;
}

/** Puts the records of a backup back on the device, all or none. What waits already is never replaced. */
export const restoreBackup = createAppAsyncThunk<
  RestoreReport,
  { table: OfflineTable; envelope: Envelope }[]
>('outbox/restoreBackup', async (records, { dispatch, getState, extra, rejectWithValue }) => {
  const accountId = selectAccountId(getState());
  const own = records.filter(({ envelope }) => envelope.saved_by === accountId);
  try {
    const restored = await extra.offline.restore(own);
    const count = (outcome: string) => restored.filter((item) => item.outcome === outcome).length;
    dispatch(recordsRestored(restored.filter(({ outcome }) => outcome === 'restored')));
    return {
      restored: count('restored'),
      alreadyHere: count('alreadyHere'),
      occupied: count('occupied'),
      ofOthers: records.length - own.length,
    };
  } catch (error) {
    return rejectWithValue(StorageError.from(error).failure);
  }
});
