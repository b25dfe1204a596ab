import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAddresses } from '@/client/chart/home/useAddresses';
import { selectVisitsToday } from '@/client/chart/home/visitSelectors';
import { formatTime, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { fullName } from '@/client/patients/usePatient';
import { useAppSelector } from '@/client/redux/hooks';

/** The next visit of today that is not done, with its time and address; nothing without one. */
export function NextPatient({ visitedId }: { visitedId: string }) {
  const { t, i18n } = useTranslation();
  const now = useToday();
  const visits = useAppSelector((state) => selectVisitsToday(state, now));
  const next = useMemo(
    () => visits.find(({ state, patient }) => state !== 'done' && patient.patient_id !== visitedId),
    [visits, visitedId],
  );
  const nextId = next?.patient.patient_id;
  const address = useAddresses(useMemo(() => (nextId === undefined ? [] : [nextId]), [nextId])).get(
    nextId ?? '',
  );
  if (!next) return null;
  const { patient, at } = next;
  const name = isolated(fullName(patient));
  return (
    <span>
      <Link to={routes.visit.href(patient.patient_id)}>
        {t('home.nextVisit', { name, moment: formatTime(at, i18n.language) })}
      </Link>
      {address !== undefined && (
        <>
          {' · '}
          <bdi>{address}</bdi>
        </>
      )}
    </span>
  );
}
