import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { useWhose } from '@/client/patients/owners/useWhose';
import { useAppSelector } from '@/client/redux/hooks';
import { selectVisitsToday } from './visitSelectors';

/** How many visits there are today and how many are done, with a segment for each; nothing without a visit. */
export function VisitProgress() {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const [whose] = useWhose();
  const visits = useAppSelector((state) => selectVisitsToday(state, now, whose));
  if (visits.length === 0) return null;
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
