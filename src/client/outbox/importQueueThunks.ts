import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import type { ImportBatch, OutboxPlace, QueuedPlace, QueuedRecord } from '@/client/storage/importQueue';
import { StorageError } from '@/client/storage/storageError';
import type { Failure } from '@/contract/errors';
import { selectWaiting } from './outboxSelectors';
import { importQueueCounted } from './outboxSlice';
import { saveAllOffline, type RecordSave } from './saveAllOffline';

/** One at a time, over all tabs: two would save the same records. */
const queueLock = 'satchel-import-queue';

interface ImportSaves {
  /** of patients: saved at once, all or none */
  saves: RecordSave[];
  /** of these patients: each goes when its place in the outbox is free */
  records: QueuedRecord[];
  /** one of the patients that are new, `null` when none is */
  newPatientId: string | null;
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress(fraction: number): void;
}

/**
 * Saves an import: all or nothing. Its records are put down first, and count only once its patients are saved; whichever moment the
 * device fails in, the next start finishes it or takes it back.
 *
 * @returns why nothing was saved, `null` when all of it was
 */
export function saveImport({
  saves,
  records,
  newPatientId,
  signal,
  onProgress,
}: ImportSaves): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { importQueue, newId, withLock }) => {
    const account_id = selectAccountId(getState());
    if (account_id === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    const batch: ImportBatch = { batch: newId(), account_id, patient_id: newPatientId, isCommitted: false };
    // Another tab that starts meanwhile must not take it for one that was broken off.
    return withLock(queueLock, async () => {
      try {
        const total = saves.length + records.length;
        const added = (done: number): void => {
          signal.throwIfAborted();
          onProgress(done / total);
        };
        if (records.length > 0) await importQueue.add(batch, records, added);
        const failure = await dispatch(
          saveAllOffline({
            saves,
            signal,
            onProgress: (done) => onProgress((records.length + done) / total),
          }),
        );
        if (failure !== null) {
          if (records.length > 0) await importQueue.discard(batch.batch);
          return failure;
        }
      } catch (error) {
        if (signal.aborted) return { code: 'outbox/calledOff', message: 'Nothing was saved.' };
        return StorageError.from(error).failure;
      }
      try {
        if (records.length > 0) await importQueue.commit(batch.batch);
        await dispatch(feedAll());
      } catch (error) {
        // The patients are saved: the next start finishes what the device did not let through now.
        console.error('An import is finished at the next start.', StorageError.from(error).failure.code);
      }
      return null;
    });
  };
}

/** An import that the end of the page came into: it is finished where its patients are there, and taken back where they are not. */
export function finishImports(): AppThunk<Promise<void>> {
  return (dispatch, getState, { importQueue, offline, openCache, withLock }) =>
    withLock(queueLock, async () => {
      const accountId = selectAccountId(getState());
      if (accountId === null) return;
      for (const { batch, patient_id, isCommitted } of await importQueue.batches(accountId)) {
        if (isCommitted) continue;
        const isThere =
          patient_id === null ||
          (await offline.read('patients', patient_id)) !== null ||
          (await openCache(accountId).read('patients', [patient_id])).records.length > 0;
        await (isThere ? importQueue.commit(batch) : importQueue.discard(batch));
      }
      await dispatch(feedAll());
    });
}

/**
 * Puts records of a backup back into the queue, those left out that are queued, waiting or acknowledged here already.
 *
 * @returns how many were put back
 * @throws StorageError when the device cannot keep them
 */
export function restoreQueued(records: readonly QueuedRecord[]): AppThunk<Promise<number>> {
  return (dispatch, getState, { importQueue, offline, newId, withLock }) =>
    withLock(queueLock, async () => {
      const account_id = selectAccountId(getState());
      if (account_id === null || records.length === 0) return 0;
      const here = new Set((await importQueue.readAll(account_id)).map(({ record }) => recordIdOf(record)));
      const missing: QueuedRecord[] = [];
      for (const one of records) {
        const { table, patient_id, record } = one;
        const id = recordIdOf(record);
        const waiting = await offline.read(table, patient_id);
        const isHere = here.has(id) || id in getState()[table].entities || recordIdOf(waiting?.record) === id;
        if (!isHere) missing.push(one);
      }
      if (missing.length === 0) return 0;
      const batch = newId();
      await importQueue.add({ batch, account_id, patient_id: null, isCommitted: true }, missing);
      await dispatch(feedAll());
      return missing.length;
    });
}

function recordIdOf(record: unknown): string {
  return String(Reflect.get(Object(record), 'record_id'));
}

/** Gives places of the outbox that have become free the next queued record that belongs there. */
export function feedOutbox(freed: readonly OutboxPlace[]): AppThunk<Promise<void>> {
  return (dispatch, getState, { importQueue, withLock }) =>
    withLock(queueLock, async () => {
      const accountId = selectAccountId(getState());
      if (accountId === null) return;
      const fed = await dispatch(feed(accountId, await importQueue.next(accountId, freed)));
      dispatch(queuedCounted(accountId, getState().outbox.queued - fed));
    });
}

/** Gives each free place of the outbox the next queued record, and counts what is left. */
function feedAll(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { importQueue }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return;
    const queued = await importQueue.places(accountId);
    const fed = await dispatch(feed(accountId, queued));
    dispatch(queuedCounted(accountId, queued.length - fed));
  };
}

function queuedCounted(accountId: string, count: number): AppThunk<void> {
  return (dispatch, getState) => {
    const isOurs = selectAccountId(getState()) === accountId;
    if (isOurs && count !== getState().outbox.queued) dispatch(importQueueCounted(count));
  };
}

/** @param queued first come first @returns how many records went into the outbox */
function feed(accountId: string, queued: readonly QueuedPlace[]): AppThunk<Promise<number>> {
  return async (dispatch, getState, { importQueue }) => {
    const next = new Map<string, QueuedPlace>();
    for (const place of queued) {
      const { table, patient_id } = place;
      const name = `${table}/${patient_id}`;
      const isFree = selectWaiting(getState(), table, patient_id) === null && !next.has(name);
      if (isFree) next.set(name, place);
    }
    const saves: (RecordSave & { key: string })[] = [];
    for (const { key } of next.values()) {
      const record = await importQueue.read(key);
      if (record) saves.push({ ...record, key, opened_on: null });
      else console.error('A queued record cannot be understood; it stays where it is.');
    }
    const save = async (some: typeof saves): Promise<boolean> => {
      if (some.length === 0 || selectAccountId(getState()) !== accountId) return false;
      const { signal } = new AbortController();
      const failure = await dispatch(saveAllOffline({ saves: some, signal, onProgress: () => undefined }));
      if (failure !== null) return false;
      // After they are in the outbox: were the page to end here, they would be sent once more, and the server knows them.
      await importQueue.remove(some.map(({ key }) => key));
      return true;
    };
    let fed = (await save(saves)) ? saves.length : 0;
    // One whose place is not free after all must not hold up the others.
    if (fed === 0) for (const one of saves) fed += (await save([one])) ? 1 : 0;
    return fed;
  };
}
