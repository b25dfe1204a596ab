import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { createAppAsyncThunk, type AppThunk, type RootState } from '@/client/redux/appThunk';
import { inShards, type Shards } from '@/client/redux/shards';
import type { SavedVersion } from '@/client/storage/outbox/base';
import { placeKey, type WaitingRevision } from '@/client/storage/outbox/envelope';
import { openByClinic, openByPassword } from '@/client/storage/keys/keyWrapping';
import type { Outcome, Restored } from '@/client/storage/outbox/restoreEnvelopes';
import { openCodec } from '@/client/storage/keys/sealing';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { recordKey } from '@/contract/recordKinds';
import {
  backupName,
  openBackup,
  sealBackup,
  unreadable,
  type Backup,
  type ReadBackup,
  type SealedBackup,
} from './backup';
import { restoreQueued } from '@/client/outbox/imports/importQueueThunks';
import { recordsRestored } from '@/client/outbox/outboxSlice';

export interface BackupFile {
  name: string;
  text: string;
  records: number;
  /** why a part of what waits is missing, `null` when nothing is */
  missing: Failure | null;
}

/**
 * Makes a backup file of what waits for the signed-in account. It dispatches no action: the contents must not appear in
 * the action log.
 *
 * @param only one record; left out: all of them, and the damaged rows
 * @returns the file, whose name says when it is incomplete, or the failure: `auth/signInRequired` or `storage/…`
 */
