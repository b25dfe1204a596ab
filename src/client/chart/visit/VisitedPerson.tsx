import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Allergies } from '@/client/patients/Allergies';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { ageInYears } from '@/clinical/ageInYears';
import type { Patient } from '@/contract/patient';

/** Whose visit it is, visible at every step, and what must not be missed. */
export function VisitedPerson({ patient }: { patient: Patient }) {
  const { t, i18n } = useTranslation();
  const age = ageInYears(patient.birth_date, useToday());
  return (
    <Flex gap="small" wrap align="center">
      <Typography.Text strong>
        <Link to={routes.patient.href(patient.patient_id)}>
          <bdi>{fullName(patient)}</bdi>
        </Link>
      </Typography.Text>
      <Typography.Text>
        {[
          age !== null && t('patients.ageYears', { count: age }),
          formatDate(patient.birth_date, i18n.language),
          t(`patients.sexes.${patient.sex}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
      <Allergies patient={patient} />
    </Flex>
  );
}
