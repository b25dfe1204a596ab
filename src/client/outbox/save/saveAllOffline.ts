import { selectAccount, selectMayWrite } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppThunk } from '@/client/redux/appThunk';
import { pageTurn } from '@/client/ui/pageTurn';
import type { Base } from '@/client/storage/outbox/base';
import { placeOf, type Descriptor } from '@/client/storage/outbox/envelope';
import type { Failure } from '@/contract/errors';
import { StorageError } from '@/client/storage/connection/storageError';
import { fieldFaults } from '@/contract/fieldFaults';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';
import { recordsQueued, recordsSaved } from '@/client/outbox/outboxSlice';

/** One of many records that are saved together. */
export interface RecordSave {
  /** the tables of all records must be in one database */
  table: OfflineTable;
  patient_id: string;
  /** of a record with its own place, in `OfflineRecords` */
  record_id?: string;
  /** the record without what the device adds */
  record: object;
  descriptor: Descriptor;
  /** when it was captured; left out: now */
  captured_at?: string;
  /** what the edit starts from; left out: whatever waits is replaced */
  base?: Base;
}

export interface SaveAll {
  /** a person's own save, whose outcome the screen reports; left out for imports */
  isOwn?: boolean;
  saves: RecordSave[];
  /** aborts the save: nothing is saved then */
  signal?: AbortSignal;
  onProgress?(done: number): void;
  /** the batch of the import that these records belong to */
  batch?: string;
}

/** rows per action, and per task */
const partSize = 500;

/**
 * Saves many records, all or none. They are durable on the device when it resolves, and are uploaded one by one like
 * any other. The only actions are `recordsQueued` and, with `isOwn`, `recordsSaved`: the contents of twenty thousand
 * records do not belong in the action log.
 *
 * @returns why nothing was stored, `null` when everything was: `outbox/recordInvalid` when a record does not fit its
 *   table's schema, `outbox/calledOff`, or a failure of saveOffline
 */
export function saveAllOffline({
  saves,
  isOwn,
  batch,
  signal = new AbortController().signal,
  onProgress = () => undefined,
}: SaveAll): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { offline, now, newId }) => {
    const account = selectAccount(getState());
    if (account === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    if (!selectMayWrite(getState())) return { code: 'auth/forbidden', message: 'Your role may not do this.' };
    const saved_at = localMoment(now());
    const records: object[] = [];
    for (const save of saves) {
      // Validated before the transaction: inside it, the page would freeze.
      const { table, base, captured_at } = save;
      const record = { ...save.record, ...(base && { base_revision: base.base_revision }) };
      const stamp = { captured_at: captured_at ?? saved_at, device_id: newId(), device_revision: 1 };
      const parsed = offlineTables[table].schema.safeParse({ ...record, ...keysOf(save), ...stamp });
      if (!parsed.success) {
        const fields = fieldFaults(parsed.error);
        return { code: 'outbox/recordInvalid', message: 'One of the records is not valid.', fields };
      }
      if (records.push(parsed.data) % partSize === 0) await pageTurn();
    }
    const places = saves.map((save) => ({ table: save.table, base: save.base, ...keysOf(save) }));
    try {
      const waiting = await offline.saveAll(
        places,
        (stamp, index) => {
          const [record, save] = [records[index], saves[index]];
          if (!record || !save) throw new Error('There is a record for each place.');
          return {
            ...keysOf(save),
            record: { ...record, ...stamp },
            revision: stamp.device_revision,
            saved_at,
            saved_by: account.account_id,
            descriptor: save.descriptor,
            attempts: 0,
            last_attempt_at: null,
            last_error: null,
            held: false,
          };
        },
        { signal, onProgress, batch },
      );
      const items = waiting.map((item) => ({ table: item.descriptor.kind, waiting: item }));
      for (let at = 0; at < items.length; at += partSize) {
        // Another account must not see these records.
        if (selectAccount(getState())?.account_id !== account.account_id) break;
        if (isOwn && at === 0) dispatch(recordsSaved(waiting.map(placeOf)));
        dispatch(recordsQueued(items.slice(at, at + partSize)));
        await pageTurn();
      }
      return null;
    } catch (error) {
      if (signal.aborted) return { code: 'outbox/calledOff', message: 'Nothing was saved.' };
      return StorageError.from(error).failure;
    }
  };
}

function keysOf({ patient_id, record_id }: RecordSave) {
  return { patient_id, ...(record_id !== undefined && { record_id }) };
}
