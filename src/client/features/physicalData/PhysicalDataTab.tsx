import { useTranslation } from 'react-i18next';
import { ageInYears } from '@/clinical/ageInYears';
import { bodyMassIndex } from '@/clinical/bodyMassIndex';
import { physicalMeasureKeys } from '@/clinical/physicalMeasures';
import { formatNumber } from '@/client/i18n/formats';
import { CaptureTab } from '@/client/records/CaptureTab';
import type { PhysicalData } from '@/contract/physicalData';
import { PhysicalDataForm } from './PhysicalDataForm';
import { usePhysicalDataHistory } from './usePhysicalDataHistory';

interface PhysicalDataTabProps {
  patientId: string;
  /** the patient, and the duplicates whose measurements are shown besides */
  patientIds: readonly string[];
  patientName: string;
  birthDate: string;
}

/** A patient's measurements: the form for a set of them, and the earlier ones. */
export function PhysicalDataTab({ patientId, patientIds, patientName, birthDate }: PhysicalDataTabProps) {
  const { t, i18n } = useTranslation();
  const entries = usePhysicalDataHistory(patientIds);
  return (
    <CaptureTab
      table="physicalData"
      patientId={patientId}
      title={t('measurements.title')}
      form={(capture, begin) => (
        <PhysicalDataForm
          key={capture.record_id}
          patientId={patientId}
          patientName={patientName}
          birthDate={birthDate}
          capture={capture}
          onNew={begin}
        />
      )}
      history={{
        title: t('measurements.history'),
        entries,
        columns: [
          {
            title: t('measurements.bmi'),
            align: 'end',
            render: (_, { record }) => bmiOf(record, birthDate, i18n.language),
          },
          { title: t('measurements.title'), render: (_, { record }) => <Measures record={record} /> },
        ],
      }}
    />
  );
}

function Measures({ record }: { record: PhysicalData }) {
  const { t } = useTranslation();
  return physicalMeasureKeys
    .filter((key) => record[key] !== null)
    .map((key) => (
      <div key={key}>
        {t('measurements.valueOf', { measure: t(`measurements.fields.${key}`), value: record[key] })}
        {record.confirmed?.includes(key) && ` (${t('measurements.confirmed')})`}
      </div>
    ));
}

function bmiOf(record: PhysicalData, birthDate: string, language: string): string {
  const bmi = bodyMassIndex({
    weightKg: record.weight_kg,
    heightCm: record.height_cm,
    ageYears: ageInYears(birthDate, record.captured_at),
  });
  return bmi.status === 'calculated' ? formatNumber(Number(bmi.display), language, 1) : '–';
}
