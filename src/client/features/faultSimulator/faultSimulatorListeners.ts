import { isAnyOf, type ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import { selectIsOnline, wentOnline } from '@/client/api/connectivitySlice';
import { workBegan } from '@/client/auth/authSlice';
import type { AppStartListening } from '@/client/redux/appThunk';
import { selectFaultSimulator } from './faultSimulatorSlice';
import { askFault } from './faultSimulatorThunks';

/**
 * Asks for the simulator as soon as a server is available, once per start and per sign-in.
 *
 * @param appStarted the app-started event
 * @returns its tear-down
 */
export function setupFaultSimulatorListeners(
  startListening: AppStartListening,
  appStarted: ActionCreatorWithoutPayload,
): () => void {
  return startListening({
    matcher: isAnyOf(appStarted, workBegan, wentOnline),
    effect: (_action, { dispatch, getState }) => {
      const isUnknown = selectFaultSimulator(getState()).status === 'unknown';
      if (isUnknown && selectIsOnline(getState())) void dispatch(askFault());
    },
  });
}
