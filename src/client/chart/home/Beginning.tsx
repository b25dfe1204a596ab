import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectMayWrite } from '@/client/auth/authSlice';
import { newPatientState, routes } from '@/client/navigation/routes';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';

interface BeginningProps {
  /** those that are not archived */
  patients: readonly PatientRow[];
}

/** The first steps of a clinic that has not recorded anything yet, with a tick at those that are done. */
export function Beginning({ patients }: BeginningProps) {
  const { t } = useTranslation();
  const mayWrite = useAppSelector(selectMayWrite);
  const [first] = patients;
  const planned = patients.find(({ next_visit_at }) => next_visit_at !== null);
  const steps = [
    {
      name: 'patient',
      isDone: first !== undefined,
      to: routes.patients.href(),
      state: newPatientState,
    },
    {
      name: 'visit',
      isDone: planned !== undefined,
      to: first && `${routes.patient.href(first.patient_id)}?edit=nextVisit`,
      state: null,
    },
    {
      name: 'offline',
      isDone: false,
      to: first && routes.visit.href((planned ?? first).patient_id),
      state: null,
    },
  ] as const;
  const left = steps.filter(({ isDone }) => !isDone).length;
  const list = (
    <ol className="home-begin">
      {steps.map(({ name, isDone, to, state }) => (
        <li key={name} data-done={isDone}>
          {isDone && (
            <>
              <CheckCircleFilled aria-hidden />
              <span className="visually-hidden">{t('home.begin.done')} </span>
            </>
          )}
          {!isDone && mayWrite && to !== undefined ? (
            <Link to={to} state={state}>
              {t(`home.begin.${name}`)}
            </Link>
          ) : (
            t(`home.begin.${name}`)
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <EmptyState
      text={first === undefined ? t('home.begin.title') : t('home.begin.left', { count: left })}
      action={list}
    />
  );
}
