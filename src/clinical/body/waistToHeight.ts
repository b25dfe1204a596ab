import type { AdultClass } from './adultClass';
import { compare, displayValue, exactValue, type ExactValue } from '@/clinical/exactValue';
import { areMeasured, isMeasured, missingOf } from '@/clinical/measured';
import { adultFromAgeYears, knownAge } from '@/clinical/sexAndAge';
import { massPerHeight2 } from './massPerHeight2';

/** Central adiposity by waist-to-height ratio. Source: nicewhtr (NICE 2022, now NG246, 2025). */
export type WaistToHeightClass = 'below' | 'healthy' | 'increased' | 'high';

/** Lower bounds, inclusive. */
const lowerBounds: readonly { from: number; class: WaistToHeightClass }[] = [
  { from: 0, class: 'below' },
  { from: 0.4, class: 'healthy' },
  { from: 0.5, class: 'increased' },
  { from: 0.6, class: 'high' },
];

/** From this age on the bands apply. Source: ng246 (NICE NG246, 2025). */
const fromAgeYears = 5;

/** kg/m2, exclusive: in adults the ratio is read only below it. Source: ng246 (NICE NG246, 2025). */
const bmiBelow = 35;

interface WaistToHeightInput {
  waistCm: number | null;
  heightCm: number | null;
  /** of an adult, for the body mass index */
  weightKg: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
}

export type WaistToHeightResult = (
  | AdultClass<WaistToHeightClass, 'waist_cm' | 'height_cm' | 'weight_kg' | 'age'>
  | { status: 'bmiTooHigh' }
) & {
  /** the ratio with two decimals, or more where two would show another class; `null` if a measure is missing */
  display: string | null;
};

/**
 * Waist-to-height ratio = waist / height, both in cm, and its class, which is the same for both sexes. Compared
 * without division. It is read from 5 years on, and in adults only below a body mass index of 35. Sources: nicewhtr
 * (NICE 2022), ng246 (NICE NG246, 2025).
 *
 * @param input `null` when not measured
 */
export function waistToHeight(input: WaistToHeightInput): WaistToHeightResult {
  const { waistCm, heightCm, weightKg, isPregnant, missingPercent = 0 } = input;
  const measures = { waist_cm: waistCm, height_cm: heightCm };
  const display = areMeasured(measures) ? displayValue(ratioOf(measures), 2, niceClass) : null;
  const age = knownAge(input.ageYears);
  if (age !== null && age < fromAgeYears) return { status: 'tooYoung', fromAgeYears, display };
  if (isPregnant) return { status: 'pregnant', display };
  const isChild = age !== null && age < adultFromAgeYears;
  const isWeightNeeded = !isChild && !isMeasured(weightKg);
  const needs = [...missingOf(measures), ...(isWeightNeeded ? (['weight_kg'] as const) : [])];
  if (age === null) return { status: 'cannotAssess', needs: [...needs, 'age'], display };
  if (!areMeasured(measures)) return { status: 'cannotAssess', needs, display };
  if (!isChild) {
    if (!isMeasured(weightKg)) return { status: 'cannotAssess', needs, display };
    const bmi = massPerHeight2(weightKg, measures.height_cm, missingPercent);
    if (compare(bmi, bmiBelow) >= 0) return { status: 'bmiTooHigh', display };
  }
  return { status: 'classed', class: niceClass(ratioOf(measures)), display };
}

function ratioOf({ waist_cm, height_cm }: { waist_cm: number; height_cm: number }): ExactValue {
  return exactValue(waist_cm, height_cm);
}

function niceClass(ratio: ExactValue): WaistToHeightClass {
  let found: WaistToHeightClass = 'below';
  for (const bound of lowerBounds) if (compare(ratio, bound.from) >= 0) found = bound.class;
  return found;
}
