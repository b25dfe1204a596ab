import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';

const dayOf = (moment: string) => localMoment(new Date(moment)).slice(0, 10);

/** Says a moment of today by its time, any other with its date. */
export function useMomentNear(): (moment: string) => string {
  const { t, i18n } = useTranslation();
  const today = useToday();
  return (moment) => {
    const isToday = !Number.isNaN(Date.parse(moment)) && dayOf(moment) === dayOf(today);
    return isToday
      ? t('outbox.todayAt', { time: formatTime(moment, i18n.language) })
      : formatMoment(moment, i18n.language);
  };
}
