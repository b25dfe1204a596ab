import { AlignLeftOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ewgsop2Of } from '@/client/chart/assessment/ewgsop2Of';
import { figureOf } from '@/client/chart/assessment/figureOfTest';
import { newestVerdicts } from '@/client/chart/assessment/newestVerdicts';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useIsStale } from '@/client/chart/assessment/useIsStale';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectAreRecordsPending } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { lossOfChart } from './lossOfChart';
import { summaryOf } from './summaryOf';
import { useSummaryWords } from './useSummaryWords';
import { worstUnreviewed } from './worstUnreviewed';
import './summary.css';

interface ChartSummaryProps {
  /** with the lists of the whole chart */
  patient: Patient;
  patientIds: readonly string[];
  /** newest first */
  measurements: readonly HistoryEntry<PhysicalData>[];
  assessment: Assessment;
}

/** How the patient is, in at most three sentences that rules write from the records. Nothing to say: nothing shown. */
export function ChartSummary({ patient, patientIds, measurements, assessment }: ChartSummaryProps) {
  const { t } = useTranslation();
  const { timeZone, taken } = assessment;
  const labs = useLabHistory(patientIds);
  const isStale = useIsStale(timeZone);
  const isComplete = !useAppSelector(selectAreRecordsPending);
  const sentenceText = useSummaryWords(timeZone);
  const lab = useMemo(
    () =>
      worstUnreviewed(
        labs.map(({ record }) => record),
        patient,
      ),
    [labs, patient],
  );
  const sarcopenia = ewgsop2Of(assessment.readings());
  if (!sarcopenia) return null;
  const sentences = summaryOf({
    ...{ sarcopenia, lab, isStale, isComplete },
    takenAt: (test) => figureOf(taken, test)?.captured_at ?? null,
    glim: newestVerdicts(measurements, ['glim'])[0] ?? null,
    loss: lossOfChart(measurements, { timeZone, birthDate: patient.birth_date }),
  });
  if (sentences.length === 0) return null;
  return (
    <section className="chart-summary" aria-label={t('chart.summary.title')}>
      <AlignLeftOutlined aria-hidden />
      <div>
        <p>{sentences.map(sentenceText).join(' ')}</p>
        <span className="faint">
          {t('chart.summary.rules')} {t('assessment.caution')}
        </span>
      </div>
    </section>
  );
}
