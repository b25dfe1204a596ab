import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface DeviceClockState {
  /** how far the clock of this device is behind the server's; negative: ahead; 0: right, or not known yet */
  behindMs: number;
}

const initialState: DeviceClockState = { behindMs: 0 };

/** The clock of this device, as the last answers of the server show it. Every start finds out again. */
export const deviceClockSlice = createSlice({
  name: 'deviceClock',
  initialState,
  reducers: {
    deviceClockCompared: (_state, { payload }: PayloadAction<number>) => ({ behindMs: payload }),
  },
  selectors: {
    selectClockBehindMs: (state) => state.behindMs,
    selectIsClockWrong: (state) => state.behindMs !== 0,
  },
});

export const { deviceClockCompared } = deviceClockSlice.actions;
export const { selectClockBehindMs, selectIsClockWrong } = deviceClockSlice.selectors;

/** Whether a newer reading says something else than the last: answers take a different time each. */
export function isOtherClock(knownMs: number, readMs: number): boolean {
  return (readMs === 0) !== (knownMs === 0) || Math.abs(readMs - knownMs) > 60_000;
}
