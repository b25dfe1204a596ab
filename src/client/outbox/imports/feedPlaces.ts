import { noBase } from '@/client/storage/outbox/base';
import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { isInShards } from '@/client/redux/shards';
import type { QueuedPlace, QueuedRecord } from '@/client/storage/outbox/importQueue';
import { isKeyedByRecord, offlineTables, type KeyedTable } from '@/contract/recordKinds';
import { isSavable } from '@/client/outbox/save/isSavable';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { importQueueCounted, recordsQueued } from '@/client/outbox/outboxSlice';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import { keepOffline } from '@/client/outbox/save/saveOffline';
import { holdQueued, setQueuedAside } from './holdQueued';

type KeyedSave = RecordSave & { key: string };

/**
 * Saves queued records to the outbox where their places are free. One that this version refuses takes its place on
 * hold, after those that it accepts; one that cannot be read is set aside. The caller holds the lock of the queue. The
 * records are counted as queued until they are in the outbox, so that the sum of both stays the same.
 *
 * @param queued for each place, in the order queued
 * @param onFed called with the number of records that are no longer queued, as it grows
 * @returns how many records are no longer queued
 */
export function feedPlaces(
  accountId: string,
  queued: readonly QueuedPlace[],
  onFed: (fed: number) => void = () => undefined,
): AppThunk<Promise<number>> {
  return async (dispatch, getState, { importQueue }) => {
    const saves: KeyedSave[] = [];
    const refused = new Map<string, QueuedPlace>();
    const taken = new Set<string>();
    const waitingAlready: string[] = [];
    let fed = 0;
    const count = (records: number): void => {
      fed += records;
      if (selectAccountId(getState()) === accountId)
        dispatch(importQueueCounted(Math.max(0, getState().outbox.queued - records)));
      onFed(fed);
    };
    for (const one of queued) {
      const { key, table, patient_id } = one;
      if (isKeyedByRecord(table)) {
        await dispatch(feedKeyed(accountId, table, one, count));
        continue;
      }
      const place = `${table}/${patient_id}`;
      if (taken.has(place)) continue;
      const record = await importQueue.read(key);
      if (selectWaiting(getState(), table, patient_id) !== null) {
        const isThere = record !== null && (await dispatch(isWaitingAlready(record)));
        if (isThere) waitingAlready.push(key);
        // An interrupted feed brought the first one that it could, or none.
        if (isThere || (record !== null && isSavable(record))) taken.add(place);
        continue;
      }
      if (record === null) count((await dispatch(setQueuedAside(accountId, one))) ? 1 : 0);
      else if (isInShards(getState()[table], record.record.record_id)) {
        // An interrupted feed brought it, and it is uploaded since.
        count(1);
        await importQueue.remove([key]);
      } else if (!isSavable(record)) {
        // The next record for the place is tried first.
        refused.set(place, refused.get(place) ?? one);
      } else {
        saves.push({ ...record, table, key, base: noBase });
        taken.add(place);
      }
    }
    if (waitingAlready.length > 0) {
      count(waitingAlready.length);
      await importQueue.remove(waitingAlready);
    }
    for (const [place, { key }] of refused) {
      const record = taken.has(place) ? null : await importQueue.read(key);
      if (record) count((await dispatch(holdQueued(accountId, key, record))) ? 1 : 0);
    }
    if (await dispatch(feedAtOnce(accountId, saves, count))) return fed;
    // A record whose place turns out to be taken must not block the others.
    for (const one of saves) await dispatch(feedAtOnce(accountId, [one], count));
    return fed;
  };
}

/** Called as soon as records are in the outbox, so that no screen counts them twice. */
type Count = (records: number) => void;

/** Whether a record waits in its place already: an interrupted feed brought it there. */
function isWaitingAlready({ table, patient_id, record }: QueuedRecord): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { offline }) => {
    const waiting = await offline.read(table, patient_id);
    return Reflect.get(Object(waiting?.record), 'record_id') === record.record_id;
  };
}

function feedAtOnce(accountId: string, saves: KeyedSave[], count: Count): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { importQueue }) => {
    if (saves.length === 0 || selectAccountId(getState()) !== accountId) return false;
    const failure = await dispatch(saveAllOffline({ saves }));
    if (failure !== null) return false;
    count(saves.length);
    // Only once they are in the outbox. If the page ends here, the next start or the upload finds them there.
    await importQueue.remove(saves.map(({ key }) => key));
    return true;
  };
}

/**
 * Saves a record with its own place at once. If it is already there, an interrupted feed or the server brought it. It
 * may have changed since, so it is not overwritten.
 */
function feedKeyed(
  accountId: string,
  table: KeyedTable,
  place: QueuedPlace,
  count: Count,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { importQueue }) => {
    const { key } = place;
    const queued = await importQueue.read(key);
    if (selectAccountId(getState()) !== accountId) return;
    if (queued === null) return count((await dispatch(setQueuedAside(accountId, place))) ? 1 : 0);
    const { record_id } = queued.record;
    const state = getState();
    const isHere = selectWaiting(state, table, record_id) !== null || isInShards(state[table], record_id);
    if (!isHere && !isSavable(queued)) {
      return count((await dispatch(holdQueued(accountId, key, queued))) ? 1 : 0);
    }
    if (!isHere) {
      const { type } = offlineTables[table];
      const kept = await dispatch(keepOffline({ ...queued, type, record_id, base: noBase }));
      if (!kept.ok) return;
      dispatch(recordsQueued([kept.item]));
    }
    count(1);
    await importQueue.remove([key]);
  };
}
