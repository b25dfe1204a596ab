import { cutOffSexes, type RecordedSex } from '@/clinical/sexAndAge';
import { egfr } from './labCalculations';
import type { FlaggedValue } from './labFlag';
import { isWithinHardLimits } from './labPlausibility';
import { convertLab, unitOfSystem } from './labUnits';

/** An eGFR as it is compared with limits, never stored. */
export interface CreatinineEgfr {
  analyte: 'egfr';
  /** mL/min/1.73 m² */
  value: number;
  comparator: null;
  unit: string;
}

/**
 * The eGFR (ckdepi2021) that a creatinine gives, as a result in mL/min/1.73 m². Where the sex is not known, there are
 * two, and a verdict has to hold for both (engineering). A limit of detection gives none, and one outside the hard limits
 * is not possible (engineering).
 *
 * @param creatinine UCUM unit
 * @param person completed years on the day of collection
 * @returns one; that of either sex if the sex is not known; none for a child or where one is not possible
 * @throws RangeError when a creatinine is not measured in the unit
 */
export function egfrsOfCreatinine(
  { value, comparator, unit }: FlaggedValue & { unit: string },
  { sex, ageYears }: { sex: RecordedSex; ageYears: number | null },
): readonly CreatinineEgfr[] {
  if (comparator !== null || !Number.isFinite(value) || value <= 0) return [];
  const mgPerDl = convertLab('creatinine', value, unit, unitOfSystem('creatinine', 'conventional'));
  const rateUnit = unitOfSystem('egfr', 'conventional');
  const sexes = cutOffSexes(sex);
  const rates = sexes.flatMap((one): CreatinineEgfr[] => {
    const rate = egfr(mgPerDl, { sex: one, ageYears });
    return rate.status === 'calculated' && isWithinHardLimits('egfr', rate.value, rateUnit)
      ? [{ analyte: 'egfr', value: rate.value, comparator: null, unit: rateUnit }]
      : [];
  });
  return rates.length === sexes.length ? rates : [];
}
