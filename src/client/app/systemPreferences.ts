import type { SettingsState } from '@/client/settings/settingsSlice';

export const darkQuery = '(prefers-color-scheme: dark)';
export const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** What the operating system prefers now. */
export function systemPreferences(): SettingsState['system'] {
  return {
    colorScheme: window.matchMedia(darkQuery).matches ? 'dark' : 'light',
    isMotionReduced: window.matchMedia(reducedMotionQuery).matches,
  };
}
