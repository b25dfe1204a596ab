import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { formatMoment, isolated } from '@/client/i18n/formats';
import { useMinute } from '@/client/i18n/useMinute';
import { routes } from '@/client/navigation/routes';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { useLinkClicks } from '@/client/ui/useLinkClicks';
import { Beginning } from './Beginning';
import { HomeCard } from './HomeCard';
import { roundHref } from './mapLinks';
import type { VisitFacts } from './reasonsOfVisit';
import { useAddresses } from './useAddresses';
import { VisitRow } from './VisitRow';
import { selectHasRecorded } from './visitSelectors';
import type { Visit } from './visitsOn';

interface VisitsTodayProps {
  visits: readonly Visit[];
  /** those that are not archived */
  patients: readonly PatientRow[];
  factsOf(patientId: string): VisitFacts;
  /** the list of all planned visits */
  allHref: string;
}

/** The round of the day in the order of its times, with a line at the present time. */
export function VisitsToday({ visits, patients, factsOf, allHref }: VisitsTodayProps) {
  const { t } = useTranslation();
  const onLink = useLinkClicks();
  const now = useMinute();
  const patientIds = useMemo(() => visits.map(({ patient }) => patient.patient_id), [visits]);
  const addresses = useAddresses(patientIds);
  const isPast = ({ at }: Visit) => Date.parse(at) <= Date.parse(now);
  const marked = visits.find((visit) => !isPast(visit)) ?? visits.at(-1);
  const next =
    visits.find(({ state }) => state === 'inProgress') ?? visits.find(({ state }) => state === 'planned');
  const round = roundHref(
    visits.flatMap(({ state, patient }) =>
      state === 'done' ? [] : (addresses.get(patient.patient_id) ?? []),
    ),
  );
  const extra = (
    <span className="home-links">
      {round !== null && (
        <a href={round} target="_blank" rel="noreferrer">
          <EnvironmentOutlined aria-hidden /> {t('home.round')}
        </a>
      )}
      <Link to={allHref}>{t('home.allVisits')}</Link>
    </span>
  );
  return (
    <HomeCard title={t('home.visitsToday')} area="visits" extra={extra}>
      {visits.length === 0 ? (
        <NoVisits patients={patients} />
      ) : (
        // The links of the rows are plain ones, which this handles for all of them.
        <ol className="plain-list visits" onClick={onLink}>
          {visits.map((visit) => (
            <VisitRow
              key={visit.patient.patient_id}
              visit={visit}
              address={addresses.get(visit.patient.patient_id) ?? null}
              facts={factsOf(visit.patient.patient_id)}
              isNext={visit === next}
              nowMark={visit !== marked ? null : { time: now, place: isPast(visit) ? 'after' : 'before' }}
            />
          ))}
        </ol>
      )}
    </HomeCard>
  );
}

/** The next planned visit, and where to plan one; in a clinic that has not begun, how to begin. */
function NoVisits({ patients }: { patients: readonly PatientRow[] }) {
  const { t, i18n } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const now = useMinute();
  const next = useMemo(() => nextPlanned(patients, now), [patients, now]);
  const hasRecorded = useAppSelector(selectHasRecorded);
  if (patients.length === 0 || (mayWrite && !hasRecorded)) return <Beginning patients={patients} />;
  const text: ReactNode = (
    <>
      {t('home.noVisits')}
      {next && (
        <>
          <br />
          <Link to={routes.patient.href(next.patient_id)}>
            {t('home.nextVisit', {
              name: isolated(fullName(next)),
              moment: formatMoment(next.next_visit_at, i18n.language),
            })}
          </Link>
        </>
      )}
    </>
  );
  return <EmptyState text={text} action={mayWrite && <PlanVisit />} />;
}

function PlanVisit() {
  const { t } = useTranslation();
  const onLink = useLinkClicks();
  return (
    <span onClick={onLink}>
      <Button href={routes.patients.href()}>{t('home.plan')}</Button>
    </span>
  );
}

type Planned = PatientRow & { next_visit_at: string };

function nextPlanned(patients: readonly PatientRow[], now: string): Planned | null {
  const nowMs = Date.parse(now);
  let next: Planned | null = null;
  for (const patient of patients) {
    const { next_visit_at } = patient;
    if (next_visit_at === null || Date.parse(next_visit_at) <= nowMs) continue;
    if (next === null || Date.parse(next_visit_at) < Date.parse(next.next_visit_at))
      next = { ...patient, next_visit_at };
  }
  return next;
}
