import { selectAccountId, selectMayWrite } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import { damagedFound, recordsQueued } from '@/client/outbox/outboxSlice';
import { savingFaults } from '@/client/outbox/save/isSavable';
import type { AppThunk } from '@/client/redux/appThunk';
import { noBase } from '@/client/storage/outbox/base';
import { withoutRecord } from '@/client/storage/outbox/envelope';
import type { QueuedPlace, QueuedRecord } from '@/client/storage/outbox/importQueue';
import { isKeyedByRecord } from '@/contract/recordKinds';

/**
 * Moves a queued record that this version refuses to its place in the outbox, on hold and with the reason: there a
 * person sees it, and can correct, export or delete it.
 *
 * @returns whether it is no longer queued; it stays queued while its place is taken
 */
export function holdQueued(
  accountId: string,
  key: string,
  { table, patient_id, record, captured_at, descriptor }: QueuedRecord,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { importQueue, offline, now }) => {
    if (selectAccountId(getState()) !== accountId || !selectMayWrite(getState())) return false;
    const place = { patient_id, ...(isKeyedByRecord(table) && { record_id: record.record_id }) };
    const fields = savingFaults({ table, record, captured_at }) ?? {};
    try {
      const envelope = await offline.save({ table, ...place, base: noBase }, (stamp) => ({
        ...place,
        record: { ...record, ...place, base_revision: null, captured_at, ...stamp },
        revision: stamp.device_revision,
        saved_at: localMoment(now()),
        saved_by: accountId,
        descriptor,
        ...{ attempts: 0, last_attempt_at: null },
        last_error: { code: 'outbox/importInvalid', message: 'It is not valid.', status: null, fields },
        held: true,
      }));
      if (selectAccountId(getState()) === accountId)
        dispatch(recordsQueued([{ table, waiting: withoutRecord(envelope) }]));
    } catch {
      // Its place is taken after all, or the device is full: the next attempt follows like that of any queued record.
      return false;
    }
    await importQueue.remove([key]);
    return true;
  };
}

/**
 * Sets a queued row aside that cannot be decrypted or parsed: listed with the damaged rows of the outbox, and in every
 * backup.
 *
 * @returns whether it is no longer queued
 * @throws StorageError when the device cannot read or store it; it stays queued then
 */
export function setQueuedAside(accountId: string, { table, key }: QueuedPlace): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { importQueue, offline }) => {
    const stored = await importQueue.readStored(key);
    // Another tab has moved it.
    if (stored === undefined) return true;
    const damaged = await offline.setAside(accountId, { table, key }, stored);
    if (selectAccountId(getState()) === accountId) dispatch(damagedFound(damaged));
    await importQueue.remove([key]);
    return true;
  };
}
