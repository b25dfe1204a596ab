import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { backOffMs } from '@/client/api/backOff';
import { selectIsOnline, serverAnswered, wentOffline } from '@/client/api/connectivitySlice';
import { selectAccountId, signedInAgain, workChanged } from '@/client/auth/authSlice';
import { uploadRequested } from '@/client/outbox/upload/uploadListeners';
import type { AppStartListening } from '@/client/redux/appThunk';
import { readEnded, selectFreshness, selectIsStale } from './freshnessSlice';
import { isUnanswered, mayPass } from './readFailure';
import { selectIsFetching } from './recordsStatusSlice';
import { fetchChanges } from './recordsThunks';

/** The time of the next try to read has come. */
const readDue = createAction('freshness/readDue');

/**
 * Reads again after a failure, with growing delays and never before the time the server asked for; at once after a new
 * sign-in, when a person asks to upload, and when a silent server answers again. What this version cannot read is no reason: only a newer version or a newer record changes that.
 *
 * @returns its tear-down
 */
export function setupReads(startListening: AppStartListening): () => void {
  let failedReads = 0;
  let cancelNext = (): void => undefined;
  const tearDowns = [
    startListening({
      actionCreator: readEnded,
      effect: ({ payload }, { dispatch, extra }) => {
        cancelNext();
        const passing = payload.failures.filter(({ failure }) => mayPass(failure));
        failedReads = passing.length === 0 ? 0 : failedReads + 1;
        if (failedReads === 0) return;
        const askedMs = passing.map(({ failure }) => failure.retryAfterMs ?? 0);
        const delayMs = Math.max(...askedMs, backOffMs(failedReads, extra.random()));
        cancelNext = extra.schedule(delayMs, () => dispatch(readDue()));
      },
    }),
    startListening({
      matcher: isAnyOf(readDue, signedInAgain, uploadRequested),
      effect: (_action, { dispatch, getState }) => {
        const isToRead = selectIsOnline(getState()) && selectAccountId(getState()) !== null;
        if (isToRead && selectIsStale(getState())) void dispatch(fetchChanges());
      },
    }),
    startListening({
      // Whatever else reached it, the server answers again.
      actionCreator: serverAnswered,
      effect: (_action, { dispatch, getState }) => {
        const wasSilent = selectFreshness(getState()).failures.some(({ failure }) => isUnanswered(failure));
        if (wasSilent && !selectIsFetching(getState())) void dispatch(fetchChanges());
      },
    }),
    startListening({
      // Another account starts from zero, and going online reads in any case.
      matcher: isAnyOf(workChanged, wentOffline, fetchChanges.pending),
      effect: (action) => {
        cancelNext();
        if (!fetchChanges.pending.match(action)) failedReads = 0;
      },
    }),
  ];
  return () => {
    cancelNext();
    tearDowns.forEach((tearDown) => tearDown());
  };
}
