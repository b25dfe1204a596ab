import { z } from 'zod';
import type { ChangesPage } from '@/client/api/satchelApi';
import { selectAccountId, selectMayWrite } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { recordsNotHere, saveImport } from '@/client/outbox/imports/importQueueThunks';
import { isSavable } from '@/client/outbox/save/isSavable';
import { selectIsOutboxRead, selectWaiting } from '@/client/outbox/outboxSelectors';
import { patientDescriptor } from '@/client/outbox/save/patientDescriptor';
import { recordDescriptors } from '@/client/outbox/save/recordDescriptors';
import { readWaitingRecords } from '@/client/outbox/waiting/readWaitingRecord';
import { saveAllOffline, type RecordSave } from '@/client/outbox/save/saveAllOffline';
import type { AppThunk, RootState } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import { acknowledgedBase, savedVersionSchema, waitingBase } from '@/client/storage/outbox/base';
import type { QueuedRecord } from '@/client/storage/outbox/importQueue';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import {
  isKeyedByRecord,
  offlineTableNames,
  offlineTables,
  recordKey,
  type AcknowledgedRecords,
  type OfflineTable,
} from '@/contract/recordKinds';
import type { UnreadRecord } from '@/contract/unreadRecord';
import { acknowledgedRecords } from './acknowledgedRecords';
import { fetchPatients } from './fetchPatients';
import { namelessItem } from './readFailure';
import { recordsLost, recordsReceived, serverRestored } from './recordEvents';

type Held = AcknowledgedRecords[OfflineTable];

/** A record on this device that differs from the restored server's, or is missing there. */
interface Stale {
  table: OfflineTable;
  record: Held;
  onServer: 'not' | 'the same' | 'another version';
}

/** One tab at a time: two would put the same records into the outbox. */
const restoredLock = 'satchel-restored';

/**
 * Follows a server that was restored from an older backup. Acknowledged records that the server has lost go into the
 * outbox to be uploaded again; everything else is read from scratch. The cursors are forgotten last: if this is
 * interrupted, it starts again.
 *
 * @returns why it failed, `null` when the changes can be read from the beginning
 */
export function followRestored(accountId: string): AppThunk<Promise<Failure | null>> {
  return (dispatch, getState, { openCache, withLock }) =>
    withLock(restoredLock, async () => {
      await openCache(accountId).noteServerRestored();
      // Outbox and cache must be read first: they are compared with what the server has.
      if (getState().recordsStatus.cache !== 'read' || !selectIsOutboxRead(getState())) return stillReading;
      const found = await dispatch(compare(accountId));
      if (!found.ok) return found.failure;
      if (selectAccountId(getState()) !== accountId) return otherAccount;
      const before = getState();
      // A record that was uploaded or fetched in the meantime is no longer stale.
      const stale = found.stale.filter(
        ({ table, record }) => inShards<Held>(before[table], recordKey(record)) === record,
      );
      dispatch(recordsLost(stale.map(({ record }) => recordKey(record))));
      const failure = await dispatch(replace(accountId, before, stale)).catch(
        (error: unknown) => StorageError.from(error).failure,
      );
      // Show them again: they are still in the cache, and the next attempt starts from there.
      if (failure !== null && selectAccountId(getState()) === accountId) {
        dispatch(recordsReceived(...offlineTableNames.map((table) => staleIn(stale, table))));
      }
      return failure;
    });
}

const stillReading: Failure = {
  code: 'storage/unavailable',
  message: 'What is on this device is still being read.',
};
const otherAccount: Failure = { code: 'auth/signInRequired', message: 'Please sign in.' };

type Found = { ok: true; stale: Stale[] } | { ok: false; failure: Failure };

