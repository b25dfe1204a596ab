import { ewgsop2Of } from '@/client/chart/assessment/ewgsop2Of';
import { figureOf } from '@/client/chart/assessment/figureOfTest';
import { newestVerdicts } from '@/client/chart/assessment/newestVerdicts';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useDueScreening } from '@/client/chart/useDueScreening';
import { useIsStale } from '@/client/chart/assessment/useIsStale';
import { useReassessment } from '@/client/chart/assessment/useReassessment';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectIsFirstRead } from '@/client/records/selectIsFirstRead';
import { useAppSelector } from '@/client/redux/hooks';
import type { Patient } from '@/contract/patient';
import type { PhysicalData } from '@/contract/physicalData';
import { weightFallOf } from './lossOfChart';
import { summaryOf, type SummarySentence } from './summaryOf';
import { useWorstUnreviewed } from './useWorstUnreviewed';

interface SummarizedChart {
  /** with the lists of the whole chart */
  patient: Patient;
  patientIds: readonly string[];
  /** newest first */
  measurements: readonly HistoryEntry<PhysicalData>[];
  assessment: Assessment;
}

/** What the records of a chart say of the patient, in at most three sentences. Nothing to say: none. */
export function useSummary({
  patient,
  patientIds,
  measurements,
  assessment,
}: SummarizedChart): SummarySentence[] {
  const { timeZone, taken } = assessment;
  const isStale = useIsStale(timeZone);
  const reassessment = useReassessment(patient, measurements, timeZone);
  const { isDue, screenedAt } = useDueScreening(patient);
  const isComplete = !useAppSelector(selectIsFirstRead);
  const lab = useWorstUnreviewed(patient, patientIds);
  const sarcopenia = ewgsop2Of(assessment.readings());
  if (!sarcopenia) return [];
  return summaryOf({
    ...{ sarcopenia, lab, reassessment, isStale, isComplete },
    dueSince: isDue ? screenedAt : null,
    takenAt: (test) => figureOf(taken, test)?.captured_at ?? null,
    glim: newestVerdicts(measurements, ['glim'])[0] ?? null,
    must: newestVerdicts(measurements, ['must'])[0] ?? null,
    refeeding: newestVerdicts(measurements, ['refeeding-cg32'])[0] ?? null,
    loss: weightFallOf(measurements, {
      ...{ timeZone, birthDate: patient.birth_date, conditions: patient.conditions },
      dueDate: patient.due_date,
    }),
  });
}
