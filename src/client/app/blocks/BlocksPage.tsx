import { App, ConfigProvider, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from '@/client/app/shell/LanguageSwitcher';
import { ThemeSwitcher } from '@/client/app/shell/ThemeSwitcher';
import { appTheme } from '@/client/app/theme';
import { useAppSelector } from '@/client/redux/hooks';
import { selectIsMotionReduced, selectSettings } from '@/client/settings/settingsSlice';
import './blocksPage.css';
import { chartSamples } from './chartSamples';
import { daySamples } from './daySamples';
import { pictureSamples } from './pictureSamples';
import { tokenSamples } from './tokenSamples';
import { wordSamples } from './wordSamples';

const schemes = ['light', 'dark'] as const;
const samples = Object.entries({
  ...tokenSamples,
  ...wordSamples,
  ...pictureSamples,
  ...daySamples,
  ...chartSamples,
});

/** Every building block, in both themes side by side. Only in development (router.tsx). */
export function BlocksPage() {
  const { t } = useTranslation();
  const { primaryColor } = useAppSelector(selectSettings);
  const isMotionReduced = useAppSelector(selectIsMotionReduced);
  return (
    <main id="content" tabIndex={-1}>
      <Flex component="header" justify="end" gap={4}>
        <LanguageSwitcher />
        <ThemeSwitcher />
      </Flex>
      <div className="blocks-page">
        {schemes.map((scheme) => (
          <section
            key={scheme}
            className="blocks-theme"
            data-color-scheme={scheme}
            data-primary-color={primaryColor}
          >
            <ConfigProvider theme={appTheme({ scheme, primaryColor, isMotionReduced, isTouch: false })}>
              <App>
                <Typography.Title level={2}>{t(`settings.theme.${scheme}`)}</Typography.Title>
                {samples.map(([name, Sample]) => (
                  <div key={name} className="block-sample">
                    <Typography.Text type="secondary">{name}</Typography.Text>
                    <Sample />
                  </div>
                ))}
              </App>
            </ConfigProvider>
          </section>
        ))}
      </div>
    </main>
  );
}
