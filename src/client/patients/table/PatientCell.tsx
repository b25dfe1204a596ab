import { Fragment } from 'react';
import { formatNumber } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import type { Finding } from '@/client/patients/attention/finding';
import type { PatientRow } from '@/client/patients/patientsSelectors';
import { fullName, sortedName } from '@/client/patients/usePatient';
import { PersonAvatar } from '@/client/ui/PersonAvatar';
import { StatusTag } from '@/client/ui/StatusTag';
import { ageInYears } from '@/clinical/ageInYears';
import type { ColumnContext } from './columnContext';
import { FindingTags } from './FindingTags';

/** Who a row is about: the name as it is sorted, the age, the sex and the identifier. On a phone it is the whole row. */
export function PatientCell({ row, around }: { row: PatientRow; around: ColumnContext }) {
  const { t, language, isNarrow, waiting, now } = around;
  const { patient_id, sex, archived, merged_into } = row;
  const state = waiting.get(patient_id);
  // Otherwise it is among the findings.
  const isFailed = state === 'failed' && !around.attention.get(patient_id)?.some(isFailure);
  const age = ageInYears(row.birth_date, now);
  const details = [
    age === null ? null : formatNumber(age, language),
    sex === 'unknown' ? null : t(`patients.sexInitials.${sex}`),
    row.identifier,
  ].filter((detail) => detail !== null);
  return (
    <div className="patient-cell">
      <PersonAvatar id={patient_id} name={fullName(row)} size={isNarrow ? 40 : 36} />
      <div className="patient-cell-words">
        <div className="patient-cell-line">
          <a href={routes.patient.href(patient_id)}>
            <bdi>{sortedName(row, language)}</bdi>
          </a>
          {isFailed && <StatusTag tone="error">{t('patients.findings.rejected')}</StatusTag>}
          {state === 'waiting' && <StatusTag tone="neutral">{t('record.waiting')}</StatusTag>}
          {archived && (
            <StatusTag tone="neutral">
              {t(merged_into === null ? 'patients.archived' : 'patients.merged')}
            </StatusTag>
          )}
        </div>
        <div className="row-detail">
          {details.map((detail, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              <bdi>{detail}</bdi>
            </Fragment>
          ))}
        </div>
        {isNarrow && <FindingTags row={row} around={around} />}
      </div>
    </div>
  );
}

function isFailure({ kind }: Finding): boolean {
  return kind === 'conflict' || kind === 'rejected';
}
