import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { selectPatientRows } from '@/client/patients/patientsSelectors';
import { selectFreshness } from '@/client/records/freshnessSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { dayOf, isIn } from './daySeen';
import { readinessOf } from './readinessOf';

/** Whether the charts on this device are complete, how many there are, and as of when. */
export function OfflineReadiness() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const patients = useAppSelector((state) => selectPatientRows(state).length);
  const freshness = useAppSelector(selectFreshness);
  const { freshAt } = freshness;
  const state = readinessOf(freshness);
  const isReady = state === 'ready';
  const words = { patients: t('patients.count', { count: patients }) };
  const asOf = (moment: string) =>
    t('home.readiness.asOf', {
      ...words,
      time: isIn(dayOf(today), moment) ? formatTime(moment, language) : formatMoment(moment, language),
    });
  const title = state === 'ready' || state === 'preparing' ? state : 'notReady';
  const text = {
    ready: () => (freshAt === null ? '' : asOf(freshAt)),
    preparing: () => t('home.readiness.soFar', words),
    failed: () => t('home.readiness.connect', words),
    unreadable: () => t('home.readiness.unreadable'),
  }[state]();
  return (
    <p className="home-readiness" data-state={state}>
      {isReady ? <SafetyCertificateOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      <span>
        <strong>{t(`home.readiness.${title}`)}</strong> {text}
      </span>
    </p>
  );
}
