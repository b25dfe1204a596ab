import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { resolveColorScheme, type ColorScheme } from './lookSettings';
import { defaultSettings, type Settings } from './settings';

export interface SettingsState {
  chosen: Settings;
  /** current preferences of the operating system */
  system: { colorScheme: ColorScheme; isMotionReduced: boolean };
}

const initialState: SettingsState = {
  chosen: defaultSettings,
  system: { colorScheme: 'light', isMotionReduced: false },
};

/**
 * Appearance, layout and language. A listener keeps them in local storage, so that replaying actions writes nothing.
 */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsChanged(state, { payload }: PayloadAction<Partial<Settings>>) {
      Object.assign(state.chosen, payload);
    },
    /** Another tab changed them. */
    settingsRead(state, { payload }: PayloadAction<Settings>) {
      state.chosen = payload;
    },
    systemPreferencesChanged(state, { payload }: PayloadAction<SettingsState['system']>) {
      state.system = payload;
    },
  },
  selectors: {
    selectSettings: (state) => state.chosen,
    selectIsMotionReduced: (state) => state.system.isMotionReduced,
    selectColorScheme: createSelector(
      (state: SettingsState) => state.chosen.theme,
      (state: SettingsState) => state.system.colorScheme,
      resolveColorScheme,
    ),
  },
});

export const { settingsChanged, settingsRead, systemPreferencesChanged } = settingsSlice.actions;
export const { selectSettings, selectIsMotionReduced, selectColorScheme } = settingsSlice.selectors;
