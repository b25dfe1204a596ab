import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Settings } from '@/client/settings/settings';
import { tableFlattener } from './flatTables';
import { masker } from './mask';

/** How many actions the extension keeps: enough for a long visit. */
const maxAge = 1000;

/**
 * The Redux DevTools options for configureStore. Nothing of the store is shown unless the setting allows it. Tokens and
 * passwords are never shown. Outside development, patient identities are hidden too.
 */
export function devToolsOptions(setting: Settings['devTools']): false | DevToolsEnhancerOptions {
  if (setting === 'off') return false;
  const mask = masker(process.env['NODE_ENV'] === 'development' ? 'secrets' : 'persons');
  const flatten = tableFlattener();
  return {
    name: 'Satchel',
    maxAge,
    actionSanitizer: (action) => mask(action),
    stateSanitizer: (state) => flatten(mask(state)),
  };
}