/** Compares the acknowledged records on this device with what the server has for the same patients. */
function compare(accountId: string): AppThunk<Promise<Found>> {
  return async (dispatch, getState, { api }) => {
    const held = acknowledgedRecords(getState());
    const ids = patientsOf(held);
    const stale: Stale[] = [];
    for (const table of offlineTableNames) {
      const onServer = new Map<string, Held>();
      const unread = new Map<string, UnreadRecord>();
      for (let at = 0; at < ids.length; at += limits.patientsARead) {
        const patient_ids = ids.slice(at, at + limits.patientsARead);
        const page: ChangesPage = { patient_ids, changed_since: null };
        for (let more = true; more;) {
          const answer = await dispatch(callSignedIn(accountId, (token) => api.changes(table, page, token)));
          if (!answer.ok) return answer;
          for (const record of answer.value.received.records) onServer.set(recordKey(record), record);
          for (const one of answer.value.unreadable ?? []) {
            if (one === null) return { ok: false, failure: namelessItem };
            unread.set(one.key, one);
          }
          page.changed_since = answer.value.next_cursor;
          more = answer.value.more;
        }
      }
      for (const record of held[table]) {
        const theirs = onServer.get(recordKey(record));
        const unreadable = unread.get(recordKey(record));
        if (unreadable) {
          // The server has it, in a version that this app cannot read. It is lost only if that version is an earlier one,
          // which would also never replace the copy on this device.
          if (isStale(record, unreadable)) stale.push({ table, record, onServer: 'another version' });
        } else if (!theirs) stale.push({ table, record, onServer: 'not' });
        else if (isStale(record, theirs)) {
          const isSame = JSON.stringify(contentOf(record)) === JSON.stringify(contentOf(theirs));
          stale.push({ table, record, onServer: isSame ? 'the same' : 'another version' });
        }
      }
    }
    // A record that only an earlier version accepted cannot be sent; it stays here as it is.
    return { ok: true, stale: stale.filter((one) => one.onServer === 'the same' || canBeSent(one)) };
  };
}

function patientsOf(held: Readonly<Record<OfflineTable, readonly Held[]>>): string[] {
  return [...new Set(offlineTableNames.flatMap((table) => held[table].map(({ patient_id }) => patient_id)))];
}

/** After a restore, the server may reuse a revision for another version, which it received at another time. */
function isStale(ours: Held, theirs: Pick<UnreadRecord, 'revision' | 'received_at'>): boolean {
  // What cannot be read of the server's version says nothing against ours.
  const { revision = ours.revision, received_at = ours.received_at } = theirs;
  return revision < ours.revision || (revision === ours.revision && received_at !== ours.received_at);
}

function canBeSent({ table, record }: Stale): boolean {
  const { captured_at } = record;
  const can = isSavable({ table, record: contentOf(record), captured_at });
  if (!can) console.error('A record that a restored server has lost cannot be sent again.', table);
  return can;
}

/** Puts the lost records into the outbox, and drops all stale ones in favour of the server's. @throws StorageError */
function replace(
  accountId: string,
  before: RootState,
  stale: readonly Stale[],
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { openCache, tabs }) => {
    const cache = openCache(accountId);
    const lost = stale.filter(({ onServer }) => onServer !== 'the same');
    // A viewer cannot send, so the device just follows the server.
    const saves = selectMayWrite(before) ? patientSaves(before, lost) : [];
    const records = selectMayWrite(before) ? await dispatch(recordsNotHere(queuedRecords(before, lost))) : [];
    if (selectAccountId(getState()) !== accountId) return otherAccount;
    const saved = await dispatch(saveWhereFree(saves, records));
    if (!saved.ok) return saved.failure;
    const refusal = await dispatch(saveOnNoBase(before, stale));
    if (refusal !== null) return refusal;
    const isLeft = ({ table, record }: Stale) =>
      table === 'patients' && saved.occupied.includes(record.patient_id);
    const replaced = stale.filter((one) => !isLeft(one));
    for (const table of offlineTableNames) {
      const keys = staleIn(replaced, table).records.map(recordKey);
      if (keys.length > 0) await cache.drop(table, keys);
    }
    const keys = replaced.map(({ record }) => recordKey(record));
    if (keys.length > 0) tabs.broadcast({ kind: 'recordsReplaced', account_id: accountId, keys });
    if (selectAccountId(getState()) !== accountId) return otherAccount;
    if (before.recordsStatus.scope.kind === 'recent') {
      // With a part of the clinic, only recent patients are read again. These patients stay but may not be among them.
      const failure = await dispatch(
        fetchPatients(patientsOf(acknowledgedRecords(before)), { isRestored: true }),
      );
      if (failure !== null) return failure;
    }
    await cache.startOver();
    if (selectAccountId(getState()) !== accountId) return null;
    dispatch(recordsReceived(staleIn(stale.filter(isLeft), 'patients')));
    dispatch(serverRestored({ lost: saves.length - saved.occupied.length + records.length }));
    return null;
  };
}

type Saved = { ok: true; occupied: string[] } | { ok: false; failure: Failure };

/**
 * Puts the lost records into the outbox. A patient whose place holds the work of another account stays as it is on this
 * device: that work brings the patient back, and must not hold up the rest.
 *
 * @returns the patients whose places are occupied
 */
