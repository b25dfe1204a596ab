import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showLanguage } from '@/client/i18n/i18n';
import { languageOf } from '@/client/i18n/languages';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { selectSettings, settingsChanged } from '@/client/settings/settingsSlice';
import { appConfig } from './appConfig';

/** Loads the words of the chosen language and shows them; when they cannot be had, that is said and the choice taken back. */
export function useChosenLanguage(): void {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const dispatch = useAppDispatch();
  const { language } = useAppSelector(selectSettings);
  useEffect(() => {
    if (!appConfig.isInternationalised || language === i18n.language) return;
    showLanguage(language).catch((error: unknown) => {
      console.error('The language could not be loaded.', error);
      void message.error(t('settings.languageFailed'));
      dispatch(settingsChanged({ language: languageOf(i18n.language) }));
    });
  }, [language, t, i18n, message, dispatch]);
}
