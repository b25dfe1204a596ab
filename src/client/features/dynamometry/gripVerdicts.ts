import { gripPercentile } from '@/clinical/gripPercentile';
import type { GripSummary } from '@/clinical/gripSession';
import { verdictOf, type Verdict } from '@/clinical/verdict';
import type { Patient } from '@/contract/patient';

/** What asymmetry and norms said of a session when it was saved, to be kept with it; nothing where they could say nothing. */
export function gripVerdicts(
  summary: GripSummary,
  {
    sex,
    dominantHand,
    ageYears,
  }: { sex: Patient['sex']; dominantHand: Patient['dominant_hand']; ageYears: number | null },
): Verdict[] {
  if (summary.unit !== 'kg') return [];
  const { asymmetry, hands, maximumKg } = summary;
  const best = (hand: 'left' | 'right') => (hands[hand].status === 'measured' ? hands[hand].best : null);
  const percentile = gripPercentile({ maximumKg, sex, ageYears });
  return [
    ...(asymmetry.status === 'assessed'
      ? [
          verdictOf('grip-asymmetry', asymmetry.verdict, {
            leftBestKg: best('left'),
            rightBestKg: best('right'),
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
