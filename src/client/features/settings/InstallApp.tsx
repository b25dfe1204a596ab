import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectInstall } from '@/client/pwa/pwaSlice';
import { installApp } from '@/client/pwa/pwaThunks';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';

const words = {
  notOffered: 'install.unavailable',
  offered: 'install.offered',
  installed: 'install.installed',
} as const;

/** Installs the app, where the browser offers it. */
export function InstallApp() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const install = useAppSelector(selectInstall);
  return (
    <Flex vertical gap={6} align="start" data-setting="install">
      <Typography.Text>{t('install.label')}</Typography.Text>
      <Typography.Text type="secondary">{t(words[install])}</Typography.Text>
      {install === 'offered' && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void dispatch(installApp())}>
          {t('install.offer')}
        </Button>
      )}
    </Flex>
  );
}
