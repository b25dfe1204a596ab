import type { TFunction } from 'i18next';
import { isAsian, type EthnicityGroup } from '@/clinical/body/bmiByEthnicity';
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
    ethnicityGroup,
  }: {
    weightKg: number | null;
    heightCm: number | null;
    ageYears: number | null;
    missingPercent?: number;
    ethnicityGroup: EthnicityGroup | null;
  },
): string | null {
  if (ageYears === null) return null;
  const { lowBmi } = phenotypicFindings(
    {
      ...{ sex: null, weightKg, heightCm, missingPercent, lossIntended: null, asmKg: null, calfCm: null },
      ...{ weightWithin6MonthsKg: null, weightBeyond6MonthsKg: null, ethnicityGroup },
    },
    ageYears,
  );
  if (lowBmi.stage === null) return null;
  // Below 70 years the limit for Asia is the one below which WHO does not call it normal.
  if (isAsian(ethnicityGroup)) return t('results.belowGlimBmiOfAsian');
  return ageYears >= olderFromAgeYears ? t('results.belowGlimBmiOlder') : t('results.belowGlimBmi');
}
