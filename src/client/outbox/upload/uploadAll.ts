import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk, Services } from '@/client/redux/appThunk';
import { placeKey, placeOf, type Envelope, type Waiting } from '@/client/storage/outbox/envelope';
import type { WaitingByTable } from '@/client/storage/outbox/offlineStore';
import { noCounts, type TableCounts } from '@/client/storage/outbox/counter';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { needsPerson } from './failureKind';
import { newPatientsAmong } from '@/client/outbox/save/newPatients';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { otherTabChanged, uploadEnded, uploadStarted, type WaitingItem } from '@/client/outbox/outboxSlice';
import { noteFailure, sendOne } from './uploadOne';
import { openUploadProgress } from './uploadProgress';

/**
 * Which records an upload tries: `all` that are not held, or `due`, which leaves out those that need a person first.
 */
export type UploadScope = 'all' | 'due';

/** The outcome of an upload. */
export interface UploadOutcome {
  uploaded: number;
  /** something is left that may succeed without a person's action */
  isRetryWorthwhile: boolean;
  /** the server asked to wait at least this long */
  retryAfterMs: number;
}

interface UploadRun {
  accountId: string;
  scope: UploadScope;
  /** asked before each record: another tab, another account or a person may have ended the upload */
  mayGoOn(): boolean;
}

/** After this many failures in a row, the server is left alone for a while. */
const failuresInARow = 5;

/**
 * Sends everything that waits, one request at a time, until nothing is left to try, including records saved in the
 * meantime. While a record is being sent, the next one is read and the previous one is stored and deleted.
 */
export function uploadAll({ accountId, scope, mayGoOn }: UploadRun): AppThunk<Promise<UploadOutcome>> {
  return async (dispatch, getState, services) => {
    const { offline, api, openCache } = services;
    const outcome: UploadOutcome = { uploaded: 0, isRetryWorthwhile: false, retryAfterMs: 0 };
    const progress = dispatch(openUploadProgress(accountId));
    // A cache that cannot be read must not block the upload.
    let known = await openCache(accountId)
      .readKnown()
      .catch(() => null);
    let failures = 0;
    // Read before the records, so that later saves are noticed at the end.
    let { saves } = await offline.summary(accountId);
    let { waiting } = await offline.readWaiting(accountId);
    let list = toSend(waiting, scope);
    // The server refuses records of a patient it does not have: they wait until it has the patient.
    const newPatients = new Set(await dispatch(newPatientsAmong(accountId, waiting.patients)));
    if (list.length === 0) return outcome;
    dispatch(uploadStarted({ total: list.length }));
    try {
      while (list.length > 0) {
        for await (const { table, waiting: item, envelope: early } of readingAhead(offline, list)) {
          if (!mayGoOn()) return outcome;
          const key = placeKey(item);
          if (newPatients.has(neededOnServer(table, item))) continue;
          // While the previous record was being sent, the user may have held, deleted or saved this one.
          const listed = selectWaiting(getState(), table, key);
          const isSame = early !== null && early.revision === listed?.revision && !listed.held;
          const envelope = isSame ? early : await offline.read(table, key);
          if (envelope === null) dispatch(otherTabChanged({ ...placeOf(item), waiting: null }));
          if (envelope?.saved_by !== accountId || envelope.held) continue;
          const { sent, answer } = await dispatch(sendOne({ accountId, known }, table, envelope));
          if (answer.ok) {
            newPatients.delete(item.patient_id);
            outcome.uploaded += 1;
            failures = 0;
            known = answer.value.cursor ?? known;
            await progress.taken({ envelope, sent, ...answer.value });
            continue;
          }
          await progress.failed(item.descriptor.name);
          const kind = await dispatch(noteFailure({ accountId, envelope, sent, answer }));
          if (kind === 'signIn') return outcome;
          if (kind === 'refused' || kind === 'conflict') continue;
          outcome.isRetryWorthwhile = true;
          outcome.retryAfterMs = answer.failure.retryAfterMs ?? 0;
          failures += 1;
          if (kind === 'busy' || failures >= failuresInARow) return outcome;
          // Probe whether the record or the server is the problem. A captive portal must not get another record.
          if (!(await api.probe(services.newId()))) return outcome;
        }
        await progress.settled();
        const seen = newestIn(waiting);
        const now = await offline.summary(accountId);
        if (now.saves <= saves) return outcome;
        saves = now.saves;
        ({ waiting } = await offline.readWaiting(accountId));
        const added = await dispatch(newPatientsAmong(accountId, waiting.patients));
        added.forEach((patientId) => newPatients.add(patientId));
        list = toSend(waiting, 'due').filter((item) => item.waiting.revision > seen[item.table]);
      }
      return outcome;
    } finally {
      try {
        await progress.settled();
      } finally {
        // Another account must not see the names of these patients.
        if (selectAccountId(getState()) === accountId) dispatch(uploadEnded(progress.report));
      }
    }
  };
}

/** The patient that the server must have before it accepts the record: its own, or the one it is a duplicate of. */
function neededOnServer(table: OfflineTable, { patient_id, descriptor }: Waiting): string {
  return table === 'patients' ? (descriptor.patient?.merged_into ?? '') : patient_id;
}

/** Yields the records one by one, each read while the previous one is being sent. */
async function* readingAhead(
  offline: Services['offline'],
  list: WaitingItem[],
): AsyncGenerator<WaitingItem & { envelope: Envelope | null }> {
  const read = (item: WaitingItem | undefined) => {
    const reading = item ? offline.read(item.table, placeKey(item.waiting)) : Promise.resolve(null);
    // The error is thrown when the record's turn comes.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(list[0]);
  for (const [index, item] of list.entries()) {
    const envelope = await next;
    next = read(list[index + 1]);
    yield { ...item, envelope };
  }
}

function toSend(waiting: WaitingByTable, scope: UploadScope): WaitingItem[] {
  const isToSend = ({ held, last_error }: Waiting) =>
    !held && (scope === 'all' || last_error === null || !needsPerson(last_error));
  return offlineTableNames.flatMap((table) =>
    waiting[table].filter(isToSend).map((item) => ({ table, waiting: item })),
  );
}

/** The newest revision in each table; revisions are only comparable within one database. */
function newestIn(waiting: WaitingByTable): TableCounts {
  const newest = noCounts();
  for (const table of offlineTableNames) newest[table] = waiting[table].at(-1)?.revision ?? 0;
  return newest;
}
