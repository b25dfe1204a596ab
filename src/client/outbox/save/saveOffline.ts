import { selectAccount, selectMayWrite } from '@/client/auth/authSlice';
import { createAppAsyncThunk, type AppThunk } from '@/client/redux/appThunk';
import type { Base } from '@/client/storage/outbox/base';
import { withoutRecord, type Descriptor, type Envelope } from '@/client/storage/outbox/envelope';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { fieldFaults } from '@/contract/fieldFaults';
import { offlineTableOf, offlineTables } from '@/contract/recordKinds';
import { localMoment } from '@/client/i18n/localMoment';
import { recordQueued, type WaitingItem } from '@/client/outbox/outboxSlice';

/** What saveOffline saves: a record, and what lists show of it. */
export interface OfflineSave {
  /** `patient`, `sarcf`, `physical`, `dynamometry`, `lab`, `supplement` or `reminder` */
  type: string;
  patient_id: string;
  /** of a record with its own place, in `OfflineRecords` */
  record_id?: string;
  /** the record without what the device adds: captured_at, device_id, device_revision */
  record: object;
  /** what lists show of it */
  descriptor: Descriptor;
  /** when it was captured, for a record that is saved again but not captured again; left out: now */
  captured_at?: string;
  /** what the edit starts from; left out: whatever waits is replaced */
  base?: Base;
}

/**
 * Saves one record. Every save, online or offline, is written to its table on the device. The thunk resolves when the
 * save is durable, and the upload starts automatically. A later save replaces an earlier one for the same patient in
 * `OfflineDB`, or for the same record in `OfflineRecords`.
 *
 * Rejects, and stores nothing, with `outbox/unknownType` for any other type, or `outbox/recordInvalid` with the faults
 * by field. Other reasons are `outbox/otherAccountWaiting`, `outbox/savedMeanwhile`, `storage/full`,
 * `storage/unavailable`, `storage/locked`, `auth/signInRequired` and `auth/forbidden`.
 */
export const saveOffline = createAppAsyncThunk<Envelope, OfflineSave>(
  'outbox/saveOffline',
  async (save, { dispatch, rejectWithValue }) => {
    const kept = await dispatch(keepOffline(save));
    if (!kept.ok) return rejectWithValue(kept.failure);
    dispatch(recordQueued(kept.item));
    return kept.envelope;
  },
);

type Kept = { ok: true; envelope: Envelope; item: WaitingItem } | { ok: false; failure: Failure };

/** Saves like saveOffline, but dispatches no action: an imported record must not appear as the person's latest save. */
export function keepOffline({
  type,
  patient_id,
  record_id,
  record,
  descriptor,
  captured_at,
  base,
}: OfflineSave): AppThunk<Promise<Kept>> {
  return async (_dispatch, getState, { offline, now }) => {
    const table = offlineTableOf(type);
    if (table === null) {
      console.error('Not saved: the offline type is not known.', type);
      return refused({ code: 'outbox/unknownType', message: 'This kind of record cannot be saved.' });
    }
    const account = selectAccount(getState());
    if (account === null) return refused({ code: 'auth/signInRequired', message: 'Please sign in.' });
    // The server would never accept it.
    if (!selectMayWrite(getState()))
      return refused({ code: 'auth/forbidden', message: 'Your role may not do this.' });

    const saved_at = localMoment(now());
    try {
      const place = { patient_id, ...(record_id !== undefined && { record_id }) };
      const envelope = await offline.save({ table, ...place, base }, (stamp) => {
        const complete = {
          ...record,
          ...(base && { base_revision: base.base_revision }),
          ...place,
          captured_at: captured_at ?? saved_at,
          ...stamp,
        };
        const parsed = offlineTables[table].schema.safeParse(complete);
        if (!parsed.success) throw new RecordInvalid({ fields: fieldFaults(parsed.error) });
        return {
          ...place,
          record: parsed.data,
          revision: stamp.device_revision,
          saved_at,
          saved_by: account.account_id,
          descriptor,
          attempts: 0,
          last_attempt_at: null,
          last_error: null,
          held: false,
        };
      });
      return { ok: true, envelope, item: { table, waiting: withoutRecord(envelope) } };
    } catch (error) {
      return refused(error instanceof RecordInvalid ? error.failure : StorageError.from(error).failure);
    }
  };
}

function refused(failure: Failure): Kept {
  return { ok: false, failure };
}

class RecordInvalid extends Error {
  readonly failure: Failure;

  constructor({ fields }: Required<Pick<Failure, 'fields'>>) {
    super('The record is not valid.');
    this.failure = { code: 'outbox/recordInvalid', message: 'Please correct the marked fields.', fields };
  }
}
