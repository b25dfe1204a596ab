import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddresses } from '@/client/chart/home/useAddresses';
import { selectVisitsToday } from '@/client/chart/home/visitSelectors';
import type { Visit } from '@/client/chart/home/visitsOn';
import { formatTime, isolated } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { fullName } from '@/client/patients/usePatient';
import { useAppSelector } from '@/client/redux/hooks';
import { PersonAvatar } from '@/client/ui/PersonAvatar';

/** The next visit of today that is not done; `null`: there is none. */
export function useNextOfToday(visitedId: string): Visit | null {
  const now = useToday();
  const visits = useAppSelector((state) => selectVisitsToday(state, now));
  return useMemo(
    () => visits.find(({ state, patient }) => state !== 'done' && patient.patient_id !== visitedId) ?? null,
    [visits, visitedId],
  );
}

/** Whom the day continues with: name, time, address, and the button that starts the visit, or resumes it at its step. */
export function NextPatient({ visit: { patient, at, state, step } }: { visit: Visit }) {
  const { t, i18n } = useTranslation();
  const { patient_id } = patient;
  const address = useAddresses(useMemo(() => [patient_id], [patient_id])).get(patient_id);
  const title = t('home.nextVisit', {
    name: isolated(fullName(patient)),
    moment: formatTime(at, i18n.language),
  });
  const isBegun = state === 'inProgress';
  const href = routes.visit.href(patient_id);
  return (
    <section className="next-patient" aria-label={title}>
      <PersonAvatar name={fullName(patient)} id={patient.patient_id} size={40} />
      <div className="next-patient-who">
        <strong>{title}</strong>
        {address !== undefined && <bdi className="faint">{address}</bdi>}
      </div>
      <Button
        type="primary"
        href={isBegun ? `${href}?step=${step}` : href}
        aria-label={t(isBegun ? 'home.resumeVisit' : 'home.startVisit', { name: fullName(patient) })}
      >
        {t(isBegun ? 'visit.resume' : 'visit.start')}
      </Button>
    </section>
  );
}
