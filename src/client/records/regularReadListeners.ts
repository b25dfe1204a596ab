import { workChanged } from '@/client/auth/authSlice';
import { uploadPending } from '@/client/outbox/upload/uploadPending';
import { tabShown } from '@/client/outbox/upload/uploadListeners';
import type { AppStartListening } from '@/client/redux/appThunk';
import { readEnded } from './freshnessSlice';
import { readIfNoTabHas, readIfOlder, readOnReturn } from './regularReads';

/** How far the time between two reads varies, so that the devices of a clinic do not all read at once. */
const spread = 0.2;
/** Of two tabs in view, the later one leaves the read to the other if that has read within this part of the time. */
const sharedPart = 0.75;

/** After an upload, an earlier read than this is repeated, in milliseconds: many are sent one by one. */
const uploadMs = 30_000;

/**
 * Reads the changes again while the app is open, so that an open chart stays up to date: when the tab becomes visible,
 * after an upload, and regularly. This does not count as activity: an idle laptop still locks.
 *
 * @returns its tear-down
 */
export function setupRegularReads(startListening: AppStartListening): () => void {
  let cancelNext = (): void => undefined;
  const tearDowns = [
    startListening({
      actionCreator: tabShown,
      effect: (_action, { dispatch }) => dispatch(readOnReturn()),
    }),
    startListening({
      // What was sent may have met the work of others. A server that asked to wait is left alone.
      actionCreator: uploadPending.fulfilled,
      effect: ({ payload: { uploaded, retryAfterMs } }, { dispatch }) => {
        if (uploaded > 0 && retryAfterMs === 0) dispatch(readIfOlder(uploadMs));
      },
    }),
    startListening({
      actionCreator: readEnded,
      effect: (_action, { dispatch, extra: { readEveryMs, schedule, random } }) => {
        if (readEveryMs === null) return;
        const scheduleNext = (): void => {
          cancelNext();
          const delayMs = readEveryMs * (1 - spread / 2 + spread * random());
          cancelNext = schedule(delayMs, () => {
            void dispatch(readIfNoTabHas(readEveryMs * sharedPart));
            scheduleNext();
          });
        };
        scheduleNext();
      },
    }),
    startListening({ matcher: workChanged, effect: () => cancelNext() }),
  ];
  return () => {
    cancelNext();
    tearDowns.forEach((tearDown) => tearDown());
  };
}
