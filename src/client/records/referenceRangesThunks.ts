import type { ApiResult } from '@/client/api/apiResult';
import type { Readable } from '@/client/api/readable';
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
import type { FailedRead } from './freshnessSlice';
import { referenceRangesRead, selectReferenceRanges } from './referenceRangesSlice';

/** Shows the clinic's own reference ranges from the cache. @throws StorageError */
export function readReferenceRanges(accountId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache }) => {
    const ranges = await openCache(accountId).readReferenceRanges();
    if (ranges.length > 0 && selectAccountId(getState()) === accountId) dispatch(referenceRangesRead(ranges));
  };
}

/**
 * Fetches the clinic's own reference ranges and keeps them on the device.
 *
 * @returns why they could not be read, and how many of them; both empty on a server that has none
 */
export function fetchReferenceRanges(
  accountId: string,
): AppThunk<Promise<{ failures: FailedRead[]; nameless: number }>> {
  return async (dispatch, _getState, { api }) => {
    const answer = await dispatch(callSignedIn(accountId, (token) => api.referenceRanges(token)));
    if (answer.ok) {
      const { items, unreadable = 0 } = answer.value;
      await dispatch(takeRanges(accountId, items));
      return { failures: [], nameless: unreadable };
    }
    const { failure } = answer;
    // An older server has no ranges.
    const isMissed = failure.code !== 'request/notFound';
    return { failures: isMissed ? [{ source: 'referenceRanges', failure }] : [], nameless: 0 };
  };
}

/** Reads every version of a range from the server, newest first; none is kept on the device. For owners. */
export function readRangeVersions(
  rangeId: string,
): AppThunk<Promise<ApiResult<Readable<StoredReferenceRange>>>> {
  return (dispatch, getState, { api }) =>
    dispatch(callSignedIn(selectAccountId(getState()) ?? '', (token) => api.rangeHistory(rangeId, token)));
}

export type RangeOutcome =
  | { ok: true; range: StoredReferenceRange }
  /** `current`, after a conflict: the range as another user has changed it */
  | { ok: false; failure: Failure; current: StoredReferenceRange | null };

/**
 * Saves a reference range on the server. It does not wait in the outbox: a rule of the clinic applies to everyone from
 * the same moment, so it can only be set online.
 */
export function saveReferenceRange(range: ReferenceRange): AppThunk<Promise<RangeOutcome>> {
  return async (dispatch, getState, { api }) => {
    const accountId = selectAccountId(getState()) ?? '';
    const answer = await dispatch(callSignedIn(accountId, (token) => api.saveReferenceRange(range, token)));
    const current = answer.ok
      ? answer.value
      : (storedReferenceRangeSchema.safeParse(answer.current).data ?? null);
    if (current !== null) await dispatch(takeRanges(accountId, [current]));
    return answer.ok ? { ok: true, range: answer.value } : { ok: false, failure: answer.failure, current };
  };
}

/** Stores and shows ranges, in the other tabs too; a device that cannot store them shows them until the page is closed. */
function takeRanges(accountId: string, ranges: StoredReferenceRange[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { openCache, tabs }) => {
    // A clinic without ranges of its own needs no action.
    if (ranges.length === 0) return;
    const shown = new Map(selectReferenceRanges(getState()).map((range) => [range.range_id, range]));
    const isNew = ranges.some(({ range_id, changed_at }) => shown.get(range_id)?.changed_at !== changed_at);
    try {
      await openCache(accountId).keepReferenceRanges(ranges);
      if (isNew) tabs.broadcast({ kind: 'rangesChanged', account_id: accountId });
    } catch (error) {
      console.error('The reference ranges could not be kept.', StorageError.from(error).failure.code);
    }
    if (selectAccountId(getState()) === accountId) dispatch(referenceRangesRead(ranges));
  };
}