export function backUp(only?: WaitingRevision): AppThunk<Promise<BackupFile | Failure>> {
  return async (_dispatch, getState, { offline, importQueue, keyring, keyStore, now }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    try {
      // The queue before the outbox: a record that moves in the meantime is then in both, and is restored once.
      const queued = only === undefined ? await importQueue.readAll(accountId) : [];
      const contents = await offline.readContents(accountId);
      const envelopes = contents.envelopes.filter(
        ({ table, envelope }) =>
          only === undefined || (table === only.table && placeKey(envelope) === placeKey(only)),
      );
      const { missing } = contents;
      if (only !== undefined && envelopes.length === 0 && missing !== null) return missing;
      const made_at = localMoment(now());
      const isWhole = only !== undefined || missing === null;
      const text = await sealBackup(
        {
          ...contents,
          envelopes,
          damaged: only === undefined ? contents.damaged : [],
          queued: queued.map((record) => ({ saved_by: accountId, record })),
        },
        {
          made_at,
          saved_by: accountId,
          codec: openCodec(keyring),
          wrapped: await keyStore.readWrapped(accountId, await keyring.of(accountId)),
        },
      );
      return {
        name: isWhole ? backupName(made_at) : `incomplete-${backupName(made_at)}`,
        text,
        records: envelopes.length + queued.length,
        missing: isWhole ? null : missing,
      };
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}

/**
 * Opens a sealed backup of the signed-in account. It tries this device's key, then the clinic's key if the account has
 * signed in on this page, then the password that the account had when the backup was made. Like backUp, it dispatches no
 * action.
 *
 * A password that comes with its file proves nothing: whoever wrote the file may have chosen it. The file is the
 * account's own only if the same password also opens the account's key on this device.
 *
 * @param password left out: only the keys are tried, and the file is returned as `sealed` if none of them fits
 * @returns the contents, or why they are refused: `backup/otherAccount`, `backup/wrongPassword` when neither opens it,
 *   `backup/unreadable` when the contents are damaged, or `storage/…`
 */
export function openSealedBackup(file: SealedBackup, password?: string): AppThunk<Promise<ReadBackup>> {
  return async (_dispatch, getState, { keyring, keyStore }) => {
    const { saved_by: accountId, keys, by_clinic } = file;
    if (selectAccountId(getState()) !== accountId) {
      return refuse({ code: 'backup/otherAccount', message: 'This backup is of another account.' });
    }
    try {
      const opened = await openBackup(file, keyring, { isProven: true });
      if (opened) return opened;
      const { clinicKey } = keyring;
      const opening = { accountId, usage: 'use' } as const;
      const byClinic = by_clinic && clinicKey && (await openByClinic(by_clinic, clinicKey, opening));
      if (!byClinic && password === undefined) return { state: 'sealed', file };
      const typed = password ?? '';
      // No account has an empty password, but a forged file may.
      const byPassword = byClinic || typed === '' ? null : await openByPassword(keys, typed, opening);
      const key = byClinic ?? byPassword?.key;
      if (!key) return refuse({ code: 'backup/wrongPassword', message: 'This is not the password.' });
      const isProven = byClinic !== null || (await keyStore.open(accountId, typed)) !== null;
      return (await openBackup(file, { accountId, of: async () => key }, { isProven })) ?? unreadable;
    } catch (error) {
      return refuse(StorageError.from(error).failure);
    }
  };
}

function refuse(failure: Failure): ReadBackup {
  return { state: 'refused', failure };
}

export interface RestoreReport {
  restored: number;
  /** of these, how many are held until a person releases them */
  held: number;
  alreadyHere: number;
  /** another record of the patient waits in its place: upload that one, then restore the file again */
  occupied: number;
  /** of other accounts, which must sign in to restore them */
  ofOthers: number;
}

/**
 * Puts the records of a backup back on the device. What already waits is never replaced. Records restored to one
 * database are shown even when the next one fails; restoring the file again then adds the rest.
 */
export const restoreBackup = createAppAsyncThunk<RestoreReport, Pick<Backup, 'records' | 'queued'>>(
  'outbox/restoreBackup',
  async ({ records, queued }, { dispatch, getState, extra, rejectWithValue }) => {
    const accountId = selectAccountId(getState());
    const ofAccount = records.filter(({ envelope }) => envelope.saved_by === accountId);
    const own = ofAccount.filter((one) => !isOnServer(getState(), one)).map(asUntried);
    const ownQueued = queued.filter(({ saved_by }) => saved_by === accountId);
    try {
      const restored = await extra.offline.restore(own, (part) =>
        dispatch(recordsRestored(part.filter(({ outcome }) => outcome === 'restored'))),
      );
      const count = (outcome: Outcome) => restored.filter((item) => item.outcome === outcome).length;
      const put = await dispatch(restoreQueued(ownQueued.map(({ record }) => record)));
      return {
        restored: count('restored') + put.restored,
        held: heldOf(restored) + put.held,
        alreadyHere: count('alreadyHere') + ofAccount.length - own.length + ownQueued.length - put.restored,
        occupied: count('occupied'),
        ofOthers: records.length - ofAccount.length + queued.length - ownQueued.length,
      };
    } catch (error) {
      return rejectWithValue(StorageError.from(error).failure);
    }
  },
);

function heldOf(restored: readonly Restored[]): number {
  return restored.filter(({ outcome, waiting }) => outcome === 'restored' && waiting.held).length;
}

type Restorable = Backup['records'][number];

/** Whether the server's version includes the record of a file: it was sent, or its conflict was settled. */
function isOnServer(state: RootState, { table, envelope: { record } }: Restorable): boolean {
  const saved = savedRecordSchema.safeParse(record).data;
  if (!saved) return false;
  const stored: Shards<SavedVersion> = state[table];
  const theirs = inShards(stored, recordKey(saved));
  return theirs?.save_id === saved.save_id || theirs?.base_save_ids?.includes(saved.save_id) === true;
}

const savedRecordSchema = z.object({
  patient_id: z.string(),
  record_id: z.string().optional(),
  save_id: z.string(),
});

/** A conflict may have been settled since the file was written, here or on another device: the server says whether. */
function asUntried({ table, envelope }: Restorable): Restorable {
  if (envelope.last_error?.code !== 'record/conflict') return { table, envelope };
  const { current: _current, current_by: _by, started_from: _from, ...untried } = envelope;
  return { table, envelope: { ...untried, attempts: 0, last_attempt_at: null, last_error: null } };
}
