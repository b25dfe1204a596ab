import { useTranslation } from 'react-i18next';
import { formatDate, formatItems } from '@/client/i18n/formats';
import type { TrendPeriod } from './trendSeries';

interface TrendPeriodsProps {
  periods: readonly TrendPeriod[];
  /** visible to everyone, because the periods are not drawn; otherwise for screen readers only */
  isSeen: boolean;
}

/** What happened during the time shown, in words. */
export function TrendPeriods({ periods, isSeen }: TrendPeriodsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const spanText = ({ from, until }: TrendPeriod['spans'][number]) =>
    until === null
      ? t('trend.since', { from: formatDate(from, language) })
      : t('trend.fromUntil', { from: formatDate(from, language), until: formatDate(until, language) });
  return (
    <ul className={isSeen ? 'trend-periods faint' : 'visually-hidden'}>
      {periods.map(({ key, name, spans }) => (
        <li key={key}>
          {name}: {formatItems(spans.map(spanText), language)}
        </li>
      ))}
    </ul>
  );
}
