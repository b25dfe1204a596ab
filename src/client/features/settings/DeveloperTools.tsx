import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { useAppDispatch } from '@/client/redux/hooks';
import { useSetting } from '@/client/settings/useSetting';
import { downloadText } from '@/client/ui/downloadText';
import { exportSessionLog } from './exportSessionLog';
import { Section, Toggle } from './Choice';

/** For troubleshooting: Redux DevTools, and the log of this tab as a file. */
export function DeveloperTools() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [devTools, setDevTools] = useSetting('devTools');
  const [isMasked, setIsMasked] = useState(true);
  return (
    <Section title={t('devTools.title')}>
      <Toggle
        name="devTools"
        hint={t('devTools.extensionHint')}
        setting={[devTools === 'on', (isOn) => setDevTools(isOn ? 'on' : 'off')]}
      />
      <Flex vertical gap="small" align="start" data-setting="sessionLog">
        <Typography.Title level={3} style={{ margin: 0, fontSize: 'inherit' }}>
          {t('devTools.log')}
        </Typography.Title>
        <Typography.Text type="secondary">{t('devTools.logHint')}</Typography.Text>
        <Checkbox checked={isMasked} onChange={({ target }) => setIsMasked(target.checked)}>
          {t('devTools.isMasked')}
        </Checkbox>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => downloadText(dispatch(exportSessionLog(isMasked ? 'persons' : 'secrets')))}
        >
          {t('devTools.export')}
        </Button>
        <Link className="touch-link" to={routes.replay.href()}>
          {t('screens.replay')}
        </Link>
      </Flex>
    </Section>
  );
}
