import { PrinterOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import './print.css';

const chosenSchema = z.object({ patientIds: z.array(z.string()) }).catch({ patientIds: [] });

/** A label for each chosen patient: name, date of birth, identifier. */
export function LabelsPage() {
  const { t, i18n } = useTranslation();
  const ids = new Set(chosenSchema.parse(useLocation().state).patientIds);
  const rows = useAppSelector(selectAllPatientRows).filter(({ patient_id }) => ids.has(patient_id));
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small" className="not-printed">
        <Typography.Title level={1}>{t('screens.patientLabels')}</Typography.Title>
        <Flex gap="small" align="center">
          <Link className="touch-link" to={routes.patients.href()}>
            {t('home.openPatients')}
          </Link>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => window.print()}
          >
            {t('print.now')}
          </Button>
        </Flex>
      </Flex>
      {rows.length === 0 && <EmptyState text={t('print.noLabels')} />}
      <ul className="labels" aria-label={t('screens.patientLabels')}>
        {rows.map((row) => (
          <li key={row.patient_id}>
            <strong>
              <bdi>{fullName(row)}</bdi>
            </strong>
            <span>
              {formatDate(row.birth_date, i18n.language)} · {t(`patients.sexes.${row.sex}`)}
            </span>
            <bdi>{row.identifier}</bdi>
          </li>
        ))}
      </ul>
    </Flex>
  );
}
