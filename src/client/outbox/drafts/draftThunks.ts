import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { StorageError } from '@/client/storage/connection/storageError';
import type { KeepTyped } from '@/client/unsaved/typedText';
import type { OfflineTable } from '@/contract/recordKinds';
import { textKept, textRefused } from './keptTextSlice';

/** A form whose unsaved input is kept. */
export interface DraftPlace {
  table: OfflineTable;
  /** the patient, or `new` for one that is not saved yet */
  subject: string;
}

/**
 * Reads what the signed-in account typed into this form and did not save; `null` for nothing. Rejects with `storage/…`
 * when the draft cannot be read.
 */
export const readDraft = createAppAsyncThunk<Draft | null, DraftPlace>(
  'outbox/readDraft',
  async (place, { getState, extra, rejectWithValue }) => {
    const account_id = selectAccountId(getState());
    try {
      return account_id === null ? null : await extra.drafts.read({ account_id, ...place });
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/**
 * Keeps what is typed, by field; no values remove the draft. Rejects with `storage/…` when the device cannot store it.
 */
export const keepDraft = createAppAsyncThunk<void, DraftPlace & { values: Draft['values'] }>(
  'outbox/keepDraft',
  async ({ table, subject, values }, { getState, dispatch, extra, rejectWithValue }) => {
    const account_id = selectAccountId(getState());
    if (account_id === null) return undefined;
    const key = { account_id, table, subject };
    try {
      const typed_at = localMoment(extra.now());
      const isEmpty = Object.keys(values).length === 0;
      if (isEmpty) await extra.drafts.remove(key);
      else await extra.drafts.keep({ ...key, values, typed_at });
      dispatch(textKept({ table, subject, at: isEmpty ? null : typed_at }));
      return undefined;
    } catch (error) {
      dispatch(textRefused());
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** Registers an open form, so that its input is kept before Satchel locks. @returns its tear-down */
export function watchTyping(keep: KeepTyped): AppThunk<() => void> {
  return (_dispatch, _getState, { typed }) => typed.watch(keep);
}
