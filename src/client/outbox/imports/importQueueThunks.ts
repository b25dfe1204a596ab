import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { isInShards } from '@/client/redux/shards';
import type { OutboxPlace } from '@/client/storage/outbox/envelope';
import type { ImportBatch, QueuedRecord } from '@/client/storage/outbox/importQueue';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { isKeyedByRecord, offlineTableNames } from '@/contract/recordKinds';
import { feedPlaces } from './feedPlaces';
import { isSavable } from '@/client/outbox/save/isSavable';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { importQueueCounted } from '@/client/outbox/outboxSlice';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';

/** One tab at a time: two would save the same records. */
const queueLock = 'satchel-import-queue';

interface ImportSaves {
  /** patients: saved at once, all or none */
  saves: RecordSave[];
  /** the patients' records: each is saved once its place in the outbox is free, one with its own place at once */
  records: QueuedRecord[];
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
  /** Everything is on the device and can no longer be cancelled; the records still move to the outbox. */
  onKept?(): void;
}

/**
 * Saves an import, all or nothing. Its records are queued first, and count only once its patients are saved. If the
 * device fails in between, the next start finishes the import or undoes it.
 *
 * @returns why nothing was saved, `null` when everything was: `auth/signInRequired`, `outbox/calledOff`, `storage/…`,
 *   or a failure of saveAllOffline
 */
export function saveImport({
  saves,
  records,
  signal,
  onProgress,
  onKept,
}: ImportSaves): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { importQueue, offline, newId, withLock }) => {
    const account_id = selectAccountId(getState());
    if (account_id === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    // A tab that starts in the meantime must not mistake this import for an interrupted one.
    // Each record is queued, and later moved.
    const total = saves.length + 2 * records.length;
    return withLock(queueLock, async () => {
      const batch: ImportBatch = { batch: newId(), account_id, savedWith: null };
      try {
        // This import takes the place of an earlier one as the newest.
        const isSettled = await dispatch(settleInterrupted(account_id));
        const { device_id, revision: beyond } = await offline.beginCounter();
        // Another user may have signed in during the wait: nothing may be saved under the wrong account.
        if (!isSettled || selectAccountId(getState()) !== account_id)
          return { code: 'auth/signInRequired', message: 'Please sign in.' };
        const [first] = saves;
        if (first) batch.savedWith = { patient_id: first.patient_id, beyond, device_id };
        const added = (done: number): void => {
          signal.throwIfAborted();
          onProgress(done / total);
        };
        if (records.length > 0) await importQueue.add(batch, records, added);
        const failure = await dispatch(
          saveAllOffline({
            saves,
            ...{ signal, batch: batch.batch },
            onProgress: (done) => onProgress((records.length + done) / total),
          }),
        );
        if (failure !== null) {
          // A database that closes in the middle may have saved the patients all the same.
          await dispatch(settleInterrupted(account_id));
          return failure;
        }
      } catch (error) {
        if (signal.aborted) return { code: 'outbox/calledOff', message: 'Nothing was saved.' };
        return StorageError.from(error).failure;
      }
      try {
        if (records.length > 0) await importQueue.commit(batch.batch);
        onKept?.();
        await dispatch(feedAll((fed) => onProgress((total - records.length + fed) / total)));
      } catch (error) {
        // The patients are saved: the next start finishes the rest.
        console.error('An import is finished at the next start.', StorageError.from(error).failure.code);
      }
      return null;
    });
  };
}

/**
 * Handles imports that were interrupted: each is committed if its patients were saved, and discarded if they were not.
 * Then saves queued records to the outbox.
 *
 * @throws StorageError when the device cannot be read or written
 */
export function finishImports(): AppThunk<Promise<void>> {
  return (dispatch, getState, { withLock }) =>
    withLock(queueLock, async () => {
      const accountId = selectAccountId(getState());
      if (accountId === null) return;
      if (await dispatch(settleInterrupted(accountId))) await dispatch(feedAll());
    });
}

/**
 * Commits or discards the interrupted imports. Without the counter that would name its batch, nothing proves that an
 * import was not saved, and its records are kept: at worst the server refuses them, and a person decides.
 *
 * @returns `false` when the account was locked or signed out meanwhile
 */
function settleInterrupted(accountId: string): AppThunk<Promise<boolean>> {
  return async (_dispatch, getState, { importQueue, offline, openCache, keyring }) => {
    for (const { batch, savedWith } of await importQueue.batches(accountId)) {
      if (savedWith === null) continue;
      const { patient_id, beyond } = savedWith;
      const { device_id, imported } = await offline.summary(accountId);
      const isCounterLost = savedWith.device_id !== undefined && savedWith.device_id !== device_id;
      const waiting = await offline.read('patients', patient_id);
      const acknowledged = await openCache(accountId).read('patients', [patient_id]);
      // A colleague may have changed the patient since.
      const isSavedBeyond =
        (waiting !== null && waiting.revision > beyond) ||
        acknowledged.records.some(
          (record) => record.device_id === device_id && record.device_revision > beyond,
        );
      const isSaved =
        batch === imported ||
        isCounterLost ||
        // Imports of an earlier version of the app may not be named.
        (savedWith.device_id === undefined && isSavedBeyond);
      // Go on only while the same account is signed in and unlocked.
      if (selectAccountId(getState()) !== accountId || keyring.accountId !== accountId) return false;
      await (isSaved ? importQueue.commit(batch) : importQueue.discard(batch));
    }
    return true;
  };
}

