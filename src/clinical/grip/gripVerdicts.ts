import type { RecordedSex } from '@/clinical/sexAndAge';
import { verdictOf, type Verdict } from '@/clinical/verdict';
import type { GripUnit } from './forceUnits';
import type { DominantHand } from './gripAsymmetry';
import { gripPercentile } from './gripPercentile';
import type { GripSummary } from './gripSession';

/**
 * The asymmetry and norm verdicts of a session at the time of saving, to be stored with it. Empty where neither could
 * be assessed.
 */
export function gripVerdicts(
  summary: GripSummary,
  {
    unit,
    dominantHand,
    sex,
    ageYears,
  }: {
    /** the unit of the trials */
    unit: GripUnit;
    dominantHand: DominantHand;
    sex: RecordedSex;
    ageYears: number | null;
  },
): Verdict[] {
  if (summary.unit !== 'kg') return [];
  const { asymmetry, maximumKg } = summary;
  const percentile = gripPercentile({ maximumKg, sex, ageYears });
  return [
    ...(asymmetry.status === 'assessed'
      ? [
          verdictOf('grip-asymmetry', asymmetry.verdict, {
            leftBest: asymmetry.best.left,
            rightBest: asymmetry.best.right,
            unit,
            dominantHand,
          }),
        ]
      : []),
    ...(percentile.status === 'assessed'
      ? [
          verdictOf('grip-norms-tomkinson2025', percentile.gripClass, {
            maximumKg,
            sex,
            ageYears,
          }),
        ]
      : []),
  ];
}
