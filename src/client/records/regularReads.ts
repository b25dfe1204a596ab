import { selectIsOnline } from '@/client/api/connectivitySlice';
import { selectAccessToken, selectAccountId, selectIsDisabled } from '@/client/auth/authSlice';
import type { AppThunk, RootState } from '@/client/redux/appThunk';
import { selectFreshness } from './freshnessSlice';
import { mayPass } from './readFailure';
import { selectIsFetching } from './recordsStatusSlice';
import { fetchChanges } from './recordsThunks';

/** Reads the changes in the background if no read ended within `ageMs`. For whatever makes new ones likely. */
export function readIfOlder(ageMs: number): AppThunk<void> {
  return (dispatch, getState, { now }) => {
    if (isReadDue(getState(), now().getTime(), ageMs)) void dispatch(fetchChanges('inBackground'));
  };
}

/**
 * A person comes back to the tab: reads what changed while it slept or its stream was cut. The browser says twice that a
 * tab came to the front, so what was read this second is not read again.
 */
export const readOnReturn = (): AppThunk<void> => readIfOlder(1_000);

/**
 * Reads the changes in the background if neither this tab nor, into the storage of this browser, another one has read
 * them for `ageMs`.
 */
export function readIfNoTabHas(ageMs: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, { now, openCache }) => {
    const accountId = selectAccountId(getState());
    if (accountId === null || !isReadDue(getState(), now().getTime(), ageMs)) return;
    // What another tab has read, it has announced to this one. If the storage fails, the read reports it.
    const freshAt = await openCache(accountId)
      .readFreshAt()
      .catch(() => null);
    const isRead = freshAt !== null && !isOlder(Date.parse(freshAt), now().getTime(), ageMs);
    if (!isRead && isReadDue(getState(), now().getTime(), ageMs)) void dispatch(fetchChanges('inBackground'));
  };
}

/**
 * Whether this tab may read and its last read is older than `ageMs`. The first read of a start is not due here, nor is
 * one that is running or waits for its retry.
 */
function isReadDue(state: RootState, nowMs: number, ageMs: number): boolean {
  const isShown = document.visibilityState !== 'hidden';
  const isSignedIn = selectAccessToken(state) !== null && !selectIsDisabled(state);
  const { endedAtMs, failures } = selectFreshness(state);
  const isToBeRetried = failures.some(({ failure }) => mayPass(failure));
  if (!isShown || !isSignedIn || !selectIsOnline(state)) return false;
  if (endedAtMs === null || selectIsFetching(state) || isToBeRetried) return false;
  return isOlder(endedAtMs, nowMs, ageMs);
}

/** A time in the future is as good as none: the clock was set back. */
function isOlder(thenMs: number, nowMs: number, ageMs: number): boolean {
  return nowMs < thenMs || nowMs - thenMs >= ageMs;
}
