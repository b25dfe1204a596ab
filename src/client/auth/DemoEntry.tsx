import { ExperimentOutlined } from '@ant-design/icons';
import { Button, Divider } from 'antd';
import { useTranslation } from 'react-i18next';

interface DemoEntryProps {
  isBusy: boolean;
  onEnter(): void;
}

/** The way into the clinic of a demo server, which needs no account of one's own. */
export function DemoEntry({ isBusy, onEnter }: DemoEntryProps) {
  const { t } = useTranslation();
  return (
    <div className="demo-entry">
      <Divider plain>{t('login.or')}</Divider>
      <Button
        size="large"
        block
        // Disabled, it would lose the focus before there is a screen to move it to.
        loading={isBusy}
        icon={<ExperimentOutlined aria-hidden />}
        onClick={onEnter}
      >
        {t('login.demo')}
      </Button>
      <p>{t('login.demoText')}</p>
    </div>
  );
}
