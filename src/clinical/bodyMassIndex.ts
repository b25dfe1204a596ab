import Big from 'big.js';
import { adultFromAgeYears, missingOf } from './adultClass';
import { exactQuotient, isMeasured, type Comparison, type ExactQuotient } from './exactDecimals';

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

interface BmiInput {
  weightKg: number | null;
  heightCm: number | null;
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
    return { status: 'cannotAssess', missing: missingOf({ weight_kg: weightKg, height_cm: heightCm }) };
  }
  const exact = exactBmi(weightKg, heightCm);
  return {
    status: 'calculated',
    display: exact.displayed(whoClass),
    bmiClass:
      ageYears === null ? 'ageNeeded' : ageYears < adultFromAgeYears ? 'tooYoung' : whoClass(exact.compare),
  };
}

/**
 * The body mass index of somebody measured, in kg/m2, for rules that compare it with bounds of their own.
 *
 * @param weightKg positive
 * @param heightCm positive
 */
export function exactBmi(weightKg: number, heightCm: number): ExactQuotient {
  return exactQuotient(new Big(weightKg).times(10_000), new Big(heightCm).times(heightCm), 1);
}

function whoClass(compare: Comparison): BmiClass {
  let found: BmiClass = 'thinness-severe';
  for (const { from, bmiClass } of bmiClassLowerBounds) if (compare(from) >= 0) found = bmiClass;
  return found;
}
