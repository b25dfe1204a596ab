import { CloudUploadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { ewgsop2Of } from '@/client/chart/assessment/ewgsop2Of';
import { figureOf } from '@/client/chart/assessment/figureOfTest';
import { newestVerdicts } from '@/client/chart/assessment/newestVerdicts';
import { StaleTag } from '@/client/chart/assessment/StaleTag';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useChartEntries } from '@/client/chart/assessment/useChartEntries';
import { useIsStale } from '@/client/chart/assessment/useIsStale';
import { formatDateNear, formatAbout, formatNumber } from '@/client/i18n/formats';
import { sentenceCase } from '@/client/i18n/sentenceCase';
import { useToday } from '@/client/i18n/useToday';
import type { BannerTag } from '@/client/patients/BannerTags';
import { selectWaitingScreenings } from '@/client/patients/table/caseloadSelectors';
import { findingText } from '@/client/patients/table/findingText';
import { inShort } from '@/client/patients/table/rowFindings';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { useAppSelector } from '@/client/redux/hooks';
import { StatusTag, type StatusTone } from '@/client/ui/StatusTag';
import { sarcFCutOffPoints, scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { Patient } from '@/contract/patient';
import { useSupplementFindings } from './attention/useSupplementFindings';
import { lossOfChart } from './summary/lossOfChart';
import { glimSaid, mustSaid, refeedingSaid, sarcopeniaSaid, type Said } from './summary/summaryOf';
import { useWorstUnreviewed } from './summary/useWorstUnreviewed';
import { useCriticalTag } from './useCriticalTag';
import { useDueScreening } from './useDueScreening';

/**
 * Findings in a chart that must not be missed, in the colours of the list of patients: an unreviewed critical result, a risk of refeeding, sarcopenia, malnutrition, a positive screening, weight loss, supplements
 * that interact or exceed a limit, a screening that is due. What rests on values that are too old carries their date. Records that wait for upload count, and that they wait is said beside the findings.
 */
export function useRiskTags(
  patient: Patient,
  patientIds: readonly string[],
  assessment: Assessment,
): BannerTag[] {
  const { patient_id, birth_date } = patient;
  const { t, i18n } = useTranslation();
  const person = useListsOfChart(patient);
  const { timeZone, taken } = assessment;
  const entries = useChartEntries(patientIds);
  const waitingSince = useAppSelector(selectWaitingScreenings).get(patient_id);
  const now = useToday();
  const isStale = useIsStale(timeZone);
  const reading = ewgsop2Of(assessment.readings());
  const facts = reading && {
    ...{ sarcopenia: reading, isStale },
    takenAt: (test: Parameters<typeof figureOf>[1]) => figureOf(taken, test)?.captured_at ?? null,
    glim: newestVerdicts(entries.physicalData, ['glim'])[0] ?? null,
    must: newestVerdicts(entries.physicalData, ['must'])[0] ?? null,
  };
  const sarcopenia = facts ? sarcopeniaSaid(facts) : null;
  const glim = facts ? glimSaid(facts) : null;
  const must = facts ? mustSaid(facts) : null;
  const refeeding = refeedingSaid({
    ...{ isStale, refeeding: newestVerdicts(entries.physicalData, ['refeeding-cg32'])[0] ?? null },
  });
  const [screening] = entries.sarcF;
  const score = screening && scoreSarcF(screening.record);
  const loss = lossOfChart(entries.physicalData, {
    ...{ timeZone, birthDate: birth_date, conditions: person.conditions, dueDate: person.due_date },
  });
  const { isDue } = useDueScreening(patient);
  const criticalTag = useCriticalTag(useWorstUnreviewed(person, patientIds));
  const supplements = useSupplementFindings(patient, patientIds).map((finding) =>
    findingText(inShort(finding), { t, language: i18n.language }),
  );
  // In the direction of the page: a name in Latin script at its beginning would turn the whole sentence.
  const risk = (key: string, text: string, tone: StatusTone = 'warning'): BannerTag => ({
    key,
    tag: <StatusTag tone={tone}>{text}</StatusTag>,
  });
  const dated = (text: string, { oldSince }: Said<unknown>): string => {
    const words = sentenceCase(text, i18n.language);
    return oldSince === null
      ? words
      : `${words} · ${formatDateNear(oldSince.slice(0, 10), now, i18n.language)}`;
  };
  const glimTag = glim === null ? [] : [risk('glim', dated(t(`chart.summary.glim.${glim.what}`), glim))];
  const isSevere = glim?.what === 'stage2';
  return [
    ...criticalTag,
    ...(refeeding === null
      ? []
      : [risk('refeeding', dated(t(`chart.summary.refeeding.${refeeding.what}`), refeeding), 'error')]),
    ...(isSevere ? glimTag : []),
    ...(sarcopenia !== null && sarcopenia.what !== 'no-sarcopenia'
      ? [risk('sarcopenia', dated(t(`chart.summary.sarcopenia.${sarcopenia.what}`), sarcopenia))]
      : []),
    ...(isSevere ? [] : glimTag),
    ...(must === null ? [] : [risk('must', dated(t('chart.summary.must'), must))]),
    ...(score?.screen === 'positive'
      ? [risk('sarcF', t('chart.sarcFRisk', { points: score.totalPoints ?? `≥ ${sarcFCutOffPoints}` }))]
      : []),
    ...(loss === null
      ? []
      : [
          risk(
            'weight',
            t('chart.weightLoss', {
              percent: formatNumber(loss.percent, i18n.language, 1),
              days: formatAbout(loss.days, i18n.language),
            }),
          ),
        ]),
    ...supplements.map((text) => risk(`supplement/${text}`, text)),
    ...(isDue
      ? [
          {
            key: 'due',
            tag: <StaleTag isDue />,
          },
        ]
      : []),
    ...(waitingSince === undefined
      ? []
      : [
          {
            key: 'waiting',
            tag: (
              <StatusTag tone="neutral" sign={<CloudUploadOutlined aria-hidden />}>
                {t('patients.risks.waiting')}
              </StatusTag>
            ),
          },
        ]),
  ];
}
