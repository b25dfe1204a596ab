import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { DottedLine } from '@/client/ui/DottedLine';
import { ageInYears } from '@/clinical/ageInYears';
import type { Patient } from '@/contract/patient';

/** Age, date of birth, sex and identifier in one line: what tells two patients of one name apart; then `children`. */
export function PatientFacts({ patient, children }: { patient: Patient; children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const age = ageInYears(patient.birth_date, useToday());
  return (
    <DottedLine>
      {age !== null && t('patients.ageYears', { count: age })}
      {formatDate(patient.birth_date, i18n.language)}
      {t(`patients.sexes.${patient.sex}`)}
      {patient.identifier && <bdi className="patient-identifier">{patient.identifier}</bdi>}
      {children}
    </DottedLine>
  );
}
