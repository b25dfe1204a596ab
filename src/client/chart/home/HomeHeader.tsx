import { PlusOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectAccount, selectMayWrite } from '@/client/auth/authSlice';
import { formatDay, formatNumber, isolated } from '@/client/i18n/formats';
import { useMinute } from '@/client/i18n/useMinute';
import { newPatientState, routes } from '@/client/navigation/routes';
import { FetchStatus } from '@/client/records/FetchStatus';
import { useAppSelector } from '@/client/redux/hooks';
import { greetingAt } from './greetingAt';
import type { Visit } from './visitsOn';

interface HomeHeaderProps {
  /** `null`: not known yet */
  visits: readonly Visit[] | null;
  /** whether the charts are on this device */
  readiness: ReactNode;
}

/** A greeting, the date, and how far the visits of the day are. */
export function HomeHeader({ visits, readiness }: HomeHeaderProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const account = useAppSelector(selectAccount);
  const mayWrite = useAppSelector(selectMayWrite);
  const now = useMinute();
  const greeting = account
    ? t(`home.greeting.${greetingAt(now)}`, { name: isolated(account.name) })
    : t('screens.home');
  return (
    <header className="home-head">
      <div className="home-titles">
        <Typography.Title level={1} className="home-greeting">
          {greeting}
        </Typography.Title>
        <div className="home-date">
          <span>{formatDay(now.slice(0, 10), i18n.language)}</span>
          {visits !== null && visits.length > 0 && <VisitProgress visits={visits} />}
          <FetchStatus />
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

/** How many visits there are and how many are done, with a segment for each. */
function VisitProgress({ visits }: { visits: readonly Visit[] }) {
  const { t, i18n } = useTranslation();
  const done = visits.filter(({ state }) => state === 'done').length;
  return (
    <>
      <span>
        {t('home.progress', {
          visits: t('home.visits', { count: visits.length }),
          done: formatNumber(done, i18n.language),
        })}
      </span>
      <span className="visit-segments" aria-hidden>
        {visits.map(({ patient, state }) => (
          <span key={patient.patient_id} data-state={state} />
        ))}
      </span>
    </>
  );
}
