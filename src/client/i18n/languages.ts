import { languageCodes, type Language } from '@/contract/languages';

interface LanguageConfig {
  /** BCP 47, for i18next, Intl and the document */
  code: string;
  isRTL: boolean;
  /** in its own words */
  name: string;
  /** between the items of a list that no "and" joins */
  comma: string;
  /** between items that have commas of their own */
  semicolon: string;
}

export { languageCodes, type Language };

export const languages = {
  en: { code: 'en', isRTL: false, name: 'English', comma: ', ', semicolon: '; ' },
  fr: { code: 'fr', isRTL: false, name: 'Français', comma: ', ', semicolon: '\u202f; ' },
  ar: { code: 'ar', isRTL: true, name: 'العربية', comma: '، ', semicolon: '؛ ' },
} as const satisfies Record<Language, LanguageConfig>;

/** `false`: English only, and no way to choose. The app re-exports it in appConfig.ts. */
export const isInternationalised: boolean = true;

/** @returns the language of a code, `en` for any other */
export function languageOf(code: string): Language {
  return languageCodes.find((language) => language === code) ?? 'en';
}
