import type { ApiResult } from '@/client/api/apiResult';
import { selectAccountId } from '@/client/auth/authSlice';
import { callSignedIn } from '@/client/auth/authThunks';
import type { AppThunk } from '@/client/redux/appThunk';
import { StorageError } from '@/client/storage/connection/storageError';
import type { Failure } from '@/contract/errors';
import {
  storedReferenceRangeSchema,
  type ReferenceRange,
  type StoredReferenceRange,
} from '@/contract/referenceRange';
import { referenceRangesRead } from './referenceRangesSlice';

/** Shows what the device has of the clinic's own reference ranges. @throws StorageError */
export function readReferenceRanges(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache }) => {
    const ranges = await openCache(accountId).readReferenceRanges();
    if (ranges.length > 0 && selectAccountId(getState()) === accountId) dispatch(referenceRangesRead(ranges));
  };
}

/** Fetches the clinic's own reference ranges and keeps them on the device. @returns why not, `null` when they are here */
export function fetchReferenceRanges(accountId: string): AppThunk<Promise<Failure | null>> {
  return async (dispatch, _getState, { api }) => {
    const answer = await dispatch(callSignedIn(accountId, (token) => api.referenceRanges(token)));
    if (!answer.ok) return answer.failure;
    await dispatch(takeRanges(accountId, answer.value.items));
    return null;
  };
}

/** Reads every version of a range, newest first: as the server has them, none is kept on the device. For owners. */
export function readRangeVersions(
  rangeId: string,
): AppThunk<Promise<ApiResult<{ items: StoredReferenceRange[] }>>> {
  return (dispatch, getState, { api }) =>
    dispatch(callSignedIn(selectAccountId(getState()) ?? '', (token) => api.rangeHistory(rangeId, token)));
}

export type RangeOutcome =
  | { ok: true; range: StoredReferenceRange }
  /** `current`, with a conflict: what somebody else has made of the range meanwhile */
  | { ok: false; failure: Failure; current: StoredReferenceRange | null };

/**
 * Saves a reference range on the server. It does not wait in the outbox: a rule of the clinic holds for everybody from the same moment,
 * and is therefore set with a connection only.
 */
export function saveReferenceRange(range: ReferenceRange): AppThunk<Promise<RangeOutcome>> {
  return async (dispatch, getState, { api, tabs }) => {
    const accountId = selectAccountId(getState()) ?? '';
    const answer = await dispatch(callSignedIn(accountId, (token) => api.saveReferenceRange(range, token)));
    const current = answer.ok
      ? answer.value
      : (storedReferenceRangeSchema.safeParse(answer.current).data ?? null);
    if (current !== null) {
      await dispatch(takeRanges(accountId, [current]));
      tabs.tell({ kind: 'rangesChanged', account_id: accountId });
    }
    return answer.ok ? { ok: true, range: answer.value } : { ok: false, failure: answer.failure, current };
  };
}

/** Keeps and shows them; on a device that cannot keep them they are shown until it is closed. */
function takeRanges(accountId: string, ranges: StoredReferenceRange[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache }) => {
    // A clinic that has set none yet: that is no event.
    if (ranges.length === 0) return;
    try {
      await openCache(accountId).keepReferenceRanges(ranges);
    } catch (error) {
      console.error('The reference ranges could not be kept.', StorageError.from(error).failure.code);
    }
    if (selectAccountId(getState()) === accountId) dispatch(referenceRangesRead(ranges));
  };
}
