import Big from 'big.js';
import { exactValue, fixed } from '@/clinical/exactValue';

/**
 * The share of a body part in the weight of the body, in %, with all that is below it: a forearm with its hand.
 * Source: osterkamp1995 (Osterkamp 1995).
 */
const partPercent = {
  hand: 0.7,
  forearm: 2.3,
  arm: 5,
  foot: 1.5,
  'lower-leg': 5.9,
  leg: 16,
} as const;

const limbs = {
  'left-arm': ['left-hand', 'left-forearm', 'left-arm'],
  'right-arm': ['right-hand', 'right-forearm', 'right-arm'],
  'left-leg': ['left-foot', 'left-lower-leg', 'left-leg'],
  'right-leg': ['right-foot', 'right-lower-leg', 'right-leg'],
} as const;

/** What of a body was amputated, by side, each with all that is below it. */
export const amputations = [
  ...limbs['left-arm'],
  ...limbs['right-arm'],
  ...limbs['left-leg'],
  ...limbs['right-leg'],
] as const;
export type Amputation = (typeof amputations)[number];

/**
 * How much of the weight of a whole body the amputated parts would have, in %. Of two parts of one limb, the larger
 * one contains the other and alone counts. Source: osterkamp1995 (Osterkamp 1995).
 *
 * @param recorded `null`: not recorded, so nothing is corrected
 */
export function amputatedPercent(recorded: readonly Amputation[] | null): number {
  const ofLimb = (parts: readonly Amputation[]) =>
    Math.max(0, ...parts.map((part) => (recorded?.includes(part) ? percentOf(part) : 0)));
  return Object.values(limbs)
    .reduce((sum, parts) => sum.plus(ofLimb(parts)), new Big(0))
    .toNumber();
}

/**
 * Whether no calf is left to measure: on each side the lower leg is amputated, or the whole leg (engineering). Amputations
 * have no date: the chart as it is now counts for every measurement.
 *
 * @param recorded `null`: not recorded, so both calves are taken to be there
 */
export function areBothCalvesAmputated(recorded: readonly Amputation[] | null): boolean {
  const isOneOf = (...parts: Amputation[]) => parts.some((part) => recorded?.includes(part));
  return isOneOf('left-lower-leg', 'left-leg') && isOneOf('right-lower-leg', 'right-leg');
}

function percentOf(amputation: Amputation): number {
  switch (amputation) {
    case 'left-hand':
    case 'right-hand':
      return partPercent.hand;
    case 'left-forearm':
    case 'right-forearm':
      return partPercent.forearm;
    case 'left-arm':
    case 'right-arm':
      return partPercent.arm;
    case 'left-foot':
    case 'right-foot':
      return partPercent.foot;
    case 'left-lower-leg':
    case 'right-lower-leg':
      return partPercent['lower-leg'];
    case 'left-leg':
    case 'right-leg':
      return partPercent.leg;
  }
}

/**
 * The weight that the whole body would have, in kg with one decimal, to show: measured / (1 − share). The rules divide
 * nothing and use the share itself (`massPerHeight2`). Source: himes1995 (Himes 1995).
 *
 * @param missingPercent of `amputatedPercent`
 */
export function correctedWeight(weightKg: number, missingPercent: number): string {
  return fixed(exactValue(new Big(weightKg).times(100), new Big(100).minus(missingPercent)), 1);
}
