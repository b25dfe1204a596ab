import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import type { AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import type { HistoryEntry } from '@/contract/history';

export interface PatientHistory {
  /** oldest first */
  entries: HistoryEntry[];
  /** how many more there are on the server that this version cannot read */
  unreadable: number;
  /** why the newest entries may be missing: only what the device has read before is shown */
  failure: Failure | null;
}

/** Reads the history of a patient: the entries stored on this device, and newer ones from the server. */
export function readHistory(patientId: string): AppThunk<Promise<PatientHistory>> {
  return async (dispatch, getState, { api, openCache }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null) return { entries: [], unreadable: 0, failure: null };
    const cache = openCache(accountId);
    let failure: Failure | null = null;
    let unreadable = 0;
    let { entries, cursor } = await cache.readHistory(patientId).catch((error: unknown) => {
      failure = StorageError.from(error).failure;
      return { entries: [], cursor: null };
    });
    if (!selectIsOnline(getState())) {
      return { entries, unreadable, failure: { code: 'network/unreachable', message: 'Offline.' } };
    }
    for (let more = true; more;) {
      const since = cursor;
      const answer = await dispatch(callSignedIn(accountId, (token) => api.history(patientId, since, token)));
      // A patient that still waits on this device has no history on the server.
      if (!answer.ok && answer.failure.code === 'record/notFound') return { entries, unreadable, failure };
      if (!answer.ok) return { entries, unreadable, failure: answer.failure };
      entries = [...entries, ...answer.value.items];
      unreadable += answer.value.unreadable ?? 0;
      cursor = answer.value.next_cursor;
      more = answer.value.more;
    }
    // A later version that can read them has to get them from the server.
    if (unreadable > 0) return { entries, unreadable, failure };
    await cache.keepHistory(patientId, { entries, cursor }).catch((error: unknown) => {
      console.error('The history could not be kept.', StorageError.from(error).failure.code);
    });
    return { entries, unreadable, failure };
  };
}
