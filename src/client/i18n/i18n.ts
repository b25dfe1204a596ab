import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    returnObjects: false;
  }
}

/** Sets the languages up; the catalogues are bundled, so that they are there offline. */
export async function setUpLanguages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: { en: { translation: en } },
    lng: 'en',
    fallbackLng: 'en',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
}
