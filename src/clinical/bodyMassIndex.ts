import Big from 'big.js';

/** WHO classes of adult body mass index. Source: WHO Technical Report Series 894 (2000). */
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

/** The WHO classes are for adults. */
export const bmiClassFromAgeYears = 18;

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
  const hasWeight = weightKg !== null && weightKg > 0;
  const hasHeight = heightCm !== null && heightCm > 0;
  if (!hasWeight || !hasHeight) {
    const missing: ('weight_kg' | 'height_cm')[] = [];
    if (!hasWeight) missing.push('weight_kg');
    if (!hasHeight) missing.push('height_cm');
    return { status: 'cannotAssess', missing };
  }
  const scaledWeight = new Big(weightKg).times(10_000);
  const heightSquared = new Big(heightCm).times(heightCm);
  const exactClass = classWhere((bound) => scaledWeight.gte(heightSquared.times(bound)));
  return {
    status: 'calculated',
    display: displayed(scaledWeight, heightSquared, exactClass),
    bmiClass: ageYears === null ? 'ageNeeded' : ageYears < bmiClassFromAgeYears ? 'tooYoung' : exactClass,
  };
}

function classWhere(isAtLeast: (bound: string) => boolean): BmiClass {
  let found: BmiClass = 'thinness-severe';
  for (const { from, bmiClass } of bmiClassLowerBounds) if (isAtLeast(from)) found = bmiClass;
  return found;
}

function displayed(scaledWeight: Big, heightSquared: Big, exactClass: BmiClass): string {
  // Ten decimals are more than the quotient of two measured values can need to leave a cut-off.
  for (let decimals = 1; decimals < 10; decimals += 1) {
    const rounded = divide(scaledWeight, heightSquared, decimals);
    if (classWhere((bound) => rounded.gte(bound)) === exactClass) return rounded.toFixed(decimals);
  }
  return divide(scaledWeight, heightSquared, 10).toFixed(10);
}

function divide(numerator: Big, denominator: Big, decimals: number): Big {
  const DecimalPlaces = Big();
  DecimalPlaces.DP = decimals;
  DecimalPlaces.RM = Big.roundHalfUp;
  return new DecimalPlaces(numerator).div(denominator);
}
