import { useTranslation } from 'react-i18next';
import { verdictsOfDay } from '@/assessment/verdictsOfDay';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import { formatNumber } from '@/client/i18n/formats';
import { CaptureTab } from '@/client/records/CaptureTab';
import { RecordedFields } from '@/client/records/RecordedFields';
import { StoredVerdicts } from '@/client/records/StoredVerdicts';
import { SarcFForm } from './SarcFForm';
import { SarcFResult } from './SarcFResult';
import type { ScreenedPerson } from '@/clinical/sarcopenia/sarcFVerdicts';
import { useSarcFHistory } from '@/client/records/kinds/useSarcFHistory';

interface SarcFTabProps {
  patientId: string;
  /** the patient and the duplicates whose screenings are shown too */
  patientIds: readonly string[];
  patientName: string;
  personOn(captured_at: string | null): ScreenedPerson;
}

/** A patient's screenings: the form for one, and the earlier ones. */
export function SarcFTab({ patientId, patientIds, patientName, personOn }: SarcFTabProps) {
  const { t, i18n } = useTranslation();
  const entries = useSarcFHistory(patientIds);
  return (
    <CaptureTab
      table="sarcF"
      patientId={patientId}
      title={t('sarcF.title')}
      form={(opened) => (
        <SarcFForm
          key={opened.capture.record_id}
          patientId={patientId}
          patientName={patientName}
          personOn={personOn}
          {...opened}
        />
      )}
      text={(record) => (
        <>
          <RecordedFields table="sarcF" record={record} />
          <SarcFResult answers={record} person={personOn(record.captured_at)} />
        </>
      )}
      history={{
        title: t('sarcF.history'),
        entries,
        columns: [
          {
            title: t('sarcF.score'),
            align: 'end',
            render: (_, { record }) => {
              const { totalPoints } = scoreSarcF(record);
              return totalPoints === null ? '–' : formatNumber(totalPoints, i18n.language);
            },
          },
          {
            title: t('sarcF.result'),
            // The verdicts stored with the screening, SARC-CalF with the calf of its day. A screening stored without any is scored now.
            render: (_, { record }) =>
              record.verdicts ? (
                <StoredVerdicts
                  verdicts={verdictsOfDay(record, personOn(record.captured_at))}
                  screenedAt={record.captured_at}
                />
              ) : (
                t(`sarcF.screen.${scoreSarcF(record).screen}`)
              ),
          },
        ],
      }}
    />
  );
}
