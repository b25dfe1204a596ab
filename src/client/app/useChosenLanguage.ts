import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showLanguage } from '@/client/i18n/i18n';
import { languageOf } from '@/client/i18n/languages';
import { onPartsAskedAgain } from '@/client/ui/missingParts';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { selectSettings, settingsChanged } from '@/client/settings/settingsSlice';

/** Loads and shows a newly chosen language. If that fails, a message says so and the choice is reverted. */
export function useChosenLanguage(): void {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const dispatch = useAppDispatch();
  const { language } = useAppSelector(selectSettings);
  // main.tsx has already tried the language chosen at the start. That choice stays, even if it failed.
  const tried = useRef(language);
  useEffect(() => {
    if (tried.current === language) return undefined;
    tried.current = language;
    let isCurrent = true;
    showLanguage(language).catch((error: unknown) => {
      console.error('The language could not be loaded.', error);
      if (!isCurrent) return;
      void message.error(t('settings.languageFailed'));
      dispatch(settingsChanged({ language: languageOf(i18n.language) }));
    });
    return () => {
      isCurrent = false;
    };
  }, [language, t, i18n, message, dispatch]);
  // The language chosen at the start, if its words were not on this device then.
  useEffect(
    () =>
      onPartsAskedAgain(() => {
        if (languageOf(i18n.language) === language) return;
        showLanguage(language).catch((error: unknown) =>
          console.error('The language could not be loaded.', error),
        );
      }),
    [language, i18n],
  );
}