function saveWhereFree(saves: RecordSave[], records: QueuedRecord[]): AppThunk<Promise<Saved>> {
  return async (dispatch) => {
    const save = (some: RecordSave[], queued: QueuedRecord[]) => {
      const { signal } = new AbortController();
      return dispatch(saveImport({ saves: some, records: queued, signal, onProgress: () => undefined }));
    };
    if (saves.length + records.length === 0) return { ok: true, occupied: [] };
    const failure = await save(saves, records);
    if (failure === null) return { ok: true, occupied: [] };
    if (failure.code !== 'outbox/otherAccountWaiting') return { ok: false, failure };
    const occupied: string[] = [];
    for (const one of saves) {
      const refused = await save([one], []);
      if (refused?.code === 'outbox/otherAccountWaiting') occupied.push(one.patient_id);
      else if (refused !== null) return { ok: false, failure: refused };
    }
    const refused = records.length === 0 ? null : await save([], records);
    return refused === null ? { ok: true, occupied } : { ok: false, failure: refused };
  };
}

/**
 * Handles waiting edits based on a version that the server has lost, whose revision it may have reused. Each is saved
 * again without that number, so that whatever another user has saved causes a conflict.
 */
function saveOnNoBase(before: RootState, stale: readonly Stale[]): AppThunk<Promise<Failure | null>> {
  return async (dispatch) => {
    const edited = stale.flatMap(({ table, record }) => {
      const place = isKeyedByRecord(table) ? recordKey(record) : record.patient_id;
      const waiting = selectWaiting(before, table, place);
      return waiting ? [{ table, waiting, key: recordKey(record) }] : [];
    });
    const records = await dispatch(readWaitingRecords(edited.map(({ waiting }) => waiting)));
    const saves = edited.flatMap(({ table, waiting, key }, index): RecordSave[] => {
      const record = editSchema.safeParse(records[index]).data;
      if (!record || recordKey(record) !== key) return [];
      const { captured_at, ...content } = record;
      // One that only an earlier version accepted waits as it is: the server would refuse it, and a person corrects it.
      if (!isSavable({ table, record: content, captured_at })) return [];
      const { patient_id, record_id, descriptor, revision } = waiting;
      return [
        {
          ...{ table, patient_id, captured_at, descriptor },
          ...(record_id !== undefined && { record_id }),
          record: content,
          base: { ...waitingBase(revision, savedVersionSchema.parse(content)), base_revision: null },
        },
      ];
    });
    if (saves.length === 0) return null;
    return dispatch(saveAllOffline({ saves }));
  };
}

const editSchema = z.looseObject({
  patient_id: z.string(),
  record_id: z.string().optional(),
  captured_at: z.string(),
});

/**
 * Saves for patients with no waiting edit. Duplicates come last, because the server must know the merge target first.
 */
function patientSaves(before: RootState, lost: readonly Stale[]): RecordSave[] {
  return lost
    .flatMap(({ table, record, onServer }): (RecordSave & { isDuplicate: boolean })[] => {
      const { patient_id, captured_at } = record;
      const patient = inShards(before.patients, patient_id);
      if (table !== 'patients' || !patient || selectWaiting(before, table, patient_id) !== null) return [];
      const descriptor = patientDescriptor(patient, onServer === 'not');
      const isDuplicate = patient.merged_into !== null;
      return [
        {
          table,
          patient_id,
          captured_at,
          descriptor,
          record: contentOf(record),
          base: { ...acknowledgedBase(record), base_revision: null },
          isDuplicate,
        },
      ];
    })
    .sort((a, b) => Number(a.isDuplicate) - Number(b.isDuplicate));
}

function queuedRecords(before: RootState, lost: readonly Stale[]): QueuedRecord[] {
  return lost.flatMap(({ table, record }): QueuedRecord[] => {
    if (table === 'patients' || !('record_id' in record)) return [];
    const { record_id, patient_id, captured_at } = record;
    const patient = inShards(before.patients, patient_id);
    const name = patient ? `${patient.first_name} ${patient.last_name}` : '';
    const content = { ...contentOf(record), record_id, patient_id };
    return recordDescriptors(offlineTables[table].readable([record]), name).map((descriptor) => ({
      ...{ table, patient_id, captured_at, record: content, descriptor },
    }));
  });
}

/**
 * The content of a record, without what device and server add. It has no base, so another server version is a conflict.
 */
function contentOf(record: Held): object {
  const { revision: _revision, received_at: _at, captured_by: _by, ...captured } = record;
  const { device_id: _device, device_revision: _ours, captured_at: _when, ...stored } = captured;
  const { save_id: _save, base_save_ids: _base, ...content } = stored;
  return { ...content, base_revision: null, base_device_revision: null };
}

function staleIn(stale: readonly Stale[], table: OfflineTable) {
  return offlineTables[table].readable(stale.flatMap((one) => (one.table === table ? [one.record] : [])));
}
