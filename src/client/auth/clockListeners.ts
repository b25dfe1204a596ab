import { createAction } from '@reduxjs/toolkit';
import { selectIsOnline } from '@/client/api/connectivitySlice';
import { deviceClockCompared, selectIsClockWrong } from '@/client/api/deviceClockSlice';
import type { AppStartListening } from '@/client/redux/appThunk';
import { selectAccountId } from './authSlice';
import { callSignedIn } from './authThunks';

const everyMs = 60_000;
const clockCheckDue = createAction('deviceClock/clockCheckDue');

/**
 * While the clock of this device is wrong, asks the server once a minute, so that the notice goes soon after the
 * clock is set right, and not only with the next save.
 *
 * @returns its tear-down
 */
export function setupClockChecks(startListening: AppStartListening): () => void {
  let cancel = (): void => undefined;
  const tearDowns = [
    startListening({
      actionCreator: deviceClockCompared,
      effect: (_action, { dispatch, getState, extra }) => {
        cancel();
        if (selectIsClockWrong(getState())) cancel = extra.schedule(everyMs, () => dispatch(clockCheckDue()));
      },
    }),
    startListening({
      actionCreator: clockCheckDue,
      effect: async (_action, { dispatch, getState, extra }) => {
        const accountId = selectAccountId(getState());
        if (accountId !== null && selectIsOnline(getState()))
          await dispatch(callSignedIn(accountId, (token) => extra.api.patientCount(token)));
        cancel();
        if (selectIsClockWrong(getState())) cancel = extra.schedule(everyMs, () => dispatch(clockCheckDue()));
      },
    }),
  ];
  return () => {
    cancel();
    tearDowns.forEach((tearDown) => tearDown());
  };
}
