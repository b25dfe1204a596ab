import { routes, screenNames } from '@/client/navigation/routes';
import { showDocumentColors, showDocumentLanguage } from '@/client/settings/documentLook';
import { readLook, resolveColorScheme } from '@/client/settings/lookSettings';
import { storedText } from '@/client/settings/storedText';
import { appConfig } from './appConfig';
import { palettes } from './palette';
import { isRailForced } from './shell/navRail';
import { systemPreferences } from './systemPreferences';

/** Runs before the first paint, so that no wrong theme, direction or navigation flashes up. */
const settings = readLook(storedText);
const root = document.documentElement;
const scheme = resolveColorScheme(settings.theme, systemPreferences().colorScheme);
showDocumentLanguage(root, settings.language);
showDocumentColors(root, scheme, { ...settings, browserColor: palettes[scheme].container });

const isBlank = screenNames.some(
  (name) => routes[name].layout === 'blank' && routes[name].path === window.location.pathname,
);
const isVertical = settings.contentLayoutNav === 'vertical' && window.innerWidth >= appConfig.overlayNavBelow;
if (isBlank) root.dataset['skeleton'] = 'blank';
else if (isVertical) {
  const isRail =
    settings.isVerticalNavCollapsed ||
    isRailForced(window.innerWidth < appConfig.railNavBelow, window.location.pathname);
  root.dataset['skeleton'] = isRail ? 'collapsed' : 'vertical';
} else root.dataset['skeleton'] = 'top';
