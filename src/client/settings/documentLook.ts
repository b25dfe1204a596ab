import { languages, type Language } from '@/client/i18n/languages';
import type { ColorScheme } from './lookSettings';
import type { Settings } from './settings';

/** Sets the document's language and direction, for the browser, screen readers and style sheets. */
export function showDocumentLanguage(root: HTMLElement, language: Language): void {
  root.lang = languages[language].code;
  root.dir = languages[language].isRTL ? 'rtl' : 'ltr';
}

interface Colors extends Pick<Settings, 'primaryColor' | 'skin'> {
  /** of the browser's own frame around the page */
  browserColor: string;
}

/** Sets the document's colours, for style sheets, scroll bars, native controls and the browser's frame. */
export function showDocumentColors(
  root: HTMLElement,
  scheme: ColorScheme,
  { primaryColor, skin, browserColor }: Colors,
): void {
  root.style.colorScheme = scheme;
  root.dataset['colorScheme'] = scheme;
  root.dataset['primaryColor'] = primaryColor;
  root.dataset['skin'] = skin;
  root.querySelector('meta[name=theme-color]')?.setAttribute('content', browserColor);
}
