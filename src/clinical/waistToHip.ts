import Big from 'big.js';
import { areMeasured, measuredAdult, type AdultClass } from './adultClass';
import { exactQuotient, type Comparison, type ExactQuotient } from './exactDecimals';
import { classWhereSexesAgree, sexesToCompare, type CutOffSex, type RecordedSex } from './sexForCutOffs';

/** Risk of metabolic complications by waist-to-hip ratio. Source: who2008waist (WHO 2008, Table A1). */
export type WaistToHipClass = 'normal' | 'substantially-increased';

/** Inclusive: substantially increased from this ratio on. */
export const waistToHipLimits = { male: '0.90', female: '0.85' } as const satisfies Record<CutOffSex, string>;

interface WaistToHipInput {
  waistCm: number | null;
  hipCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
}

export type WaistToHipResult = AdultClass<WaistToHipClass, 'waist_cm' | 'hip_cm' | 'sex' | 'age'> & {
  /** the ratio with two decimals, or more where two would show another class; `null` while a measure is missing */
  display: string | null;
};

/**
 * Waist-to-hip ratio = waist / hip, both in cm, and its WHO class, compared without division: 90 cm by 100 cm is exactly 0.90.
 * Source: who2008waist (WHO 2008).
 *
 * @param input `null` when not measured; where the sex is not known, a class is given only if both sexes have the same one
 */
export function waistToHip({ waistCm, hipCm, sex, ageYears }: WaistToHipInput): WaistToHipResult {
  const measures = { waist_cm: waistCm, hip_cm: hipCm };
  const display = areMeasured(measures) ? displayed(measures, sex) : null;
  const adult = measuredAdult(measures, ageYears);
  if (adult.status !== 'measured') return { ...adult, display };
  const { compare } = ratioOf(adult.measures);
  const found = classWhereSexesAgree(sex, (one) => whoClass(one, compare));
  return found === null
    ? { status: 'cannotAssess', needs: ['sex'], display }
    : { status: 'classed', class: found, display };
}

interface WaistAndHip {
  waist_cm: number;
  hip_cm: number;
}

function ratioOf({ waist_cm, hip_cm }: WaistAndHip): ExactQuotient {
  return exactQuotient(new Big(waist_cm), new Big(hip_cm), 2);
}

function displayed(measures: WaistAndHip, sex: RecordedSex): string {
  return ratioOf(measures).displayed((compare) =>
    sexesToCompare(sex)
      .map((one) => whoClass(one, compare))
      .join(),
  );
}

function whoClass(sex: CutOffSex, compare: Comparison): WaistToHipClass {
  return compare(waistToHipLimits[sex]) >= 0 ? 'substantially-increased' : 'normal';
}
