import { Drawer, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsRTL } from '@/client/i18n/useIsRTL';
import { AppearanceControls, LayoutControls, ResetButton } from './SettingControls';

/** The settings panel. Changes are visible behind it at once. */
export function AppearancePanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const isRTL = useIsRTL();
  return (
    <Drawer
      open
      onClose={onClose}
      size={400}
      placement={isRTL ? 'left' : 'right'}
      title={t('settings.appearance')}
      aria-label={t('settings.appearance')}
      // Transparent, so that the page behind it shows the effect of a choice.
      styles={{ mask: { background: 'transparent' } }}
    >
      <Flex vertical gap="large">
        <AppearanceControls />
        <LayoutControls />
        <ResetButton />
      </Flex>
    </Drawer>
  );
}
