import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectWaitingByPatient, type PatientRow } from '@/client/patients/patientsSelectors';
import { NextVisit } from '@/client/patients/table/VisitCell';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { DottedLine } from '@/client/ui/DottedLine';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { StatusTag } from '@/client/ui/StatusTag';
import { ageInYears } from '@/clinical/ageInYears';

interface FoundPatientProps {
  row: PatientRow;
  /** found on the server, not on this device */
  isElsewhere: boolean;
  onOpen(patientId: string): void;
}

/** A result of the search for a patient: enough to be sure that it is the right one, and when the next visit is. */
export function FoundPatient({ row, isElsewhere, onOpen }: FoundPatientProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useToday();
  const waiting = useAppSelector(selectWaitingByPatient).get(row.patient_id);
  const age = ageInYears(row.birth_date, today);
  const { patient_id, next_visit_at } = row;
  return (
    <Link
      className="found-patient"
      to={routes.patient.href(patient_id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(patient_id);
      }}
    >
      <PersonAvatar id={patient_id} name={fullName(row)} size={40} />
      <span className="found-patient-words">
        <span className="lookup-name">
          <bdi>{fullName(row)}</bdi>
          {waiting && (
            <StatusTag tone={waiting === 'failed' ? 'error' : 'neutral'}>{t('record.waiting')}</StatusTag>
          )}
          {row.archived && (
            <StatusTag tone="neutral">
              {t(row.merged_into === null ? 'patients.archived' : 'patients.merged')}
            </StatusTag>
          )}
          {isElsewhere && <StatusTag tone="neutral">{t('lookup.onServer')}</StatusTag>}
        </span>
        <span className="lookup-detail">
          <DottedLine>
            {formatDate(row.birth_date, language)}
            {age !== null && t('patients.ageYears', { count: age })}
            {t(`patients.sexes.${row.sex}`)}
            {row.identifier && <bdi>{row.identifier}</bdi>}
            {row.phone && <bdi dir="ltr">{row.phone}</bdi>}
          </DottedLine>
        </span>
      </span>
      {next_visit_at !== null && !row.archived && (
        <span className="found-patient-visit">
          <span className="row-detail">{t('patients.columns.nextVisit')}</span>
          <NextVisit at={next_visit_at} around={{ t, language, now: localMoment(new Date()) }} />
        </span>
      )}
    </Link>
  );
}
