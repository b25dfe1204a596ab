import { useTranslation } from 'react-i18next';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { selectVisitsToday } from './visitSelectors';

interface VisitOfToday {
  /** "Start visit", or "Resume visit" while the one of today is in progress */
  label: string;
  /** to the step after the last one with a record */
  href: string;
  /** there was one today: another is not what is done next */
  isDone: boolean;
}

/** The visit that a chart offers: the same, at the same step, as Home does. */
export function useVisitOf(patientId: string): VisitOfToday {
  const { t } = useTranslation();
  const today = useToday();
  const visit = useAppSelector((state) =>
    selectVisitsToday(state, today).find(({ patient }) => patient.patient_id === patientId),
  );
  const href = routes.visit.href(patientId);
  if (visit?.state === 'inProgress')
    return { label: t('visit.resume'), href: `${href}?step=${visit.step}`, isDone: false };
  return { label: t('visit.start'), href, isDone: visit?.state === 'done' };
}
