import { selectAccountId } from '@/client/auth/authSlice';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { WaitingByTable } from '@/client/storage/outbox/offlineStore';
import { noCounts, type TableCounts } from '@/client/storage/outbox/counter';
import { offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { needsPerson } from './failureKind';
import { newPatientsAmong } from '@/client/outbox/save/newPatients';
import { uploadEnded, uploadStarted } from '@/client/outbox/outboxSlice';
import { openUploadProgress } from './uploadProgress';
import { uploadThunks, type UploadOutcome, type UploadRun } from './uploadTable';

/** Which records an upload tries: `all` that are not held, or `due`, which leaves out those that need a person first. */
export type UploadScope = 'all' | 'due';

interface Upload {
  accountId: string;
  scope: UploadScope;
  /** asked before each record: another tab, another account or a person may have ended the upload */
  mayGoOn(): boolean;
}

/** Sends everything that waits, table by table, until nothing is left to try, including records saved in the meantime. */
export function uploadAll({ accountId, scope, mayGoOn }: Upload): AppThunk<Promise<UploadOutcome>> {
  return async (dispatch, getState, { offline, openCache }) => {
    const outcome: UploadOutcome = { uploaded: 0, isRetryWorthwhile: false, retryAfterMs: 0 };
    const progress = dispatch(openUploadProgress(accountId));
    // A cache that cannot be read must not block the upload.
    const known = await openCache(accountId)
      .readKnown()
      .catch(() => null);
    // Read before the records, so that later saves are noticed at the end.
    let { saves } = await offline.summary(accountId);
    let { waiting } = await offline.readWaiting(accountId);
    let tables = toSend(waiting, scope);
    const newPatients = new Set(await dispatch(newPatientsAmong(accountId, waiting.patients)));
    const total = tables.reduce((sum, { items }) => sum + items.length, 0);
    if (total === 0) return outcome;
    const waitingPatients = new Set(waiting.patients.map(({ patient_id }) => patient_id));
    const run: UploadRun = {
      ...{ accountId, mayGoOn, progress, outcome, newPatients, waitingPatients, known },
      failuresInARow: 0,
    };
    dispatch(uploadStarted({ total }));
    try {
      while (tables.length > 0) {
        for (const { table, items } of tables) {
          if (!(await dispatch(uploadThunks[table](items, run)))) return outcome;
        }
        const seen = newestIn(waiting);
        const now = await offline.summary(accountId);
        if (now.saves <= saves) return outcome;
        saves = now.saves;
        ({ waiting } = await offline.readWaiting(accountId));
        const added = await dispatch(newPatientsAmong(accountId, waiting.patients));
        added.forEach((patientId) => newPatients.add(patientId));
        waiting.patients.forEach(({ patient_id }) => waitingPatients.add(patient_id));
        tables = toSend(waiting, 'due', seen);
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

/**
 * What is to be sent of each table that has any, in the order of the contract.
 *
 * @param seen the newest revision of each table that this upload knows; left out: none
 */
function toSend(
  waiting: WaitingByTable,
  scope: UploadScope,
  seen?: TableCounts,
): { table: OfflineTable; items: Waiting[] }[] {
  const isToSend = ({ held, last_error }: Waiting) =>
    !held && (scope === 'all' || last_error === null || !needsPerson(last_error));
  return offlineTableNames
    .map((table) => ({
      table,
      items: waiting[table].filter(
        (item) => isToSend(item) && (seen === undefined || item.revision > seen[table]),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The newest revision in each table; revisions are only comparable within one database. */
function newestIn(waiting: WaitingByTable): TableCounts {
  const newest = noCounts();
  for (const table of offlineTableNames) newest[table] = waiting[table].at(-1)?.revision ?? 0;
  return newest;
}
