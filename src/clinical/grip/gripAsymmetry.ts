import type { Hand } from './gripTrials';
import {
  displayValue,
  exactValue,
  meetsCutOff,
  toNumber,
  type CutOff,
  type ExactValue,
} from '@/clinical/exactValue';
import { areMeasured, missingOf } from '@/clinical/measured';

/**
 * Asymmetry of grip strength: the best of the non-dominant hand divided by the best of the dominant one. It is
 * asymmetric below 0.90 and above 1.10 (McGrath et al. 2021, not yet checked in the source). Exactly 0.90 and 1.10
 * are symmetric. Right-handers are on average 10 % stronger in the dominant hand, left-handers nearly equal (Petersen
 * et al. 1989). Dominance is recorded, never inferred from strength.
 */
export const gripAsymmetryCutOffs = {
  below: { sign: '<', figure: 0.9 },
  above: { sign: '>', figure: 1.1 },
} as const satisfies Record<string, CutOff>;

export type DominantHand = Hand | 'ambidextrous' | null;

interface GripAsymmetryInput {
  /** best valid trial of each hand, both in the same unit of force; `null`: not tested, excluded or unable */
  leftBest: number | null;
  rightBest: number | null;
  dominantHand: DominantHand;
}

export type GripAsymmetry =
  | { status: 'cannotAssess'; needs: ('leftHand' | 'rightHand' | 'dominantHand')[] }
  | {
      status: 'assessed';
      verdict: 'symmetric' | 'asymmetric';
      /** the best of each hand, in the entered unit */
      best: Record<Hand, number>;
      /** which hand is divided by which; for the ambidextrous, the weaker one by the stronger one */
      basis: 'nonDominantByDominant' | 'weakerByStronger';
      /** unrounded */
      ratio: number;
      /** with enough decimals not to contradict the verdict */
      display: string;
    };

/** Compares the hands. If a hand or the dominance is missing, it says what is needed. */
export function gripAsymmetry({ leftBest, rightBest, dominantHand }: GripAsymmetryInput): GripAsymmetry {
  const best = { leftHand: leftBest, rightHand: rightBest };
  if (!areMeasured(best) || dominantHand === null) {
    const needs: ('leftHand' | 'rightHand' | 'dominantHand')[] = missingOf(best);
    if (dominantHand === null) needs.push('dominantHand');
    return { status: 'cannotAssess', needs };
  }
  const { leftHand: left, rightHand: right } = best;
  const ratio =
    dominantHand === 'ambidextrous'
      ? exactValue(Math.min(left, right), Math.max(left, right))
      : dominantHand === 'right'
        ? exactValue(left, right)
        : exactValue(right, left);
  return {
    status: 'assessed',
    verdict: isAsymmetric(ratio) ? 'asymmetric' : 'symmetric',
    best: { left, right },
    basis: dominantHand === 'ambidextrous' ? 'weakerByStronger' : 'nonDominantByDominant',
    ratio: toNumber(ratio),
    display: displayValue(ratio, 2, isAsymmetric),
  };
}

function isAsymmetric(ratio: ExactValue): boolean {
  return Object.values(gripAsymmetryCutOffs).some((cutOff) => meetsCutOff(ratio, cutOff));
}
