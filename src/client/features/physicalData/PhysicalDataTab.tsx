import { useTranslation } from 'react-i18next';
import { measureText } from '@/client/measures/measureWords';
import { CaptureTab } from '@/client/records/CaptureTab';
import { RecordedFields } from '@/client/records/RecordedFields';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import { useUnits } from '@/client/settings/useUnits';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import type { PhysicalData } from '@/contract/physicalData';
import { PhysicalDataForm, type PhysicalDataFormProps } from './PhysicalDataForm';
import { RecordedBmi } from './RecordedBmi';
import { RecordedMeasures } from './RecordedMeasures';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';

type PhysicalDataTabProps = Omit<PhysicalDataFormProps, 'capture' | 'onNew' | 'meanwhile'>;

/** A patient's measurements: the form for a new set, and the earlier ones. */
export function PhysicalDataTab(props: PhysicalDataTabProps) {
  const { patientId, patientIds, patient } = props;
  const { t } = useTranslation();
  const entries = usePhysicalDataHistory(patientIds);
  return (
    <CaptureTab
      table="physicalData"
      patientId={patientId}
      title={t('measurements.title')}
      form={(opened) => <PhysicalDataForm key={opened.capture.record_id} {...props} {...opened} />}
      text={(record) => <RecordedData record={record} />}
      history={{
        title: t('measurements.history'),
        entries,
        columns: [
          {
            title: t('measurements.bmi'),
            align: 'end',
            render: (_, { record }) => <RecordedBmi record={record} birthDate={patient.birth_date} />,
          },
          { title: t('measurements.title'), render: (_, { record }) => <RecordedMeasures record={record} /> },
        ],
      }}
    />
  );
}

/** Measures in the units that the user chose, then the circumstances and the verdicts. */
function RecordedData({ record }: { record: PhysicalData }) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language, units: useUnits() };
  return (
    <>
      <RecordedFields
        table="physicalData"
        record={record}
        wordsOf={(field) => {
          const key = physicalMeasureKeys.find((one) => one === field);
          const value = key && record[key];
          return key === undefined || value === null || value === undefined
            ? null
            : { label: t(`measurements.names.${key}`), text: measureText(speech, key, value) };
        }}
      />
      <div>
        <StoredVerdicts verdicts={record.verdicts} />
      </div>
    </>
  );
}
