import { createAction } from '@reduxjs/toolkit';
import type { AppThunk, Services } from '@/client/redux/appThunk';
import { placeKey, placeOf, type Envelope, type Waiting } from '@/client/storage/outbox/envelope';
import { byTable, type OfflineTable } from '@/contract/recordKinds';
import { selectPatientName, selectWaiting } from '@/client/outbox/outboxSelectors';
import { otherTabChanged } from '@/client/outbox/outboxSlice';
import { needsPerson } from './failureKind';
import { noteFailure, sendOne } from './uploadOne';
import type { UploadProgress } from './uploadProgress';

/** The outcome of an upload. */
export interface UploadOutcome {
  uploaded: number;
  /** something is left that may succeed without a person's action */
  isRetryWorthwhile: boolean;
  /** the server asked to wait at least this long */
  retryAfterMs: number;
}

/** Shared by the tables of one upload. */
export interface UploadRun {
  accountId: string;
  /** asked before each record: another tab, another account or a person may have ended the upload */
  mayGoOn(): boolean;
  progress: UploadProgress;
  outcome: UploadOutcome;
  /** The server refuses records of a patient it does not have: they wait until it has the patient. */
  newPatients: Set<string>;
  /** patients of whom a change is on the device: a duplicate waits for that of the patient it was merged into */
  waitingPatients: Set<string>;
  /** the newest change that this device has seen the server have */
  known: string | null;
  failuresInARow: number;
}

/** Sends records of one table, one at a time, in their order. @returns whether the upload goes on with the next table */
type UploadThunk = (items: readonly Waiting[], run: UploadRun) => AppThunk<Promise<boolean>>;

/** Redux DevTools shows each table by its name, with how many records it had to send and how many the server took. */
function createUploadThunk(table: OfflineTable): UploadThunk {
  const name = `outbox/upload${table.charAt(0).toUpperCase()}${table.slice(1)}`;
  const started = createAction<{ count: number }>(`${name}/started`);
  const ended = createAction<{ uploaded: number }>(`${name}/ended`);
  return (items, run) => async (dispatch) => {
    const { outcome, progress } = run;
    const before = outcome.uploaded;
    dispatch(started({ count: items.length }));
    try {
      const goesOn = await dispatch(sendAll(table, items, run));
      await progress.settled();
      return goesOn;
    } finally {
      dispatch(ended({ uploaded: outcome.uploaded - before }));
    }
  };
}

/** The thunks `uploadPatients`, `uploadSarcF`, `uploadPhysicalData` and so on; they are dispatched in the order of the contract. */
export const uploadThunks = byTable(createUploadThunk);

/** After this many failures in a row, the server is left alone for a while. */
const failuresAllowed = 5;

/** While a record is being sent, the next one is read and the previous one is stored and deleted. */
function sendAll(table: OfflineTable, items: readonly Waiting[], run: UploadRun): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, services) => {
    const { offline, api } = services;
    const { accountId, newPatients, outcome, progress } = run;
    for await (const { item, envelope: early } of readingAhead(offline, table, items)) {
      if (!run.mayGoOn()) return false;
      const key = placeKey(item);
      const needed = neededOnServer(table, item);
      if (newPatients.has(needed)) continue;
      // Half a merge would hide what the duplicate says, such as an allergy, from everyone else. Asks the device: the
      // state may still be reading it.
      const isOfMerge = table === 'patients' && run.waitingPatients.has(needed);
      const kept = isOfMerge ? await offline.read(table, needed) : null;
      if (kept !== null) {
        const isWithPerson = kept.held || (kept.last_error !== null && needsPerson(kept.last_error));
        if (!isWithPerson) outcome.isRetryWorthwhile = true;
        continue;
      }
      // While the previous record was being sent, the user may have held, deleted or saved this one.
      const listed = selectWaiting(getState(), table, key);
      const isSame = early !== null && early.revision === listed?.revision && !listed.held;
      const envelope = isSame ? early : await offline.read(table, key);
      if (envelope === null) dispatch(otherTabChanged({ ...placeOf(item), waiting: null }));
      if (envelope?.saved_by !== accountId || envelope.held) continue;
      // While it was read, the upload may have been paused, or another tab may have taken over the sending.
      if (!run.mayGoOn()) return false;
      const { sent, answer } = await dispatch(sendOne({ accountId, known: run.known }, table, envelope));
      if (answer.ok) {
        newPatients.delete(item.patient_id);
        if (table === 'patients') run.waitingPatients.delete(item.patient_id);
        outcome.uploaded += 1;
        run.failuresInARow = 0;
        run.known = answer.value.cursor ?? run.known;
        await progress.taken({ envelope, sent, ...answer.value });
        continue;
      }
      const { patient_id } = item;
      await progress.failed(selectPatientName(getState(), { patient_id, name: item.descriptor.name }) || '–');
      const kind = await dispatch(noteFailure({ accountId, envelope, sent, answer }));
      if (kind === 'signIn') return false;
      if (kind === 'refused' || kind === 'conflict') continue;
      outcome.isRetryWorthwhile = true;
      outcome.retryAfterMs = answer.failure.retryAfterMs ?? 0;
      run.failuresInARow += 1;
      if (kind === 'busy' || run.failuresInARow >= failuresAllowed) return false;
      // Probe whether the record or the server is the problem. A captive portal must not get another record.
      if (!(await api.probe(services.newId()))) return false;
    }
    return true;
  };
}

/** The patient that the server must have before it accepts the record: its own, or the one it is a duplicate of. */
function neededOnServer(table: OfflineTable, { patient_id, descriptor }: Waiting): string {
  return table === 'patients' ? (descriptor.patient?.merged_into ?? '') : patient_id;
}

/** Yields the records one by one, each read while the previous one is being sent. */
async function* readingAhead(
  offline: Services['offline'],
  table: OfflineTable,
  items: readonly Waiting[],
): AsyncGenerator<{ item: Waiting; envelope: Envelope | null }> {
  const read = (item: Waiting | undefined) => {
    const reading = item ? offline.read(table, placeKey(item)) : Promise.resolve(null);
    // The error is thrown when the record's turn comes.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(items[0]);
  for (const [index, item] of items.entries()) {
    const envelope = await next;
    next = read(items[index + 1]);
    yield { item, envelope };
  }
}
