import { measuredAdult, type AdultClass } from './adultClass';
import { compare, displayValue, exactValue, type ExactValue } from '@/clinical/exactValue';
import { areMeasured } from '@/clinical/measured';
import { classWhereSexesAgree, cutOffSexes, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/** Risk of metabolic complications by waist-to-hip ratio. Source: who2008waist (WHO 2008, Table A1). */
export type WaistToHipClass = 'normal' | 'substantially-increased';

/** Inclusive: substantially increased from this ratio on. */
const increasedFrom = { male: 0.9, female: 0.85 } as const satisfies Record<CutOffSex, number>;

interface WaistToHipInput {
  waistCm: number | null;
  hipCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
}

export type WaistToHipResult = AdultClass<WaistToHipClass, 'waist_cm' | 'hip_cm' | 'sex' | 'age'> & {
  /** the ratio with two decimals, or more where two would show another class; `null` if a measure is missing */
  display: string | null;
};

/**
 * Waist-to-hip ratio = waist / hip, both in cm, and its WHO class. Compared without division: 90 cm by 100 cm is
 * exactly 0.90. Source: who2008waist (WHO 2008).
 *
 * @param input `null` when not measured; if the sex is unknown, a class is given only if both sexes have the same one
 */
export function waistToHip({ waistCm, hipCm, sex, ageYears, isPregnant }: WaistToHipInput): WaistToHipResult {
  const measures = { waist_cm: waistCm, hip_cm: hipCm };
  const display = areMeasured(measures) ? displayed(measures, sex) : null;
  const adult = measuredAdult(measures, ageYears, isPregnant);
  if (adult.status !== 'measured') return { ...adult, display };
  const ratio = ratioOf(adult.measures);
  const found = classWhereSexesAgree(sex, (one) => whoClass(one, ratio));
  return found === null
    ? { status: 'cannotAssess', needs: ['sex'], display }
    : { status: 'classed', class: found, display };
}

interface WaistAndHip {
  waist_cm: number;
  hip_cm: number;
}

function ratioOf({ waist_cm, hip_cm }: WaistAndHip): ExactValue {
  return exactValue(waist_cm, hip_cm);
}

function displayed(measures: WaistAndHip, sex: RecordedSex): string {
  return displayValue(ratioOf(measures), 2, (ratio) =>
    cutOffSexes(sex)
      .map((one) => whoClass(one, ratio))
      .join(),
  );
}

function whoClass(sex: CutOffSex, ratio: ExactValue): WaistToHipClass {
  return compare(ratio, increasedFrom[sex]) >= 0 ? 'substantially-increased' : 'normal';
}
