import type { SettingsState } from '@/client/settings/settingsSlice';

export const darkQuery = '(prefers-color-scheme: dark)';
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** The current preferences of the operating system. */
export function systemPreferences(): SettingsState['system'] {
  return {
    colorScheme: window.matchMedia(darkQuery).matches ? 'dark' : 'light',
    isMotionReduced: window.matchMedia(reducedMotionQuery).matches,
  };
}
