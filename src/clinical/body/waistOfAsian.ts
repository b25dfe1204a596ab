import { classWhereSexesAgree, type CutOffSex, type RecordedSex } from '@/clinical/sexAndAge';
import { measuredAdult, type AdultClass } from './adultClass';
import { isAsian, type EthnicityGroup } from './bmiByEthnicity';

/** Whether a waist reaches the limit of central obesity for Asian populations. */
export type AsianWaistClass = 'below' | 'increased';

/** In cm, inclusive. Source: alberti2009 (Alberti 2009, Table 2). */
export const asianWaistFromCm = { male: 90, female: 80 } as const satisfies Record<CutOffSex, number>;

interface AsianWaistInput {
  waistCm: number | null;
  sex: RecordedSex;
  /** completed years on the day of the measurement */
  ageYears: number | null;
  /** a recorded pregnancy: there is no class */
  isPregnant?: boolean;
  /** as recorded; `null`: not recorded, and never concluded from anything else */
  ethnicityGroup: EthnicityGroup | null;
}

/**
 * Whether the waist of a person with a South Asian, Chinese or other Asian background is increased by the limits for
 * Asian populations. It stands beside the WHO class, which begins at 94 cm in men. Source: alberti2009 (Alberti 2009).
 *
 * @param input `null` when not measured or not recorded; if the sex is unknown, a class is given only if both agree
 */
export function waistOfAsian({
  waistCm,
  sex,
  ageYears,
  isPregnant,
  ethnicityGroup,
}: AsianWaistInput): { status: 'notMeant' } | AdultClass<AsianWaistClass, 'waist_cm' | 'sex' | 'age'> {
  if (!isAsian(ethnicityGroup)) return { status: 'notMeant' };
  const adult = measuredAdult({ waist_cm: waistCm }, ageYears, isPregnant);
  if (adult.status !== 'measured') return adult;
  const { waist_cm } = adult.measures;
  const found = classWhereSexesAgree<AsianWaistClass>(sex, (one) =>
    waist_cm >= asianWaistFromCm[one] ? 'increased' : 'below',
  );
  return found === null ? { status: 'cannotAssess', needs: ['sex'] } : { status: 'classed', class: found };
}
