import type { GripUnit } from '@/clinical/grip/forceUnits';
import { gripPercentile } from '@/clinical/grip/gripPercentile';
import type { GripSummary } from '@/clinical/grip/gripSession';
import { verdictOf, type Verdict } from '@/clinical/verdict';
import type { Patient } from '@/contract/patient';

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
    dominantHand: Patient['dominant_hand'];
    sex: Patient['sex'];
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
