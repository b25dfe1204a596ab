import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectInstall } from '@/client/pwa/pwaSlice';
import { installApp } from '@/client/pwa/pwaThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { SteadyText } from '@/client/ui/SteadyText';

const words = {
  notOffered: 'install.unavailable',
  offered: 'install.offered',
  installed: 'install.installed',
} as const;

/** Installs the app, where the browser offers it. Browsers do so only some time after the page has loaded. */
export function InstallApp() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const install = useAppSelector(selectInstall);
  return (
    <Flex vertical gap={6} align="start" data-setting="install">
      <Typography.Text>{t('install.label')}</Typography.Text>
      <Typography.Text type="secondary">
        <SteadyText text={t(words[install])} anyOf={[t(words.notOffered), t(words.offered)]} />
      </Typography.Text>
      {install !== 'installed' && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={install !== 'offered'}
          onClick={() => void dispatch(installApp())}
        >
          {t('install.offer')}
        </Button>
      )}
    </Flex>
  );
}
