import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { inState } from '@/client/features/supplements/supplementSafety';
import { doseText, intakesText, supplementName } from '@/client/i18n/supplementWords';
import { useToday } from '@/client/i18n/useToday';
import { routes } from '@/client/navigation/routes';
import { useSupplementHistory } from '@/client/records/kinds/useSupplementHistory';
import { findingText } from '@/client/patients/table/findingText';
import { inShort } from '@/client/patients/table/rowFindings';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { StatusTag } from '@/client/ui/StatusTag';
import type { Patient } from '@/contract/patient';
import type { SupplementFinding } from '@/client/patients/attention/supplementFindings';
import { useSupplementFindings } from './attention/useSupplementFindings';
import { interactionSince, interactionText } from './home/interactionText';
import { SideSection } from './SideSection';

interface CurrentSupplementsProps {
  patient: Patient;
  /** the patient and the duplicates whose supplements are shown too */
  patientIds: readonly string[];
}

/** What is taken today, with its dose and its times, and what is found in it. */
export function CurrentSupplements({ patient, patientIds }: CurrentSupplementsProps) {
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
  const findings = useSupplementFindings(patient, patientIds);
  /** Two that are taken too close together: how many hours apart they are, and should be. */
  const wordsOf = (finding: SupplementFinding): { text: string; below: string | null } => {
    const short = findingText(inShort(finding), speech);
    if (finding.kind !== 'interaction') return { text: short, below: null };
    const { interaction } = finding;
    const severity = t('supplements.list.interaction', {
      severity: t(`supplements.severities.${interaction.severity}`),
    });
    const text = interaction.spacing?.kind === 'close' ? interactionText(speech, interaction) : short;
    return { text, below: interactionSince(speech, interaction, severity) };
  };
  return (
    <SideSection
      title={t('chart.side.supplements')}
      allAt={`${routes.patient.href(patient.patient_id)}?tab=supplements`}
    >
      {taken.length === 0 && !arePending && (
        <Typography.Text type="secondary">{t('chart.side.noSupplements')}</Typography.Text>
      )}
      {findings.length > 0 && (
        <ul className="plain-list side-findings">
          {findings.map((finding) => {
            const { text, below } = wordsOf(finding);
            return (
              <li key={text}>
                <StatusTag tone="warning">
                  <bdi>{text}</bdi>
                </StatusTag>
                {below !== null && <span className="faint">{below}</span>}
              </li>
            );
          })}
        </ul>
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
