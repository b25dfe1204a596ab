import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { selectIsOnline, wentOnline } from '@/client/api/connectivitySlice';
import { signedIn } from '@/client/auth/authSlice';
import { setupOutboxListeners } from '@/client/outbox/outboxListeners';
import { readOutbox } from '@/client/outbox/readOutbox';
import { fetchChanges, openCache } from '@/client/records/recordsThunks';
import type { AppStartListening } from './store';

/** The stored session, if any, has been read: the app begins. */
export const appStarted = createAction('app/appStarted');

/** What happens by itself after an action. @returns its tear-down */
export function setupListeners(startListening: AppStartListening): () => void {
  const tearDowns = [
    startListening({
      matcher: isAnyOf(appStarted, signedIn),
      effect: async (_action, { dispatch, getState }) => {
        await Promise.all([dispatch(openCache()), dispatch(readOutbox())]);
        if (selectIsOnline(getState())) await dispatch(fetchChanges());
      },
    }),
    startListening({
      actionCreator: wentOnline,
      effect: (_action, { dispatch }) => void dispatch(fetchChanges()),
    }),
    setupOutboxListeners(startListening),
  ];
  return () => tearDowns.forEach((tearDown) => tearDown());
}
