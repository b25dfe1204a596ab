import { useTranslation } from 'react-i18next';
import { CaptureTab } from '@/client/records/CaptureTab';
import { PhysicalDataForm, type PhysicalDataFormProps } from './PhysicalDataForm';
import { RecordedBmi } from './RecordedBmi';
import { RecordedMeasures } from './RecordedMeasures';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';

type PhysicalDataTabProps = Omit<PhysicalDataFormProps, 'capture' | 'onNew'>;

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
      form={(capture, begin) => (
        <PhysicalDataForm key={capture.record_id} {...props} capture={capture} onNew={begin} />
      )}
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
