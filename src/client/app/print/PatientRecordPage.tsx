import { PrinterOutlined } from '@ant-design/icons';
import { Button, Flex, Select, Skeleton, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useSoughtPatient } from '@/client/app/lookup/useSoughtPatient';
import { idsOfChart, selectMergedInto } from '@/client/features/patients/mergedPatients';
import { languageCodes, languageOf, languages } from '@/client/i18n/languages';
import { routes } from '@/client/navigation/routes';
import { useAppSelector } from '@/client/redux/hooks';
import { PrintedRecord } from './PrintedRecord';
import { usePrintLanguage } from './usePrintLanguage';
import './print.css';

/** The whole record of a patient, to be printed or kept as PDF, in any of the languages. */
export function PatientRecordPage() {
  const { t, i18n } = useTranslation();
  const { patient_id: patientId = '' } = useParams();
  const found = useSoughtPatient(patientId);
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patientId), [mergedInto, patientId]);
  const { language, choose, status } = usePrintLanguage(languageOf(i18n.language));

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" wrap gap="small" className="not-printed">
        <Typography.Title level={1}>{t('screens.patientRecord')}</Typography.Title>
        <Flex gap="small" align="center" wrap>
          <Link to={routes.patient.href(patientId)}>{t('print.backToChart')}</Link>
          <Select
            aria-label={t('print.language')}
            value={language}
            onChange={choose}
            options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          />
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('print.now')}
          </Button>
        </Flex>
      </Flex>
      {status === 'failed' && <Typography.Text type="danger">{t('settings.languageFailed')}</Typography.Text>}
      {found.status === 'missing' && <Typography.Text>{t('chart.unknown')}</Typography.Text>}
      {found.status === 'found' && status === 'loaded' ? (
        <PrintedRecord patient={found.patient} patientIds={patientIds} language={language} />
      ) : (
        found.status !== 'missing' && <Skeleton active />
      )}
    </Flex>
  );
}
