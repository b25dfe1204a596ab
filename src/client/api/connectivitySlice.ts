import { createSlice } from '@reduxjs/toolkit';

interface ConnectivityState {
  /** what the browser reports; also true behind a captive portal */
  isOnline: boolean;
  /** what the last probe or call found */
  server: 'unknown' | 'answering' | 'notAnswering';
}

const initialState: ConnectivityState = { isOnline: true, server: 'unknown' };

/** The network as reported by the browser and the server. Not persisted: every start finds out again. */
export const connectivitySlice = createSlice({
  name: 'connectivity',
  initialState,
  reducers: {
    wentOnline: () => ({ isOnline: true, server: 'unknown' as const }),
    wentOffline: () => ({ isOnline: false, server: 'unknown' as const }),
    serverAnswered(state) {
      state.server = 'answering';
    },
    serverDidNotAnswer(state) {
      state.server = 'notAnswering';
    },
  },
  selectors: {
    selectIsOnline: (state) => state.isOnline,
    selectIsServerAnswering: (state) => state.server === 'answering',
    selectIsServerSilent: (state) => state.server === 'notAnswering',
  },
});

export const { wentOnline, wentOffline, serverAnswered, serverDidNotAnswer } = connectivitySlice.actions;
export const { selectIsOnline, selectIsServerAnswering, selectIsServerSilent } = connectivitySlice.selectors;
