import { useTranslation } from 'react-i18next';
import { languageOf, languages } from './languages';

/** Whether the language shown runs from right to left: for what style sheets cannot mirror by themselves. */
export function useIsRTL(): boolean {
  const { i18n } = useTranslation();
  return languages[languageOf(i18n.language)].isRTL;
}
