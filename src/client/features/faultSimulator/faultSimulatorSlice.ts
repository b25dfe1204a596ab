import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import type { Failure } from '@/contract/errors';
import type { ServerFault } from '@/contract/faultSimulator';

/**
 * Only the demo server has a simulator, so the app asks the server. The answer is not stored: the server may have
 * been restarted.
 */
export type FaultSimulatorState =
  | { status: 'unknown' }
  | { status: 'notAvailable' }
  /** `failure`: why the last choice did not reach the server */
  | { status: 'available'; fault: ServerFault; failure: Failure | null };

const beginning = (): FaultSimulatorState => ({ status: 'unknown' });

export const faultSimulatorSlice = createSlice({
  name: 'faultSimulator',
  initialState: beginning,
  reducers: {
    faultRead: (_state, { payload }: PayloadAction<ServerFault>): FaultSimulatorState => ({
      status: 'available',
      fault: payload,
      failure: null,
    }),
    simulatorMissed: (): FaultSimulatorState => ({ status: 'notAvailable' }),
    faultNotChosen(state, { payload }: PayloadAction<Failure>) {
      if (state.status === 'available') state.failure = payload;
    },
  },
  // Each clinic has its own fault.
  extraReducers: (builder) => builder.addMatcher(workChanged, beginning),
  selectors: {
    selectFaultSimulator: (state): FaultSimulatorState => state,
    selectActiveFault: (state) =>
      state.status === 'available' && state.fault !== 'none' ? state.fault : null,
  },
});

export const { faultRead, simulatorMissed, faultNotChosen } = faultSimulatorSlice.actions;
export const { selectFaultSimulator, selectActiveFault } = faultSimulatorSlice.selectors;
