import { selectAccount, selectMayWrite } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppThunk } from '@/client/redux/appThunk';
import { pageTurn } from '@/client/ui/pageTurn';
import { placeOf, type Descriptor } from '@/client/storage/outbox/envelope';
import type { Failure } from '@/contract/errors';
import { StorageError } from '@/client/storage/connection/storageError';
import { offlineTables, type OfflineTable } from '@/contract/offlineTables';
import { recordsQueued, recordsSaved } from '@/client/outbox/outboxSlice';

/** A record of many that are saved together. */
export interface RecordSave {
  /** all of them in one database */
  table: OfflineTable;
  patient_id: string;
  /** of a record that has a place of its own, in `OfflineRecords` */
  record_id?: string;
  /** without what the device adds */
  record: object;
  descriptor: Descriptor;
  /** when it was captured; left out: now */
  captured_at?: string;
  /** see SavePlace; left out: whatever waits is replaced */
  opened_on?: number | null;
}

export interface SaveAll {
  /** a person's own save, about which the screen is to say what becomes of it; left out: what an import brings */
  isOwn?: boolean;
  saves: RecordSave[];
  /** calls it off: nothing is saved then */
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** rows of one action, and of one task */
const partSize = 500;

/**
 * Saves many records, all or none: durable on the device when it resolves, and uploaded one by one like any other.
 *
 * It has no action of its own beside `recordsQueued`: twenty thousand records are not for the log of the session.
 *
 * @returns why nothing was stored, `null` when all of it was: `outbox/recordInvalid` when one of them is not as its table has it,
 *   `outbox/calledOff`, and as saveOffline
 */
export function saveAllOffline({
  saves,
  isOwn,
  signal,
  onProgress,
}: SaveAll): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { offline, now, newId }) => {
    const account = selectAccount(getState());
    if (account === null) return { code: 'auth/signInRequired', message: 'Please sign in.' };
    if (!selectMayWrite(getState())) return { code: 'auth/forbidden', message: 'Your role may not do this.' };
    const saved_at = localMoment(now());
    const records: object[] = [];
    for (const save of saves) {
      // Checked before the transaction: in it, the page would stand still.
      const { table, record, captured_at } = save;
      const stamp = { captured_at: captured_at ?? saved_at, device_id: newId(), device_revision: 1 };
      const parsed = offlineTables[table].schema.safeParse({ ...record, ...keysOf(save), ...stamp });
      if (!parsed.success)
        return { code: 'outbox/recordInvalid', message: 'One of the records is not valid.' };
      if (records.push(parsed.data) % partSize === 0) await pageTurn();
    }
    const places = saves.map((save) => ({ table: save.table, opened_on: save.opened_on, ...keysOf(save) }));
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
        { signal, onProgress },
      );
      const items = waiting.map((item) => ({ table: item.descriptor.kind, waiting: item }));
      for (let at = 0; at < items.length; at += partSize) {
        // Another account's screens are not told whose records these are.
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