/**
 * Puts records of a backup back into the queue. Records that are already queued, waiting or acknowledged are left out.
 *
 * @returns how many were put back, and how many of these this version refuses, so that they come on hold
 * @throws StorageError when the device cannot read or store them
 */
export function restoreQueued(
  records: readonly QueuedRecord[],
): AppThunk<Promise<{ restored: number; held: number }>> {
  return (dispatch, getState, { importQueue, newId, withLock }) =>
    withLock(queueLock, async () => {
      const account_id = selectAccountId(getState());
      const missing = account_id === null ? [] : await dispatch(recordsNotHere(records));
      if (account_id === null || missing.length === 0) return { restored: 0, held: 0 };
      await importQueue.add({ batch: newId(), account_id, savedWith: null }, missing);
      await dispatch(feedAll());
      return { restored: missing.length, held: missing.filter((one) => !isSavable(one)).length };
    });
}

/**
 * Removes the queued records of a patient who is deleted before the server knows of them.
 *
 * @returns the removed records, to put back with `restoreQueued`
 * @throws StorageError when the device cannot be read or written
 */
export function takeQueuedOf(patientId: string): AppThunk<Promise<QueuedRecord[]>> {
  return (dispatch, getState, { importQueue, withLock }) =>
    withLock(queueLock, async () => {
      const accountId = selectAccountId(getState());
      if (accountId === null) return [];
      const queued = await importQueue.next(accountId, placesOf([patientId]));
      const records = await Promise.all(queued.map(({ key }) => importQueue.read(key)));
      await importQueue.remove(queued.map(({ key }) => key));
      dispatch(queuedCounted(accountId, (await importQueue.places(accountId)).length));
      return records.filter((record) => record !== null);
    });
}

/** How many imported records of these patients are not in the outbox yet. @throws StorageError */
export function countQueuedOf(patientIds: readonly string[]): AppThunk<Promise<number>> {
  return async (_dispatch, getState, { importQueue }) => {
    const accountId = selectAccountId(getState());
    return accountId === null ? 0 : (await importQueue.next(accountId, placesOf(patientIds))).length;
  };
}

function placesOf(patientIds: readonly string[]): OutboxPlace[] {
  return patientIds.flatMap((patient_id) => offlineTableNames.map((table) => ({ table, patient_id })));
}

/**
 * Finds the records that are neither queued nor waiting nor acknowledged on this device.
 *
 * @throws StorageError when the device cannot be read
 */
export function recordsNotHere(records: readonly QueuedRecord[]): AppThunk<Promise<QueuedRecord[]>> {
  return async (_dispatch, getState, { importQueue, offline }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null || records.length === 0) return [];
    const queued = new Set((await importQueue.readAll(accountId)).map(({ record }) => record.record_id));
    const missing: QueuedRecord[] = [];
    for (const one of records) {
      const { table, patient_id, record } = one;
      const { record_id } = record;
      const key = isKeyedByRecord(table) ? record_id : patient_id;
      const isWaiting = selectWaiting(getState(), table, key) !== null;
      const waiting = isWaiting ? await offline.read(table, key) : null;
      const waitingId: unknown = Reflect.get(Object(waiting?.record), 'record_id');
      const isHere =
        queued.has(record_id) || isInShards(getState()[table], record_id) || waitingId === record_id;
      if (!isHere) missing.push(one);
    }
    return missing;
  };
}

/** Fills freed places of the outbox with the next queued records. @throws StorageError */
export function drainImportQueue(freed: readonly OutboxPlace[]): AppThunk<Promise<void>> {
  return (dispatch, getState, { importQueue, withLock }) =>
    withLock(queueLock, async () => {
      const accountId = selectAccountId(getState());
      if (accountId === null) return;
      const queued = await importQueue.next(accountId, freed);
      if (queued.length === 0) return;
      const fed = await dispatch(feedPlaces(accountId, queued));
      const known = getState().outbox.queued;
      // Another tab imported them, and this one does not know how many.
      if (known < fed) await dispatch(countQueued());
      else if (fed > 0) dispatch(queueChanged(accountId));
    });
}

/** Counts the queued records again: another tab may have imported or sent some. @throws StorageError */
export function countQueued(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { importQueue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    dispatch(queuedCounted(accountId, (await importQueue.places(accountId)).length));
  };
}

/** Counts the queue, and fills each free place of the outbox with the next queued record. */
function feedAll(onFed?: (fed: number) => void): AppThunk<Promise<void>> {
  return async (dispatch, getState, { importQueue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    const queued = await importQueue.places(accountId);
    for (const { batch, savedWith } of await importQueue.batches(accountId)) {
      const isEmpty = savedWith === null && !queued.some((place) => place.batch === batch);
      if (isEmpty) await importQueue.discard(batch);
    }
    dispatch(queuedCounted(accountId, queued.length));
    if ((await dispatch(feedPlaces(accountId, queued, onFed))) > 0) dispatch(queueChanged(accountId));
  };
}

function queuedCounted(accountId: string, count: number): AppThunk<void> {
  return (dispatch, getState) => {
    if (selectAccountId(getState()) !== accountId || count === getState().outbox.queued) return;
    dispatch(importQueueCounted(count));
    dispatch(queueChanged(accountId));
  };
}

/** Lets other tabs count again. One that finds no change sends no message, which ends the exchange. */
function queueChanged(accountId: string): AppThunk<void> {
  return (_dispatch, _getState, { tabs }) => tabs.broadcast({ kind: 'queueChanged', account_id: accountId });
}
