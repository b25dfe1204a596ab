import { ageInYears } from '@/clinical/ageInYears';
import { labAnalyte, type LabAnalyteKey, type LabRangeKind } from './labAnalytes';
import { labFlag, type FlaggedValue } from './labFlag';
import { boundIn } from './labUnits';
import { isCutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/** A guideline threshold: for a sentence, never for a flag. */
export type LabThreshold = Exclude<LabRangeKind, 'reference' | 'alternative:older-adults'>;

export interface ThresholdReading {
  threshold: LabThreshold;
  /** whether the value is in the band of the threshold; `null`: undecided because of a limit of detection */
  isWithin: boolean | null;
  /** the band in the unit of the value */
  low: number | null;
  high: number | null;
  highInclusive: boolean;
  source: string;
}

interface Subject {
  sex: RecordedSex;
  birth_date: string;
}

/**
 * The guideline thresholds for a value: each threshold of its analyte, and on which side of it the value is (ada,
 * atp3, kdigo2024, who2024hb, who2020ferritin, ahacdc2003, matthews1985, nbme2020). The value is compared in its own
 * unit.
 *
 * @throws RangeError when the analyte is not measured in the unit
 */
export function labThresholds(
  analyte: LabAnalyteKey,
  { value, comparator, unit }: FlaggedValue & { unit: string },
  { sex, birth_date }: Subject,
  collectedAt: string,
): ThresholdReading[] {
  const ageYears = ageInYears(birth_date, collectedAt) ?? 0;
  return labAnalyte(analyte).ranges.flatMap((range): ThresholdReading[] => {
    const { kind: threshold } = range;
    if (threshold === 'reference' || threshold === 'alternative:older-adults') return [];
    if (ageYears < range.fromAge) return [];
    if (range.sex !== 'any' && !(isCutOffSex(sex) && range.sex === sex)) return [];
    const bound = range.below ?? range.high ?? null;
    const low = range.low === null ? null : boundIn(analyte, range.low, unit);
    const high = bound === null ? null : boundIn(analyte, bound, unit);
    const highInclusive = range.below === undefined;
    const flag = labFlag(
      { value, comparator },
      {
        unit,
        low,
        low_inclusive: true,
        high,
        high_inclusive: highInclusive,
        critical_low: null,
        critical_high: null,
        source: range.source,
      },
    );
    const isWithin = flag === null ? null : flag === 'N';
    return [{ threshold, isWithin, low, high, highInclusive, source: range.source }];
  });
}
