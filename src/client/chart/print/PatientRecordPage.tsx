import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { idsOfChart } from '@/client/records/mergeLinks';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { languageOf } from '@/client/i18n/languages';
import { useAppSelector } from '@/client/redux/hooks';
import { PrintedRecord } from './PrintedRecord';
import { PrintFrame } from './PrintFrame';

/** The printable record of a patient. */
export function PatientRecordPage() {
  const { t, i18n } = useTranslation();
  const { patient_id: patientId = '' } = useParams();
  const mergedInto = useAppSelector(selectMergedInto);
  const patientIds = useMemo(() => idsOfChart(mergedInto, patientId), [mergedInto, patientId]);
  return (
    <PrintFrame
      title={t('screens.patientRecord')}
      patientId={patientId}
      firstLanguage={languageOf(i18n.language)}
    >
      {(patient, language) => <PrintedRecord patient={patient} patientIds={patientIds} language={language} />}
    </PrintFrame>
  );
}
