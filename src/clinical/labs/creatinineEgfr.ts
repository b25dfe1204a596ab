import type { RecordedSex } from '@/clinical/sexAndAge';
import { egfr } from './labCalculations';
import type { FlaggedValue } from './labFlag';
import { isWithinHardLimits } from './labPlausibility';
import { convertLab, unitOfSystem } from './labUnits';

/**
 * The eGFR (ckdepi2021) that a creatinine gives, as a result in mL/min/1.73 m², as it is compared with limits and never
 * stored. A limit of detection gives none, and one outside the hard limits is not possible (engineering).
 *
 * @param creatinine UCUM unit
 * @param person completed years on the day of collection
 * @returns `null`: not an adult, the sex is not known, or there is none
 * @throws RangeError when a creatinine is not measured in the unit
 */
export function egfrOfCreatinine(
  { value, comparator, unit }: FlaggedValue & { unit: string },
  person: { sex: RecordedSex; ageYears: number | null },
): { analyte: 'egfr'; value: number; comparator: null; unit: string } | null {
  if (comparator !== null || !Number.isFinite(value) || value <= 0) return null;
  const rate = egfr(
    convertLab('creatinine', value, unit, unitOfSystem('creatinine', 'conventional')),
    person,
  );
  const rateUnit = unitOfSystem('egfr', 'conventional');
  if (rate.status !== 'calculated' || !isWithinHardLimits('egfr', rate.value, rateUnit)) return null;
  return { analyte: 'egfr', value: rate.value, comparator: null, unit: rateUnit };
}
