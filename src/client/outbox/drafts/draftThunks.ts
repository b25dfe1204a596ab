import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import type { Draft } from '@/client/storage/outbox/draftStore';
import { StorageError } from '@/client/storage/connection/storageError';
import type { GiveBack } from '@/client/tabs/formLocks';
import type { KeepTyped } from '@/client/unsaved/typedText';
import type { OfflineTable } from '@/contract/recordKinds';
import { keptTextRead, textKept, textRefused } from './keptTextSlice';

/** What a form is about whose unsaved input is kept. */
export interface DraftPlace {
  table: OfflineTable;
  /** the patient, or `new` for one that is not saved yet */
  subject: string;
}

/** One draft of a place. */
interface DraftOfForm extends DraftPlace {
  /** the open form that typed it; absent: it is kept by subject alone */
  form?: string;
}

/**
 * Reads one draft of the signed-in account; `null` for none. Rejects with `storage/…` when it cannot be read.
 */
export const readDraft = createAppAsyncThunk<Draft | null, DraftOfForm>(
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
 * Reads everything that the signed-in account typed into forms about this and did not save, the newest first. Rejects
 * with `storage/…` when it cannot be read.
 */
export const readDrafts = createAppAsyncThunk<Draft[], DraftPlace>(
  'outbox/readDrafts',
  async (place, { getState, extra, rejectWithValue }) => {
    const account_id = selectAccountId(getState());
    try {
      return account_id === null ? [] : await extra.drafts.readAll({ account_id, ...place });
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

/** Finds out what typed text of the signed-in account is on this device, such as after a restart. */
export function readKeptText(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { drafts }) => {
    const account_id = selectAccountId(getState());
    if (account_id === null) return;
    // Where it cannot be read, the forms say so.
    const all = await drafts.readAllOf(account_id).catch(() => null);
    if (all === null || selectAccountId(getState()) !== account_id) return;
    dispatch(
      keptTextRead(all.map(({ table, subject, form, typed_at: at }) => ({ table, subject, form, at }))),
    );
  };
}

/** A draft that a closed form left, held by the form that offers it. */
export interface HeldDraft {
  draft: Draft;
  giveBack: GiveBack;
}

/**
 * Holds the newest draft about this that no open form of any tab has; `null` for none.
 *
 * @param own the asking form: while hot reload replaces its code, it gives its own draft back for a moment
 */
export function holdLeftDraft(place: DraftPlace, own: string): AppThunk<Promise<HeldDraft | null>> {
  return async (dispatch, _getState, { formLocks }) => {
    const read = await dispatch(readDrafts(place));
    if (!readDrafts.fulfilled.match(read)) return null;
    for (const { table, subject, form } of read.payload) {
      if (form === own) continue;
      const giveBack = await formLocks.take(lockOf({ table, subject, form }));
      if (giveBack === null) continue;
      // The form that had it may have saved it, or kept more, before it closed.
      const again = await dispatch(readDraft({ table, subject, ...(form !== undefined && { form }) }));
      const draft = readDraft.fulfilled.match(again) ? again.payload : null;
      if (draft !== null) return { draft, giveBack };
      giveBack();
    }
    return null;
  };
}

/** Marks a draft as that of an open form, so that no other form offers it. @returns its tear-down */
export function holdOwnDraft(own: DraftPlace & { form: string }): AppThunk<GiveBack> {
  return (_dispatch, _getState, { formLocks }) => {
    const taken = formLocks.take(lockOf(own));
    return (last) => void taken.then((giveBack) => giveBack?.(last));
  };
}

function lockOf({
  table,
  subject,
  form,
}: {
  table: string;
  subject: string;
  form: string | undefined;
}): string {
  return [table, subject, ...(form === undefined ? [] : [form])].join('/');
}

/** Keeps the rest of an offered draft, with the time at which it was typed; no values remove it. */
export const keepOffered = createAppAsyncThunk<void, { draft: Draft; values: Draft['values'] }>(
  'outbox/keepOffered',
  async ({ draft, values }, { dispatch, extra, rejectWithValue }) => {
    try {
      if (Object.keys(values).length > 0) return await extra.drafts.keep({ ...draft, values });
      await extra.drafts.remove(draft);
      const { table, subject, form } = draft;
      dispatch(textKept({ table, subject, form, at: null }));
      return undefined;
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

interface TypedValues {
  values: Draft['values'];
  /** when they were typed, RFC 3339; left out: now */
  typedAt?: string;
  isInVisit?: boolean;
}

/**
 * Keeps what is typed, by field; no values remove the draft. Rejects with `storage/…` when the device cannot store it.
 */
export const keepDraft = createAppAsyncThunk<void, DraftOfForm & TypedValues>(
  'outbox/keepDraft',
  async (
    { table, subject, form, values, typedAt, isInVisit = false },
    { getState, dispatch, extra, rejectWithValue },
  ) => {
    const account_id = selectAccountId(getState());
    if (account_id === null) return undefined;
    const key = { account_id, table, subject, ...(form !== undefined && { form }) };
    try {
      const typed_at = typedAt ?? localMoment(extra.now());
      const isEmpty = Object.keys(values).length === 0;
      if (isEmpty) await extra.drafts.remove(key);
      else await extra.drafts.keep({ ...key, values, typed_at, ...(isInVisit && { in_visit: true }) });
      dispatch(textKept({ table, subject, form, at: isEmpty ? null : typed_at }));
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
