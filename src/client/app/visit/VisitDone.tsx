import { PrinterOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Result, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePrintLanguage } from '@/client/app/print/usePrintLanguage';
import { languageCodes, languageOf, languages } from '@/client/i18n/languages';
import { routes } from '@/client/navigation/routes';
import type { Patient } from '@/contract/patient';
import { PatientSummary } from './PatientSummary';
import type { VisitRecords } from './recordsOfVisit';

interface VisitDoneProps {
  patient: Patient;
  patientIds: readonly string[];
  records: VisitRecords;
}

/** After a visit: a summary for the patient, on paper, in a language that the patient reads. */
export function VisitDone({ patient, patientIds, records }: VisitDoneProps) {
  const { t, i18n } = useTranslation();
  const { language, choose, status } = usePrintLanguage(languageOf(patient.language ?? i18n.language));
  return (
    <Flex vertical gap="middle">
      <Result
        status="success"
        className="not-printed visit-done"
        title={t('visit.finished')}
        extra={
          <Flex gap="small" justify="center" wrap align="center">
            <Link to={routes.patient.href(patient.patient_id)}>{t('visit.toChart')}</Link>
            <Select
              aria-label={t('print.language')}
              value={language}
              onChange={choose}
              options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
            />
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('visit.print')}
            </Button>
          </Flex>
        }
      />
      {status === 'loaded' && (
        <Card>
          <PatientSummary {...{ patient, patientIds, records, language }} />
        </Card>
      )}
    </Flex>
  );
}
