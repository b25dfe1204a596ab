import { useTranslation } from 'react-i18next';
import { assessPhysical } from '@/assessment/assessPhysical';
import { readValues } from '@/assessment/physicalValues';
import { ewgsop2Of } from '@/client/chart/assessment/ewgsop2Of';
import { figureOf } from '@/client/chart/assessment/figureOfTest';
import type { Assessment } from '@/client/chart/assessment/useAssessment';
import { useTestWords } from '@/client/chart/assessment/useTestWords';
import { concernTag } from '@/client/features/physicalData/measureTag';
import type { Speech } from '@/client/measures/measureWords';
import { useListsOfChart } from '@/client/patients/useListsOfChart';
import { useLabHistory } from '@/client/records/kinds/useLabHistory';
import { usePhysicalDataHistory } from '@/client/records/kinds/usePhysicalDataHistory';
import { useSetting } from '@/client/settings/useSetting';
import { physicalMeasureKeys } from '@/clinical/body/physicalMeasures';
import { hands } from '@/clinical/grip/gripTrials';
import { scoreSarcF } from '@/clinical/sarcopenia/sarcF';
import type { Patient } from '@/contract/patient';
import type { VisitRecords } from './recordsOfVisit';
import { bestOf } from './gripRows';
import type { ReviewMarks } from './reviewRows';

interface Reviewed {
  patient: Patient;
  /** the patient and the duplicates merged into it */
  patientIds: readonly string[];
  records: VisitRecords;
  assessment: Assessment;
}

/** The values of a visit outside a cut-off, by the row of the review, and what is said of each. */
export function useReviewMarks(reviewed: Reviewed, speech: Speech): ReviewMarks {
  const { t } = useTranslation();
  const { sarcF } = reviewed.records;
  const isPositive = sarcF !== null && scoreSarcF(sarcF.record).screen === 'positive';
  return new Map([
    ...(isPositive ? [['sarcF', t('assessment.verdicts.positive')] as const] : []),
    ...useMeasureMarks(reviewed, speech),
    ...useTestMarks(reviewed),
  ]);
}

/** By the same rules that mark a value while it is typed. */
function useMeasureMarks({ patient, patientIds, records }: Reviewed, speech: Speech): [string, string][] {
  const [staleDays] = useSetting('staleDays');
  const entries = usePhysicalDataHistory(patientIds);
  const labs = useLabHistory(patientIds).map(({ record }) => record);
  const person = useListsOfChart(patient);
  const record = records.physicalData?.record;
  if (record === undefined) return [];
  const found = assessPhysical(readValues(record), {
    patient: person,
    earlier: entries.flatMap((entry) => (entry.record.record_id === record.record_id ? [] : [entry.record])),
    labs,
    captured_at: record.captured_at,
    staleDays,
  });
  return physicalMeasureKeys.flatMap((key): [string, string][] => {
    const tag = concernTag(key, found, speech);
    return tag === null ? [] : [[key, tag.text]];
  });
}

/** Grip and muscle mass, of which EWGSOP2 reads the newest: the cut-off that the one of the visit does not reach. */
function useTestMarks({ records, assessment }: Reviewed): [string, string][] {
  const words = useTestWords();
  const reading = ewgsop2Of(assessment.readings());
  const { dynamometry, physicalData } = records;
  // A hand that was not measured has no value to mark.
  const measured = hands.filter((hand) => dynamometry !== null && bestOf(dynamometry.record, hand) !== null);
  const rowsOf = { grip: measured, asm: ['asm_kg'] } as const;
  const days = { grip: dynamometry, asm: physicalData } as const;
  return (reading?.tests ?? []).flatMap((test): [string, string][] => {
    const kind = test.test === 'grip' ? 'grip' : test.part === 'mass' ? 'asm' : null;
    if (kind === null || !test.isLow) return [];
    const isOfVisit = figureOf(assessment.taken, test.test)?.captured_at === days[kind]?.record.captured_at;
    return isOfVisit ? rowsOf[kind].map((row) => [row, words(test, reading?.tests).cutOff]) : [];
  });
}
