import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { selectPatientName } from '@/client/outbox/outboxSelectors';

interface Named {
  patient_id: string;
  /** as it was saved with the record; empty: unknown then */
  name: string;
}

/** The name of the patient of a record, as a link to the chart. */
export function PatientName(named: Named) {
  const name = usePatientName(named);
  return (
    <Link to={routes.patient.href(named.patient_id)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The name of the patient of a record, or words that it is not known. */
export function usePatientName(named: Named): string {
  const { t } = useTranslation();
  return useAppSelector((state) => selectPatientName(state, named)) || t('chart.unknown');
}
