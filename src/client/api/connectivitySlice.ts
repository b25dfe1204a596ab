import { createSlice } from '@reduxjs/toolkit';

interface ConnectivityState {
  /** what the browser says: true also behind a captive portal */
  isOnline: boolean;
  /** what the last probe or call found */
  server: 'unknown' | 'answering' | 'notAnswering';
}

const initialState: ConnectivityState = { isOnline: true, server: 'unknown' };

/** The network as the browser and the server tell it. Not kept: it is found out anew at every start. */
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
    selectIsServerSilent: (state) => state.server === 'notAnswering',
  },
});

export const { wentOnline, wentOffline, serverAnswered, serverDidNotAnswer } = connectivitySlice.actions;
export const { selectIsOnline, selectIsServerSilent } = connectivitySlice.selectors;
