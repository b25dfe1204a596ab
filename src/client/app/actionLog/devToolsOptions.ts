import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Settings } from '@/client/settings/settings';
import { masker } from './mask';

/** How many actions the extension keeps: a long visit whole. */
const maxAge = 1000;

/**
 * What configureStore is told about Redux DevTools: nothing of the store is shown unless the setting says so; tokens and passwords
 * never are; and outside development neither is who the patients are.
 */
export function devToolsOptions(setting: Settings['devTools']): false | DevToolsEnhancerOptions {
  if (setting === 'off') return false;
  const mask = masker(process.env['NODE_ENV'] === 'development' ? 'secrets' : 'persons');
  return {
    name: 'Satchel',
    maxAge,
    actionSanitizer: (action) => mask(action),
    stateSanitizer: (state) => mask(state),
  };
}
