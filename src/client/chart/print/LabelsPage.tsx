import { PrinterOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { selectAllPatientRows } from '@/client/patients/patientsSelectors';
import { fullName } from '@/client/patients/usePatient';
import { formatDate } from '@/client/i18n/formats';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { PageHead } from '@/client/ui/PageHead';
import './print.css';

const chosenSchema = z.object({ patientIds: z.array(z.string()) }).catch({ patientIds: [] });

/** A label for each chosen patient: name, date of birth, identifier. */
export function LabelsPage() {
  const { t, i18n } = useTranslation();
  const ids = new Set(chosenSchema.parse(useLocation().state).patientIds);
  const rows = useAppSelector(selectAllPatientRows).filter(({ patient_id }) => ids.has(patient_id));
  return (
    <Flex vertical gap="middle">
      <div className="not-printed">
        <PageHead
          title={t('screens.patientLabels')}
          back={{ to: routes.patients.href(), screen: t('screens.patients') }}
        >
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => window.print()}
          >
            {t('print.now')}
          </Button>
        </PageHead>
      </div>
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
