import { compare, displayValue, type ExactValue } from '@/clinical/exactValue';
import { areMeasured } from '@/clinical/measured';
import { measuredAdult, type AdultClass } from './adultClass';
import { massPerHeight2 } from './massPerHeight2';

/** The backgrounds that NICE NG246 names, and any other. Source: ng246 (NICE NG246, 2025). */
export const ethnicityGroups = [
  'south-asian',
  'chinese',
  'other-asian',
  'middle-eastern',
  'black-african-caribbean',
  'other',
] as const;
export type EthnicityGroup = (typeof ethnicityGroups)[number];

const asian: readonly (EthnicityGroup | null)[] = ['south-asian', 'chinese', 'other-asian'];

/**
 * Whether the limits that are published for Asian populations are for a background.
 *
 * @param group as recorded; `null`: not recorded, and never concluded from anything else
 */
export function isAsian(group: EthnicityGroup | null): boolean {
  return asian.includes(group);
}

/** A class by the lower limits; the guideline gives none below overweight. */
export type LowerBmiClass = 'below-overweight' | 'overweight' | 'obesity-1' | 'obesity-2' | 'obesity-3';

/**
 * Lower bounds in kg/m2, inclusive. Overweight and obesity are printed; classes 2 and 3 are "usually" those of all
 * adults less 2.5. Source: ng246 (NICE NG246, 2025).
 */
const lowerBounds: readonly { from: number; class: LowerBmiClass }[] = [
  { from: 0, class: 'below-overweight' },
  { from: 23, class: 'overweight' },
  { from: 27.5, class: 'obesity-1' },
  { from: 32.5, class: 'obesity-2' },
  { from: 37.5, class: 'obesity-3' },
];

export type BmiByEthnicity =
  /** no group is recorded, or one for which the limits are those of all adults */
  | { status: 'notMeant' }
  | (AdultClass<LowerBmiClass, 'weight_kg' | 'height_cm' | 'age'> & {
      /** kg/m2, with enough decimals not to contradict this class; `null` if a measure is missing */
      display: string | null;
    });

interface BmiByEthnicityInput {
  weightKg: number | null;
  heightCm: number | null;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
  /** as recorded; `null`: not recorded, and never concluded from anything else */
  ethnicityGroup: EthnicityGroup | null;
}

/**
 * The class of a body mass index by the lower limits for people with a South Asian, Chinese, other Asian, Middle
 * Eastern, Black African or African-Caribbean background. It stands beside the WHO class and never replaces it.
 * Compared without division. Source: ng246 (NICE NG246, 2025).
 *
 * @param input `null` when not measured or not recorded
 */
export function bmiByEthnicity(input: BmiByEthnicityInput): BmiByEthnicity {
  const { weightKg, heightCm, ageYears, isPregnant, missingPercent = 0, ethnicityGroup } = input;
  if (ethnicityGroup === null || ethnicityGroup === 'other') return { status: 'notMeant' };
  const measures = { weight_kg: weightKg, height_cm: heightCm };
  const bmiOf = ({ weight_kg, height_cm }: { weight_kg: number; height_cm: number }) =>
    massPerHeight2(weight_kg, height_cm, missingPercent);
  const display = areMeasured(measures) ? displayValue(bmiOf(measures), 1, lowerClass) : null;
  const adult = measuredAdult(measures, ageYears, isPregnant);
  if (adult.status !== 'measured') return { ...adult, display };
  return { status: 'classed', class: lowerClass(bmiOf(adult.measures)), display };
}

function lowerClass(bmi: ExactValue): LowerBmiClass {
  let found: LowerBmiClass = 'below-overweight';
  for (const bound of lowerBounds) if (compare(bmi, bound.from) >= 0) found = bound.class;
  return found;
}
