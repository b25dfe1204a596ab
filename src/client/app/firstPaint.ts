import { showDocumentColors, showDocumentLanguage } from '@/client/settings/documentLook';
import { resolveColorScheme } from '@/client/settings/settings';
import { openSettingsStorage } from '@/client/settings/settingsStorage';
import { appConfig } from './appConfig';
import { systemPreferences } from './systemPreferences';

/** Runs before anything is painted, so that no wrong theme or direction flashes up. */
const settings = openSettingsStorage().read();
const root = document.documentElement;
showDocumentLanguage(root, appConfig.isInternationalised ? settings.language : 'en');
showDocumentColors(root, resolveColorScheme(settings.theme, systemPreferences().colorScheme), settings);
root.dataset['nav'] =
  settings.contentLayoutNav === 'vertical' && window.innerWidth >= appConfig.overlayNavBelow
    ? 'vertical'
    : 'top';
