import { measuredAdult, type AdultClass } from './adultClass';
import { classWhereSexesAgree, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/** Risk of metabolic complications by waist circumference. Source: who2008waist (WHO 2008, Table A1). */
export type WaistClass = 'normal' | 'increased' | 'substantially-increased';

/** In cm, exclusive: a waist at the limit is not above it. */
const limitsCm = {
  male: { increasedAbove: 94, substantiallyIncreasedAbove: 102 },
  female: { increasedAbove: 80, substantiallyIncreasedAbove: 88 },
} as const satisfies Record<CutOffSex, unknown>;

interface WaistInput {
  waistCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
}

/**
 * The WHO class of a waist circumference in cm. Source: who2008waist (WHO 2008).
 *
 * @param input `null` when not measured; if the sex is unknown, a class is given only if both sexes have the same one
 */
export function waistClass({
  waistCm,
  sex,
  ageYears,
  isPregnant,
}: WaistInput): AdultClass<WaistClass, 'waist_cm' | 'sex' | 'age'> {
  const adult = measuredAdult({ waist_cm: waistCm }, ageYears, isPregnant);
  if (adult.status !== 'measured') return adult;
  const { waist_cm } = adult.measures;
  const found = classWhereSexesAgree<WaistClass>(sex, (one) => {
    const { increasedAbove, substantiallyIncreasedAbove } = limitsCm[one];
    if (waist_cm > substantiallyIncreasedAbove) return 'substantially-increased';
    return waist_cm > increasedAbove ? 'increased' : 'normal';
  });
  return found === null ? { status: 'cannotAssess', needs: ['sex'] } : { status: 'classed', class: found };
}
