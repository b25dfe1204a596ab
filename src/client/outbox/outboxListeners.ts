import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { selectIsOnline, wentOnline } from '@/client/api/connectivitySlice';
import type { AppStartListening } from '@/client/redux/appThunk';
import { outboxRead, recordQueued } from './outboxSlice';
import { uploadPending } from './uploadPending';

/** A person asked for the upload. */
export const uploadRequested = createAction('outbox/uploadRequested');
/** The tab came to the front. */
export const tabShown = createAction('outbox/tabShown');

/**
 * Begins an upload at every occasion for one. Occasions during an upload are gathered into one more, after it: a record
 * saved at its very end is not left behind.
 *
 * Whether one is running is kept here and not in the state, which Redux DevTools may set to any moment of the past.
 *
 * @returns its tear-down
 */
export function setupOutboxListeners(startListening: AppStartListening): () => void {
  let isRunning = false;
  let isWanted = false;

  return startListening({
    matcher: isAnyOf(wentOnline, outboxRead, recordQueued, uploadRequested, tabShown),
    effect: async (_action, { dispatch, getState }) => {
      if (!selectIsOnline(getState())) return;
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      try {
        while (isWanted) {
          isWanted = false;
          await dispatch(uploadPending());
        }
      } finally {
        isRunning = false;
      }
    },
  });
}
