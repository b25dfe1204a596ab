import { createSlice } from '@reduxjs/toolkit';
import { installApp } from './pwaThunks';

interface PwaState {
  /** whether the browser offers to install the app */
  install: 'notOffered' | 'offered' | 'installed';
  /** `ready`: a new version is downloaded and waits. `takenOver`: another tab has updated, this one still runs the old one. */
  update: 'none' | 'ready' | 'takenOver';
}

const initialState: PwaState = { install: 'notOffered', update: 'none' };

/** Installation and updates of the app. */
export const pwaSlice = createSlice({
  name: 'pwa',
  initialState,
  reducers: {
    installOffered(state) {
      state.install = 'offered';
    },
    appInstalled(state) {
      state.install = 'installed';
    },
    newVersionReady(state) {
      state.update = 'ready';
    },
    newVersionTookOver(state) {
      state.update = 'takenOver';
    },
  },
  extraReducers: (builder) => {
    // The prompt cannot be shown again. If the user accepted, `appInstalled` follows.
    builder.addCase(installApp.pending, (state) => {
      state.install = 'notOffered';
    });
  },
  selectors: {
    selectInstall: (state) => state.install,
    selectUpdate: (state) => state.update,
  },
});

export const { installOffered, appInstalled, newVersionReady, newVersionTookOver } = pwaSlice.actions;
export const { selectInstall, selectUpdate } = pwaSlice.selectors;
