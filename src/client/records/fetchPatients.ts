import { selectAccountId } from '@/client/auth/authSlice';
import type { ChangesPage } from '@/client/api/satchelApi';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import type { Failure } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { offlineTableNames } from '@/contract/offlineTables';
import { recordsReceived } from './recordEvents';

/**
 * Fetches some patients with all of their records, and keeps them on the device.
 *
 * @param control.onProgress how many patients are there
 * @param control.signal calls it off; what is there by then stays
 * @returns why not all of them came, `null` when they did
 */
export function fetchPatients(
  patientIds: readonly string[],
  { onProgress, signal }: { onProgress?(done: number): void; signal?: AbortSignal } = {},
): AppThunk<Promise<Failure | null>> {
  return async (dispatch, getState, { api, openCache }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return null;
    for (let at = 0; at < patientIds.length; at += limits.patientsARead) {
      const patient_ids = patientIds.slice(at, at + limits.patientsARead);
      for (const table of offlineTableNames) {
        const page: ChangesPage = { patient_ids, changed_since: null };
        for (let more = true; more;) {
          const answer = await dispatch(callSignedIn(accountId, (token) => api.changes(table, page, token)));
          if (!answer.ok) return answer.failure;
          if (signal?.aborted || selectAccountId(getState()) !== accountId) return null;
          // Not the cursor of the table: of the others nothing was read.
          await openCache(accountId).keep(answer.value.received, { cursor: null });
          dispatch(recordsReceived(answer.value.received));
          page.changed_since = answer.value.next_cursor;
          more = answer.value.more;
        }
      }
      onProgress?.(Math.min(at + limits.patientsARead, patientIds.length));
    }
    return null;
  };
}
