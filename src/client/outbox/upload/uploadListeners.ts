import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { backOffMs } from '@/client/api/backOff';
import { selectIsOnline, wentOnline } from '@/client/api/connectivitySlice';
import { selectAccountId, selectIsLocked, signedInAgain } from '@/client/auth/authSlice';
import { localMoment } from '@/client/i18n/localMoment';
import type { AppStartListening, AppThunk } from '@/client/redux/appThunk';
import {
  nextAttemptScheduled,
  otherTabChanged,
  outboxRead,
  recordQueued,
  recordsQueued,
  recordReleased,
  recordsRestored,
  uploadsResumed,
} from '@/client/outbox/outboxSlice';
import { selectIsPaused } from '@/client/outbox/outboxSelectors';
import type { UploadScope } from './uploadAll';
import { uploadPending } from './uploadPending';
import type { UploadOutcome } from './uploadTable';

/** A person requested the upload. */
export const uploadRequested = createAction('outbox/uploadRequested');
/** The tab came to the front. */
export const tabShown = createAction('outbox/tabShown');
/** The server asked another tab to leave it alone for this many milliseconds. */
export const serverLeftAlone = createAction<number>('outbox/serverLeftAlone');
/** The time of the next attempt has come. */
const nextAttemptDue = createAction('outbox/nextAttemptDue');

/** These try everything; the others only what may succeed without a person's action. */
const startsFullUpload = isAnyOf(wentOnline, outboxRead, uploadRequested, uploadsResumed, signedInAgain);
const startsUpload = isAnyOf(
  startsFullUpload,
  recordQueued,
  recordsQueued,
  recordReleased,
  recordsRestored,
  otherTabChanged,
  tabShown,
  serverLeftAlone,
  nextAttemptDue,
);
/** No one requested these: a server that asked to be left alone is left alone. */
const isDeferrable = isAnyOf(recordQueued, recordsQueued, recordsRestored, otherTabChanged, tabShown);

/**
 * Starts an upload on every trigger. Triggers during an upload cause one more afterwards, so a record saved at the very
 * end is not left behind. After a temporary failure it retries with growing delays, and never before the time the
 * server asked for. A person, a new network connection or a new sign-in can start it earlier.
 *
 * Whether an upload is running is kept here and not in the state, which Redux DevTools can reset to the past.
 *
 * @returns its tear-down
 */
export function setupUploads(startListening: AppStartListening): () => void {
  let pendingScope: UploadScope | null = null;
  let isRunning = false;
  let isAskedToWait = false;
  let failedRounds = 0;
  let cancelNext = (): void => undefined;

  const stopListening = startListening({
    matcher: startsUpload,
    effect: async (action, { dispatch, getState, extra }) => {
      // What another tab failed to upload, that tab retries itself.
      if (otherTabChanged.match(action) && action.payload.waiting?.attempts !== 0) return;
      if (!selectIsOnline(getState()) || selectIsPaused(getState())) return;
      if (selectAccountId(getState()) === null) {
        const why = selectIsLocked(getState()) ? 'Satchel is locked' : 'no session is stored';
        if (wentOnline.match(action)) console.error(`Nothing is uploaded: ${why}.`);
        isAskedToWait = false;
        failedRounds = 0;
        cancelNext();
        return;
      }
      if (serverLeftAlone.match(action)) {
        isAskedToWait = true;
        cancelNext();
        cancelNext = extra.schedule(action.payload, () => dispatch(nextAttemptDue()));
        return;
      }
      if (isAskedToWait && isDeferrable(action)) return;
      pendingScope = startsFullUpload(action) ? 'all' : (pendingScope ?? 'due');
      if (isRunning) return;
      isRunning = true;
      isAskedToWait = false;
      cancelNext();
      try {
        while (pendingScope !== null) {
          const scope: UploadScope = pendingScope;
          pendingScope = null;
          const { isRetryWorthwhile, uploaded, retryAfterMs } = await dispatch(uploadRound(scope));
          isAskedToWait = retryAfterMs > 0;
          if (isAskedToWait) extra.tabs.broadcast({ kind: 'leftAlone', for_ms: retryAfterMs });
          if (isAskedToWait && isOnlyDue(pendingScope)) pendingScope = null;
          if (!isRetryWorthwhile) failedRounds = 0;
          else failedRounds = uploaded > 0 ? 1 : failedRounds + 1;
          if (!isRetryWorthwhile || pendingScope !== null) continue;
          const delayMs = Math.max(retryAfterMs, backOffMs(failedRounds, extra.random()));
          cancelNext = extra.schedule(delayMs, () => dispatch(nextAttemptDue()));
          const next = new Date(extra.now().getTime() + delayMs);
          dispatch(nextAttemptScheduled({ next_attempt_at: localMoment(next) }));
        }
      } finally {
        isRunning = false;
      }
    },
  });
  return () => {
    cancelNext();
    stopListening();
  };
}

function isOnlyDue(scope: UploadScope | null): boolean {
  return scope === 'due';
}

function uploadRound(scope: UploadScope): AppThunk<Promise<UploadOutcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(uploadPending(scope));
    if (uploadPending.fulfilled.match(outcome)) return outcome.payload;
    // An unreachable server or a full disk may recover.
    const isRetryWorthwhile = outcome.payload !== undefined && outcome.payload.code !== 'auth/signInRequired';
    return { uploaded: 0, isRetryWorthwhile, retryAfterMs: 0 };
  };
}
