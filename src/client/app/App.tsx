import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntApp, ConfigProvider } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { antdWords } from '@/client/i18n/i18n';
import { languageOf } from '@/client/i18n/languages';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { useAppSelector } from '@/client/redux/hooks';
import { showDocumentColors, showDocumentLanguage } from '@/client/settings/documentLook';
import { selectColorScheme, selectIsMotionReduced, selectSettings } from '@/client/settings/settingsSlice';
import { touchQuery } from '@/client/ui/breakpoints';
import { useMediaQuery } from '@/client/ui/useMediaQuery';
import { ErrorScreen } from '@/client/ui/ErrorScreen';
import { SaidFaults } from '@/client/ui/SaidFaults';
import { keptStyles } from './keptStyles';
import { palettes } from './palette';
import type { createRouter } from './router';
import type { AppStore } from './store';
import { appTheme, fieldLook } from './theme';

/** Input is about patients. Browsers must not store it, neither for autocomplete nor for restoring a page. */
const withoutHistory = { autoComplete: 'off' };

const styles = keptStyles();

interface AppProps {
  store: AppStore;
  router: ReturnType<typeof createRouter>;
}

export function App({ store, router }: AppProps) {
  return (
    <Provider store={store}>
      <ThemedApp router={router} />
    </Provider>
  );
}

/** The app in the chosen colours, language and direction. */
function ThemedApp({ router }: Pick<AppProps, 'router'>) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const isRTL = useIsRTL();
  const chosenScheme = useAppSelector(selectColorScheme);
  // Always light when printing.
  const scheme = useMediaQuery('print') ? 'light' : chosenScheme;
  const isReducedNow = useAppSelector(selectIsMotionReduced);
  // Read once, at the start. When it changes, antd would remount the whole tree and forms would lose their input. The
  // style sheet follows later changes.
  const [isMotionReduced] = useState(isReducedNow);
  const isTouch = useMediaQuery(touchQuery);
  const { primaryColor, skin } = useAppSelector(selectSettings);
  const theme = useMemo(
    () => appTheme({ scheme, primaryColor, isMotionReduced, isTouch }),
    [scheme, primaryColor, isMotionReduced, isTouch],
  );
  useEffect(() => {
    const browserColor = palettes[scheme].container;
    showDocumentColors(document.documentElement, scheme, { primaryColor, skin, browserColor });
  }, [scheme, primaryColor, skin]);
  useEffect(() => showDocumentLanguage(document.documentElement, language), [language]);

  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        theme={theme}
        {...fieldLook}
        locale={antdWords(language)}
        direction={isRTL ? 'rtl' : 'ltr'}
        input={withoutHistory}
        textArea={withoutHistory}
      >
        <AntApp message={{ maxCount: 3 }} notification={{ placement: isRTL ? 'bottomLeft' : 'bottomRight' }}>
          <ErrorBoundary FallbackComponent={ErrorScreen}>
            <RouterProvider router={router} />
          </ErrorBoundary>
          <SaidFaults />
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
