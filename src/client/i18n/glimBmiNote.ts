import type { TFunction } from 'i18next';
import { phenotypicFindings } from '@/clinical/malnutrition/glimPhenotypic';

const olderFromAgeYears = 70;

/** That a BMI which WHO calls normal is below GLIM's limit for the age; `null`: it is not, or the age is not known. */
export function glimBmiNote(
  t: TFunction,
  {
    weightKg,
    heightCm,
    ageYears,
    missingPercent = 0,
  }: { weightKg: number | null; heightCm: number | null; ageYears: number | null; missingPercent?: number },
): string | null {
  if (ageYears === null) return null;
  const { lowBmi } = phenotypicFindings(
    {
      ...{ sex: null, weightKg, heightCm, missingPercent, lossIntended: null, asmKg: null, calfCm: null },
      ...{ weightWithin6MonthsKg: null, weightBeyond6MonthsKg: null },
    },
    ageYears,
  );
  if (lowBmi.stage === null) return null;
  return ageYears >= olderFromAgeYears ? t('results.belowGlimBmiOlder') : t('results.belowGlimBmi');
}
