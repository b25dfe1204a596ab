import { selectAccountId } from '@/client/auth/authSlice';
import type { ChangesPage } from '@/client/api/satchelApi';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import { limits } from '@/contract/limits';
import { offlineTableNames, type TableRecords } from '@/contract/recordKinds';
import { namelessItem, type ReadFailure } from './readFailure';
import { showFetched } from './showReceived';

/** The patient comes last, so that a patient who is here has all records. An interrupted fetch is repeated. */
const patientLast = [...offlineTableNames].reverse();

/**
 * Fetches patients with all their records, the duplicates merged into them and the charts that they are merged into, and
 * keeps them on the device. A server
 * that was restored is noticed here too: it fails with `record/cursorUnknown`, and a read of the changes follows the
 * server.
 *
 * @param control.onProgress called with how many patients are here
 * @param control.signal aborts the fetch; what is here by then stays
 * @param control.isRestored the restore is being followed: the server need not know what this device has seen
 * @returns why not all of them could be fetched and stored; `null` on success or after an abort
 */
export function fetchPatients(
  patientIds: readonly string[],
  control: FetchControl = {},
): AppThunk<Promise<ReadFailure | null>> {
  return async (dispatch, getState) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    const { add, showAll } = dispatch(showFetched(accountId));
    return dispatch(fetchAndKeep(accountId, patientIds, control, add)).finally(showAll);
  };
}

interface FetchControl {
  onProgress?(done: number): void;
  signal?: AbortSignal;
  isRestored?: boolean;
}

function fetchAndKeep(
  accountId: string,
  patientIds: readonly string[],
  { onProgress, signal, isRestored = false }: FetchControl,
  onKept: (received: TableRecords) => void,
): AppThunk<Promise<ReadFailure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const cache = openCache(accountId);
    let missing: ReadFailure | null = null;
    const wanted = [...new Set(patientIds)];
    const found = new Set(wanted);
    for (let at = 0; at < wanted.length; at += limits.patientsARead) {
      const patient_ids = wanted.slice(at, at + limits.patientsARead);
      for (const table of patientLast) {
        const known = isRestored ? null : await cache.readKnown();
        const page: ChangesPage = { patient_ids, changed_since: null, known };
        for (let more = true; more;) {
          const answer = await dispatch(callSignedIn(accountId, (token) => api.changes(table, page, token)));
          if (!answer.ok) return answer.failure;
          if (signal?.aborted || selectAccountId(getState()) !== accountId) return null;
          const { received, unreadable = [], next_cursor, more: isMore } = answer.value;
          const named = unreadable.filter((one) => one !== null);
          // What can be read is kept first.
          if (named.length < unreadable.length) missing = namelessItem;
          if (received.table === 'patients') {
            // The server includes their duplicates, which are fetched in turn with their own records. So is the chart
            // in which a duplicate is shown: without it, nothing of the duplicate would be shown anywhere.
            const related = received.records
              .flatMap(({ patient_id, merged_into }) => [
                patient_id,
                ...(merged_into === null ? [] : [merged_into]),
              ])
              .filter((patientId) => !found.has(patientId));
            related.forEach((patientId) => found.add(patientId));
            wanted.push(...new Set(related));
            received.records = received.records.filter(({ patient_id }) => patient_ids.includes(patient_id));
          }
          // Not the cursor of the table: changes of other patients were not read.
          const kept = { cursor: null, known: isRestored ? null : next_cursor, unreadable: named };
          const failure = await cache.keep(received, kept).then(
            () => null,
            (error: unknown) => StorageError.from(error).failure,
          );
          if (failure !== null) return failure;
          onKept(received);
          page.changed_since = next_cursor;
          more = isMore;
        }
      }
      onProgress?.(Math.min(at + limits.patientsARead, patientIds.length));
    }
    return missing;
  };
}
