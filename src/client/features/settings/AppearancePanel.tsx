import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@/client/ui/SideDrawer';
import { AppearanceControls, LayoutControls, ResetButton } from './SettingControls';

/** The settings panel. Changes are visible behind it at once. */
export function AppearancePanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      open
      onClose={onClose}
      size={400}
      title={t('settings.appearance')}
      // Transparent, so that the page behind it shows the effect of a choice.
      styles={{ mask: { background: 'transparent' } }}
    >
      <Flex vertical gap="large">
        <AppearanceControls />
        <LayoutControls />
        <ResetButton />
      </Flex>
    </SideDrawer>
  );
}
