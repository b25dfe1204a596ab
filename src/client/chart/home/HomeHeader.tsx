import { PlusOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectAccount, selectMayWrite } from '@/client/auth/authSlice';
import { formatDayOfYear, isolated } from '@/client/i18n/formats';
import { useMinute } from '@/client/i18n/useMinute';
import { newPatientState, routes } from '@/client/navigation/routes';
import { useWhose } from '@/client/patients/owners/useWhose';
import { WhoseControl } from '@/client/patients/owners/WhoseControl';
import { FetchStatus } from '@/client/records/FetchStatus';
import { useAppSelector } from '@/client/redux/hooks';
import { greetedName } from './greetedName';
import { greetingAt } from './greetingAt';

interface HomeHeaderProps {
  /** how far the visits of the day are */
  progress: ReactNode;
  /** whether the charts are on this device */
  readiness: ReactNode;
}

/** A greeting, the date, and how far the visits of the day are. */
export function HomeHeader({ progress, readiness }: HomeHeaderProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const account = useAppSelector(selectAccount);
  const mayWrite = useAppSelector(selectMayWrite);
  const [whose, chooseWhose] = useWhose();
  const now = useMinute();
  const greeting = account
    ? t(`home.greeting.${greetingAt(now)}`, { name: isolated(greetedName(account.name)) })
    : t('screens.home');
  return (
    <header className="home-head">
      <div className="home-titles">
        <Typography.Title level={1} className="home-greeting">
          {greeting}
        </Typography.Title>
        <div className="home-date">
          <span>{formatDayOfYear(now.slice(0, 10), i18n.language)}</span>
          {progress}
          <FetchStatus />
        </div>
        <div className="home-whose">
          <WhoseControl whose={whose} onChoose={chooseWhose} />
        </div>
      </div>
      {readiness}
      {mayWrite && (
        <Button
          className="home-new"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(routes.patients.href(), { state: newPatientState })}
        >
          {t('patients.new')}
        </Button>
      )}
    </header>
  );
}
