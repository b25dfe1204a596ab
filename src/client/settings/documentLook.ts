import { languages, type Language } from '@/client/i18n/languages';
import type { ColorScheme, Settings } from './settings';

/** Tells the document its language and direction: for the browser, screen readers and style sheets. */
export function showDocumentLanguage(root: HTMLElement, language: Language): void {
  root.lang = languages[language].code;
  root.dir = languages[language].isRTL ? 'rtl' : 'ltr';
}

/** Tells the document its colours: for style sheets, scroll bars and the browser's own controls. */
export function showDocumentColors(
  root: HTMLElement,
  scheme: ColorScheme,
  { primaryColor, skin }: Pick<Settings, 'primaryColor' | 'skin'>,
): void {
  root.style.colorScheme = scheme;
  root.dataset['colorScheme'] = scheme;
  root.dataset['primaryColor'] = primaryColor;
  root.dataset['skin'] = skin;
}
