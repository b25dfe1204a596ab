import type { ConfigProviderProps } from 'antd';
import type { Catalogue } from './en';
import type { Language } from './languages';

export interface LoadedLanguage {
  catalogue: Catalogue;
  /** the words antd's own parts use; left out: its default, English */
  antd?: ConfigProviderProps['locale'];
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
