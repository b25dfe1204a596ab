import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { inState } from '@/client/features/supplements/supplementSafety';
import { doseText, intakesText, supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { SideSection } from './SideSection';

interface CurrentSupplementsProps {
  patientId: string;
  /** the patient and the duplicates whose supplements are shown too */
  patientIds: readonly string[];
}

/** What is taken today, with its dose and its times. */
export function CurrentSupplements({ patientId, patientIds }: CurrentSupplementsProps) {
  const { t, i18n } = useTranslation();
  const speech = { t, language: i18n.language };
  const entries = useSupplementHistory(patientIds);
  const today = useToday().slice(0, 10);
  const arePending = useAppSelector(selectAreRecordsPending);
  const taken = inState(
    entries.map(({ record }) => record),
    today,
    'taken',
  );
  return (
    <SideSection
      title={t('chart.side.supplements')}
      allAt={`${routes.patient.href(patientId)}?tab=supplements`}
    >
      {taken.length === 0 && !arePending && (
        <Typography.Text type="secondary">{t('chart.side.noSupplements')}</Typography.Text>
      )}
      {taken.length > 0 && (
        <ul className="plain-list side-lines">
          {taken.map((supplement) => (
            <li key={supplement.record_id}>
              <bdi>{supplementName(speech, supplement)}</bdi>
              <span className="faint">
                <bdi>{doseText(speech, supplement)}</bdi>
              </span>{' '}
              <span className="side-below">{intakesText(speech, supplement.timing.intakes)}</span>
            </li>
          ))}
        </ul>
      )}
    </SideSection>
  );
}
