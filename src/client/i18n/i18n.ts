import antdEnglish from 'antd/locale/en_US';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en';
import { formatNumber } from './formats';
import { languageOf, type Language } from './languages';
import { loadLanguage, type Locale, type LoadedLanguage } from './loadLanguage';
import { loadTwice } from './loadTwice';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    returnObjects: false;
  }
}

/** Every number within a sentence is written as the language writes it. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, code = 'en') =>
    typeof value === 'number' ? formatNumber(value, code) : String(value),
};

/**
 * The button that shows a password says by its state whether it is pressed. antd changes its name as well, and "Hide,
 * pressed" would mean the opposite.
 */
function withSteadyNames(words: Locale): Locale {
  return words.global?.show ? { ...words, global: { ...words.global, hide: words.global.show } } : words;
}
const englishWords = withSteadyNames(antdEnglish);

let wanted: Language = 'en';
const loaded = new Map<Language, LoadedLanguage>();

/** Sets the languages up, in English: there are words then, whatever else fails. */
export function setUpLanguages(): void {
  void i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      resources: { en: { translation: en } },
      lng: 'en',
      fallbackLng: 'en',
      // There is one namespace, and keys may contain a colon.
      nsSeparator: false,
      initAsync: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/**
 * Shows the app in a language.
 *
 * @throws when its words cannot be loaded; the language then stays as it was
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadWords(language);
  // Another one may have been chosen while this one was loaded.
  if (wanted === language) await i18next.changeLanguage(language);
}

/** Has the words of a language, beside the one the app is shown in. @throws when they cannot be loaded */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return;
  const words = await loadTwice(loadLanguage[language]);
  loaded.set(language, { ...words, antd: withSteadyNames(words.antd) });
  i18next.addResourceBundle(language, 'translation', words.catalogue);
}

if (module.hot) {
  // An edited label is shown at once, beside what is typed.
  module.hot.accept('./en', () => {
    i18next.addResourceBundle('en', 'translation', en);
    void i18next.changeLanguage(wanted);
  });
  module.hot.accept('./loadLanguage', () => {
    loaded.clear();
    void showLanguage(wanted);
  });
}

/** antd's words in the language shown. Never none: antd would build the whole tree again, and forms would lose what is typed. */
export function antdWords(code: string): Locale {
  return loaded.get(languageOf(code))?.antd ?? englishWords;
}
