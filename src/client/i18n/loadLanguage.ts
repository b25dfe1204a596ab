import type { ConfigProviderProps } from 'antd';
import type { Catalogue } from './en';
import type { Language } from './languages';

/** The words that antd's own parts use. */
export type Locale = NonNullable<ConfigProviderProps['locale']>;

export interface LoadedLanguage {
  catalogue: Catalogue;
  antd: Locale;
}

/** English is always there; the others are bundled and precached, and loaded when they are chosen. */
export const loadLanguage: Record<Exclude<Language, 'en'>, () => Promise<LoadedLanguage>> = {
  fr: async () => {
    const [{ fr }, { default: antd }] = await Promise.all([
      import(/* webpackChunkName: "fr" */ './fr'),
      import(/* webpackChunkName: "fr" */ 'antd/locale/fr_FR'),
    ]);
    return { catalogue: fr, antd };
  },
  ar: async () => {
    const [{ ar }, { default: antd }] = await Promise.all([
      import(/* webpackChunkName: "ar" */ './ar'),
      import(/* webpackChunkName: "ar" */ 'antd/locale/ar_EG'),
    ]);
    return { catalogue: ar, antd };
  },
};
