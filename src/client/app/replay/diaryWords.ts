import { isFulfilled, isPending, isRejected, type Action } from '@reduxjs/toolkit';
import { serverAnswered, serverDidNotAnswer, wentOffline, wentOnline } from '@/client/api/connectivitySlice';
import { appStarted } from '@/client/app/listeners';
import {
  accountDisabled,
  locked,
  sessionExpired,
  sessionRead,
  sessionRefreshed,
  signedIn,
  signedInAgain,
  signedOut,
  signOutFinished,
  unlocked,
} from '@/client/auth/authSlice';
import { tabShown, uploadRequested } from '@/client/outbox/upload/uploadListeners';
import {
  lossAcknowledged,
  lossFound,
  nextAttemptScheduled,
  otherTabChanged,
  outboxRead,
  outboxUnreadable,
  recordDeleted,
  recordHeld,
  recordQueued,
  recordsQueued,
  recordsSaved,
  recordReleased,
  recordsRestored,
  recordsUploaded,
  uploadEnded,
  uploadFailed,
  uploadsPaused,
  uploadsResumed,
  uploadStarted,
} from '@/client/outbox/outboxSlice';
import { recordsReceived, serverRestored } from '@/client/records/recordEvents';
import { referenceRangesRead } from '@/client/records/referenceRangesSlice';
import { settingsChanged } from '@/client/settings/settingsSlice';
import { typingBegan, typingEnded } from '@/client/unsaved/unsavedSlice';

/** The events a person would mention when describing a visit. */
const events = {
  appStarted,
  sessionRead,
  signedIn,
  signedInAgain,
  sessionRefreshed,
  sessionExpired,
  accountDisabled,
  signedOut,
  signOutFinished,
  locked,
  unlocked,
  wentOnline,
  wentOffline,
  serverAnswered,
  serverDidNotAnswer,
  recordsReceived,
  serverRestored,
  referenceRangesRead,
  outboxRead,
  outboxUnreadable,
  lossFound,
  lossAcknowledged,
  recordQueued,
  recordsQueued,
  recordsSaved,
  recordHeld,
  recordReleased,
  recordDeleted,
  recordsRestored,
  otherTabChanged,
  uploadRequested,
  uploadStarted,
  recordsUploaded,
  uploadFailed,
  uploadEnded,
  nextAttemptScheduled,
  uploadsPaused,
  uploadsResumed,
  tabShown,
  typingBegan,
  typingEnded,
  settingsChanged,
};

type Event = keyof typeof events;
const wordsByType = new Map<string, Event>(
  Object.entries(events).flatMap(([name, { type }]) => (isEvent(name) ? [[type, name] as const] : [])),
);

/** The action's key in the catalogue under `devTools.words`; `null`: show its type. */
export function diaryWords(action: Action): Event | 'pending' | 'fulfilled' | 'rejected' | null {
  const event = wordsByType.get(action.type);
  if (event) return event;
  if (isPending(action)) return 'pending';
  if (isFulfilled(action)) return 'fulfilled';
  return isRejected(action) ? 'rejected' : null;
}

function isEvent(name: string): name is Event {
  return Object.hasOwn(events, name);
}
