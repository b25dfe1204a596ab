import type { ChangesPage } from '@/client/api/satchelApi';
import { selectAccountId, selectMayWrite } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { recordsNotHere, saveImport } from '@/client/outbox/importQueueThunks';
import { selectIsOutboxRead, selectWaiting } from '@/client/outbox/outboxSelectors';
import { patientDescriptor } from '@/client/outbox/patientDescriptor';
import type { RecordSave } from '@/client/outbox/saveAllOffline';
import type { AppThunk } from '@/client/redux/appThunk';
import { inShards } from '@/client/redux/shards';
import type { Descriptor } from '@/client/storage/envelope';
import type { QueuedRecord } from '@/client/storage/importQueue';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import {
  offlineTableNames,
  recordKey,
  type AcknowledgedRecords,
  type OfflineTable,
} from '@/contract/offlineTables';
import { acknowledgedRecords } from './acknowledgedRecords';
import { recordsLost, recordsReceived, serverRestored } from './recordEvents';

type Held = AcknowledgedRecords[OfflineTable];

/** A record that the server had acknowledged, and no longer has as it is here. */
interface Lost {
  table: OfflineTable;
  record: Held;
  /** the server has another version of it, which a person has to compare; else none */
  isOther: boolean;
}

/**
 * Follows a server that was restored from an older backup. What this device had from it, and it no longer has, is laid into the outbox to
 * be uploaded again, and all else is read anew. The cursors are forgotten last: broken off at any moment, it begins anew.
 *
 * @returns why it could not be done, `null` when the changes can be read from the beginning
 */
export function followRestored(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { openCache }) => {
    // Whoever waits and what is here has to be known: it is compared with what the server has.
    if (getState().recordsStatus.cache !== 'read' || !selectIsOutboxRead(getState())) return stillReading;
    const found = await dispatch(findLost(accountId));
    if (!found.ok) return found.failure;
    if (selectAccountId(getState()) !== accountId) return null;
    const { lost } = found;
    const cache = openCache(accountId);
    const failure = await dispatch(sendAgain(accountId, lost));
    if (failure !== null) return failure;
    for (const table of offlineTableNames) {
      const keys = keysOf(lost, table);
      if (keys.length > 0) await cache.drop(table, keys);
    }
    await cache.beginAnew();
    if (selectAccountId(getState()) === accountId) dispatch(serverRestored({ lost: lost.length }));
    return null;
  };
}

const stillReading: Failure = {
  code: 'storage/unavailable',
  message: 'What is on this device is still being read.',
};

type Found = { ok: true; lost: Lost[] } | { ok: false; failure: Failure };

/** Compares all that is here with what the server has of the same patients. */
function findLost(accountId: string): AppThunk<Promise<Found>> {
  return async (dispatch, getState, { api }) => {
    const held = acknowledgedRecords(getState());
    const ids = [
      ...new Set(offlineTableNames.flatMap((table) => held[table].map(({ patient_id }) => patient_id))),
    ];
    const lost: Lost[] = [];
    for (const table of offlineTableNames) {
      const onServer = new Map<string, Pick<Held, 'revision' | 'received_at'>>();
      for (let at = 0; at < ids.length; at += limits.patientsARead) {
        const patient_ids = ids.slice(at, at + limits.patientsARead);
        const page: ChangesPage = { patient_ids, changed_since: null };
        for (let more = true; more;) {
          const answer = await dispatch(callSignedIn(accountId, (token) => api.changes(table, page, token)));
          if (!answer.ok) return answer;
          for (const record of answer.value.received.records) onServer.set(recordKey(record), record);
          page.changed_since = answer.value.next_cursor;
          more = answer.value.more;
        }
      }
      for (const record of held[table]) {
        const theirs = onServer.get(recordKey(record));
        if (!theirs || isLost(record, theirs)) lost.push({ table, record, isOther: theirs !== undefined });
      }
    }
    return { ok: true, lost };
  };
}

/** Under a number that is given twice lies another version, which came at another time. */
function isLost(ours: Held, theirs: Pick<Held, 'revision' | 'received_at'>): boolean {
  const { revision, received_at } = theirs;
  return revision < ours.revision || (revision === ours.revision && received_at !== ours.received_at);
}

/** Lays what was lost into the outbox, where nothing newer of it waits: all or none. */
function sendAgain(accountId: string, lost: readonly Lost[]): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { openCache }) => {
    const nameOf = (patientId: string): string => {
      const patient = inShards(before.patients, patientId);
      return patient ? `${patient.first_name} ${patient.last_name}` : '';
    };
    const before = getState();
    dispatch(recordsLost(lost.map(({ record }) => recordKey(record))));
    // A viewer's device cannot send: it follows the server.
    if (lost.length === 0 || !selectMayWrite(before)) return null;
    const saves = lost.flatMap(({ table, record, isOther }): RecordSave[] => {
      const { patient_id, captured_at } = record;
      const patient = inShards(before.patients, patient_id);
      if (table !== 'patients' || !patient || selectWaiting(before, table, patient_id) !== null) return [];
      const descriptor = patientDescriptor(patient, !isOther);
      return [
        { table, patient_id, captured_at, descriptor, record: contentOf(record, isOther), opened_on: null },
      ];
    });
    const records = lost.flatMap(({ table, record, isOther }): QueuedRecord[] => {
      if (table === 'patients' || !('record_id' in record)) return [];
      const { record_id, patient_id, captured_at } = record;
      const content = { ...contentOf(record, isOther), record_id, patient_id };
      const descriptor = { kind: table, name: nameOf(patient_id), patient: null, ...telling(record) };
      return [{ table, patient_id, captured_at, record: content, descriptor }];
    });
    const { signal } = new AbortController();
    const failure = await dispatch(
      saveImport({
        ...{ saves, records: await dispatch(recordsNotHere(records)), signal },
        onProgress: () => undefined,
      }),
    );
    if (failure === null) return null;
    // They lie in the cache as before: the next read begins with them again.
    for (const table of offlineTableNames) {
      dispatch(recordsReceived(await openCache(accountId).read(table, keysOf(lost, table))));
    }
    return failure;
  };
}

/** What is saved anew of a record: without what device and server added. One of which the server has another version is a conflict. */
function contentOf(record: Held, isOther: boolean): object {
  const { revision, received_at: _at, captured_by: _by, ...captured } = record;
  const { device_id: _device, device_revision: _ours, captured_at: _when, ...content } = captured;
  return { ...content, base_revision: isOther ? revision : null, base_device_revision: null };
}

/** What lists say of it besides the name of the patient. */
function telling(record: Held): Partial<Descriptor> {
  if ('analyte' in record) return { analyte: record.analyte };
  if ('dose' in record) return { supplement: record.key ?? record.name ?? '' };
  return 'title' in record ? { reminder: record.title ?? record.key ?? '' } : {};
}

function keysOf(lost: readonly Lost[], table: OfflineTable): string[] {
  return lost.flatMap((one) => (one.table === table ? [recordKey(one.record)] : []));
}
