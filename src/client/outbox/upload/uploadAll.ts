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

/** Which records an upload tries: `all` that are not held, or only those that are `due`: not what needs a person first. */
export type UploadScope = 'all' | 'due';

/** What an upload leaves behind. */
export interface UploadOutcome {
  uploaded: number;
  /** something is left that may succeed without anybody doing anything */
  isRetryWorthwhile: boolean;
  /** the server asked to wait at least as long */
  retryAfterMs: number;
}

interface UploadRun {
  accountId: string;
  scope: UploadScope;
  /** asked before each record: another tab, another account or a person may have ended the upload */
  mayGoOn(): boolean;
}

/** A server that answers nothing as it should is left alone for a while. */
const failuresInARow = 5;

/**
 * Sends everything that waits, one request at a time, until nothing is left to try; what is saved meanwhile too. While a record is on
 * its way, the next one is read and the one before is put away.
 */
export function uploadAll({ accountId, scope, mayGoOn }: UploadRun): AppThunk<Promise<UploadOutcome>> {
  return async (dispatch, getState, services) => {
    const { offline, api, openCache } = services;
    const outcome: UploadOutcome = { uploaded: 0, isRetryWorthwhile: false, retryAfterMs: 0 };
    const progress = dispatch(openUploadProgress(accountId));
    // A cache that cannot be read holds nothing up.
    let known = await openCache(accountId)
      .readKnown()
      .catch(() => null);
    let failures = 0;
    // Before the records are read: what is saved from here on is looked for at the end.
    let { saves } = await offline.summary(accountId);
    let { waiting } = await offline.readWaiting(accountId);
    let list = toSend(waiting, scope);
    // The server would refuse the records of a patient it does not have yet: they wait for it.
    const newPatients = new Set(await dispatch(newPatientsAmong(accountId, waiting.patients)));
    if (list.length === 0) return outcome;
    dispatch(uploadStarted({ total: list.length }));
    try {
      while (list.length > 0) {
        for await (const { table, waiting: item, envelope: early } of readingAhead(offline, list)) {
          if (!mayGoOn()) return outcome;
          const key = placeKey(item);
          if (newPatients.has(neededOnServer(table, item))) continue;
          // While the one before was on its way somebody may have held, deleted or saved this one.
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
          // Is it this record, or the server? No other record is shown to a captive portal.
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
        // Names of patients are for the account they belong to.
        if (selectAccountId(getState()) === accountId) dispatch(uploadEnded(progress.report));
      }
    }
  };
}

/** The patient the server has to know before it takes the record: the one it belongs to, or is a duplicate of. */
function neededOnServer(table: OfflineTable, { patient_id, descriptor }: Waiting): string {
  return table === 'patients' ? (descriptor.patient?.merged_into ?? '') : patient_id;
}

/** The records one by one, each read while the one before is on its way. */
async function* readingAhead(
  offline: Services['offline'],
  list: WaitingItem[],
): AsyncGenerator<WaitingItem & { envelope: Envelope | null }> {
  const read = (item: WaitingItem | undefined) => {
    const reading = item ? offline.read(item.table, placeKey(item.waiting)) : Promise.resolve(null);
    // Its failure is met when its turn comes.
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

/** Of each table, whose numbers are those of its database. */
function newestIn(waiting: WaitingByTable): TableCounts {
  const newest = noCounts();
  for (const table of offlineTableNames) newest[table] = waiting[table].at(-1)?.revision ?? 0;
  return newest;
}
