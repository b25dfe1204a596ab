import { measuredAdult, type AdultClass } from './adultClass';
import { compare, displayValue, exactValue, type ExactValue } from '@/clinical/exactValue';
import { areMeasured } from '@/clinical/measured';

/** Central adiposity by waist-to-height ratio. Source: nicewhtr (NICE 2022, now NG246, 2025). */
export type WaistToHeightClass = 'below' | 'healthy' | 'increased' | 'high';

/** Lower bounds, inclusive. */
const lowerBounds: readonly { from: number; class: WaistToHeightClass }[] = [
  { from: 0, class: 'below' },
  { from: 0.4, class: 'healthy' },
  { from: 0.5, class: 'increased' },
  { from: 0.6, class: 'high' },
];

interface WaistToHeightInput {
  waistCm: number | null;
  heightCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
}

export type WaistToHeightResult = AdultClass<WaistToHeightClass, 'waist_cm' | 'height_cm' | 'age'> & {
  /** the ratio with two decimals, or more where two would show another class; `null` if a measure is missing */
  display: string | null;
};

/**
 * Waist-to-height ratio = waist / height, both in cm, and its class, which is the same for both sexes. Compared
 * without division. Source: nicewhtr (NICE 2022).
 *
 * @param input `null` when not measured
 */
export function waistToHeight({
  waistCm,
  heightCm,
  ageYears,
  isPregnant,
}: WaistToHeightInput): WaistToHeightResult {
  const measures = { waist_cm: waistCm, height_cm: heightCm };
  const display = areMeasured(measures) ? displayValue(ratioOf(measures), 2, niceClass) : null;
  const adult = measuredAdult(measures, ageYears, isPregnant);
  if (adult.status !== 'measured') return { ...adult, display };
  return { status: 'classed', class: niceClass(ratioOf(adult.measures)), display };
}

function ratioOf({ waist_cm, height_cm }: { waist_cm: number; height_cm: number }): ExactValue {
  return exactValue(waist_cm, height_cm);
}

function niceClass(ratio: ExactValue): WaistToHeightClass {
  let found: WaistToHeightClass = 'below';
  for (const bound of lowerBounds) if (compare(ratio, bound.from) >= 0) found = bound.class;
  return found;
}
