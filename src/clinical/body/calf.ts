import Big from 'big.js';
import { measuredAdult, type Unclassed } from './adultClass';
import { compare, type ExactValue } from '@/clinical/exactValue';
import { massPerHeight2 } from './massPerHeight2';
import { classWhereSexesAgree, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/** Muscle mass by calf circumference. Source: gonzalez2021 (Gonzalez 2021). */
export type CalfClass = 'severely-low' | 'moderately-low' | 'normal';

/** In cm, inclusive: a calf at the limit is low. Inclusion of the limit is a setting in the clinical reference. */
const limitsCm = {
  male: { severelyLowUpTo: 32, moderatelyLowUpTo: 34 },
  female: { severelyLowUpTo: 31, moderatelyLowUpTo: 33 },
} as const satisfies Record<CutOffSex, unknown>;

/** The amount added to the measured calf, in cm, by lower bounds of the body mass index in kg/m2, inclusive. */
const adjustments: readonly { fromBmi: number; addCm: number }[] = [
  { fromBmi: 0, addCm: 4 },
  { fromBmi: 18.5, addCm: 0 },
  { fromBmi: 25, addCm: -3 },
  { fromBmi: 30, addCm: -7 },
  { fromBmi: 40, addCm: -12 },
];

interface CalfInput {
  calfCm: number | null;
  weightKg: number | null;
  heightCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: the body mass index cannot adjust the calf, so there is no class */
  isPregnant?: boolean;
  /** the share of amputated parts in %, for which the body mass index is corrected */
  missingPercent?: number;
}

export type CalfResult =
  | Unclassed<'calf_cm' | 'weight_kg' | 'height_cm' | 'sex' | 'age'>
  | {
      status: 'classed';
      class: CalfClass;
      /** exact, to show next to the measured one; only this scheme may use it */
      adjustedCm: number;
      /** the adjustment for the body mass index, in cm */
      addedCm: number;
    };

/**
 * The class of a calf circumference in cm, adjusted for the body mass index. SARC-CalF and AWGS use the measured calf
 * instead. Without weight and height there is no class, because a heavy body hides a thin calf. Source: gonzalez2021
 * (Gonzalez 2021).
 *
 * @param input `null` when not measured; if the sex is unknown, a class is given only if both sexes have the same one
 */
export function calfClass({
  calfCm,
  weightKg,
  heightCm,
  sex,
  ageYears,
  isPregnant,
  missingPercent = 0,
}: CalfInput): CalfResult {
  const adult = measuredAdult(
    { calf_cm: calfCm, weight_kg: weightKg, height_cm: heightCm },
    ageYears,
    isPregnant,
  );
  if (adult.status !== 'measured') return adult;
  const { calf_cm, weight_kg, height_cm } = adult.measures;
  const addedCm = adjustmentCm(massPerHeight2(weight_kg, height_cm, missingPercent));
  const adjusted = new Big(calf_cm).plus(addedCm);
  const found = classWhereSexesAgree<CalfClass>(sex, (one) => {
    const { severelyLowUpTo, moderatelyLowUpTo } = limitsCm[one];
    if (adjusted.lte(severelyLowUpTo)) return 'severely-low';
    return adjusted.lte(moderatelyLowUpTo) ? 'moderately-low' : 'normal';
  });
  if (found === null) return { status: 'cannotAssess', needs: ['sex'] };
  return { status: 'classed', class: found, adjustedCm: adjusted.toNumber(), addedCm };
}

function adjustmentCm(bmi: ExactValue): number {
  let found = 0;
  for (const { fromBmi, addCm } of adjustments) if (compare(bmi, fromBmi) >= 0) found = addCm;
  return found;
}
