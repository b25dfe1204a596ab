import Big from 'big.js';
import { adultFromAgeYears } from './adultClass';
import { displayedQuotient, isMeasured } from './exactDecimals';

/** WHO classes of adult body mass index. Source: who2000 (WHO Technical Report Series 894, 2000). */
export type BmiClass =
  | 'thinness-severe'
  | 'thinness-moderate'
  | 'thinness-mild'
  | 'normal'
  | 'overweight'
  | 'obesity-1'
  | 'obesity-2'
  | 'obesity-3';

/** Lower bounds in kg/m2, inclusive: a class holds from its bound up to, not including, the next. */
export const bmiClassLowerBounds: readonly { from: string; bmiClass: BmiClass }[] = [
  { from: '0', bmiClass: 'thinness-severe' },
  { from: '16.0', bmiClass: 'thinness-moderate' },
  { from: '17.0', bmiClass: 'thinness-mild' },
  { from: '18.5', bmiClass: 'normal' },
  { from: '25.0', bmiClass: 'overweight' },
  { from: '30.0', bmiClass: 'obesity-1' },
  { from: '35.0', bmiClass: 'obesity-2' },
  { from: '40.0', bmiClass: 'obesity-3' },
];

export type BmiResult =
  | { status: 'cannotAssess'; missing: ('weight_kg' | 'height_cm')[] }
  | {
      status: 'calculated';
      /** kg/m2, LOINC 39156-5, with as many decimals as it takes not to contradict the class */
      display: string;
      /** the adult classes do not apply below 18 years; without an age nobody can say */
      bmiClass: BmiClass | 'tooYoung' | 'ageNeeded';
    };

interface BmiInput extends BodySize<number | null> {
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

/**
 * Body mass index = weight (kg) / height (m) squared, and its WHO class.
 *
 * The class is found without division, in exact decimals, so that 72.25 kg at 170 cm is exactly 25.0.
 * The displayed figure is rounded half away from zero to one decimal, or to more where one would show another class
 * (24.9654 is normal and reads 24.97, not 25.0).
 *
 * @param input `null` when not measured: missing is never zero, and zero is no measure either
 */
export function bodyMassIndex({ weightKg, heightCm, ageYears }: BmiInput): BmiResult {
  if (!isMeasured(weightKg) || !isMeasured(heightCm)) {
    return { status: 'cannotAssess', missing: missingForBmi({ weightKg, heightCm }) };
  }
  const exact = exactBmi({ weightKg, heightCm });
  const exactClass = classWhere((bound) => exact.compare(bound) >= 0);
  return {
    status: 'calculated',
    display: exact.displayed((rounded) => classWhere((bound) => rounded.gte(bound)) === exactClass),
    bmiClass: ageYears === null ? 'ageNeeded' : ageYears < adultFromAgeYears ? 'tooYoung' : exactClass,
  };
}

/** What is missing for a body mass index. */
export function missingForBmi({
  weightKg,
  heightCm,
}: BodySize<number | null>): ('weight_kg' | 'height_cm')[] {
  const missing: ('weight_kg' | 'height_cm')[] = [];
  if (!isMeasured(weightKg)) missing.push('weight_kg');
  if (!isMeasured(heightCm)) missing.push('height_cm');
  return missing;
}

interface BodySize<Value> {
  weightKg: Value;
  heightCm: Value;
}

export interface ExactBmi {
  /** with a bound in kg/m2: below it, at it or above it, without division */
  compare: (bound: string) => -1 | 0 | 1;
  /** to one decimal, or to more until the rounded figure has the class of the exact one */
  displayed: (isSameClass: (rounded: Big) => boolean) => string;
}

/** The body mass index of somebody measured, for the rules that compare it with bounds of their own. */
export function exactBmi({ weightKg, heightCm }: BodySize<number>): ExactBmi {
  const scaledWeight = new Big(weightKg).times(10_000);
  const heightSquared = new Big(heightCm).times(heightCm);
  return {
    compare: (bound) => scaledWeight.cmp(heightSquared.times(bound)),
    displayed: (isSameClass) => displayedQuotient(scaledWeight, heightSquared, 1, isSameClass),
  };
}

function classWhere(isAtLeast: (bound: string) => boolean): BmiClass {
  let found: BmiClass = 'thinness-severe';
  for (const { from, bmiClass } of bmiClassLowerBounds) if (isAtLeast(from)) found = bmiClass;
  return found;
}
