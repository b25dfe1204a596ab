import { compare, displayValue, type ExactValue } from '@/clinical/exactValue';
import { massPerHeight2 } from './massPerHeight2';
import { isMeasured, missingOf } from '@/clinical/measured';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';

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

/** Lower bounds in kg/m2, inclusive: a class applies from its bound up to, not including, the next. */
const lowerBounds: readonly { from: number; bmiClass: BmiClass }[] = [
  { from: 0, bmiClass: 'thinness-severe' },
  { from: 16, bmiClass: 'thinness-moderate' },
  { from: 17, bmiClass: 'thinness-mild' },
  { from: 18.5, bmiClass: 'normal' },
  { from: 25, bmiClass: 'overweight' },
  { from: 30, bmiClass: 'obesity-1' },
  { from: 35, bmiClass: 'obesity-2' },
  { from: 40, bmiClass: 'obesity-3' },
];

export type BmiResult =
  | { status: 'cannotAssess'; missing: ('weight_kg' | 'height_cm')[] }
  | {
      status: 'calculated';
      /** kg/m2, LOINC 39156-5, with enough decimals not to contradict the class */
      display: string;
      /** the adult classes do not apply below 18 years or in pregnancy; without an age, the class is unknown */
      bmiClass: BmiClass | NoBmiClass;
    };

/** Whether a class was found, not a reason why there is none. */
export function isBmiClass(found: BmiClass | NoBmiClass): found is BmiClass {
  return found !== 'tooYoung' && found !== 'pregnant' && found !== 'ageNeeded';
}

/** Why a body mass index has no class. */
export type NoBmiClass = 'tooYoung' | 'pregnant' | 'ageNeeded';

interface BmiInput {
  weightKg: number | null;
  heightCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
}

/**
 * Body mass index = weight (kg) / height (m) squared, and its WHO class.
 *
 * The class is found without division, in exact decimals, so that 72.25 kg at 170 cm is exactly 25.0. The displayed
 * figure is rounded half away from zero to one decimal. It gets more decimals where one would show another class
 * (24.9654 is normal and reads 24.97, not 25.0).
 *
 * @param input `null` when not measured: missing is never zero, and zero is not a measure either
 */
export function bodyMassIndex({
  weightKg,
  heightCm,
  ageYears,
  isPregnant = false,
  missingPercent = 0,
}: BmiInput): BmiResult {
  if (!isMeasured(weightKg) || !isMeasured(heightCm)) {
    return { status: 'cannotAssess', missing: missingOf({ weight_kg: weightKg, height_cm: heightCm }) };
  }
  const bmi = massPerHeight2(weightKg, heightCm, missingPercent);
  return {
    status: 'calculated',
    display: displayValue(bmi, 1, whoClass),
    bmiClass: notClassed(knownAge(ageYears), isPregnant) ?? whoClass(bmi),
  };
}

function notClassed(age: number | null, isPregnant: boolean): NoBmiClass | null {
  if (age !== null && age < adultFromAgeYears) return 'tooYoung';
  if (isPregnant) return 'pregnant';
  return age === null ? 'ageNeeded' : null;
}

function whoClass(bmi: ExactValue): BmiClass {
  let found: BmiClass = 'thinness-severe';
  for (const { from, bmiClass } of lowerBounds) if (compare(bmi, from) >= 0) found = bmiClass;
  return found;
}
