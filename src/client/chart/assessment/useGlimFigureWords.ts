import { useTranslation } from 'react-i18next';
import { formatDecimal, formatNumber } from '@/client/i18n/formats';
import { storedGlimFigures } from '@/client/i18n/storedGlimFigures';
import { useUnits } from '@/client/settings/useUnits';
import type { EtiologicCriterion } from '@/clinical/malnutrition/glim';
import type { PhenotypicCriterion } from '@/clinical/malnutrition/glimPhenotypic';
import { displayed, fromCanonical } from '@/clinical/units';

interface FigureWords {
  /** "Weight loss 6.3%" */
  name?: string;
  /** "over 5% in 6 months" */
  limit?: string;
}

/**
 * The figure that a criterion of a stored GLIM verdict compared, and its limit. Nothing where no figure is known.
 *
 * @param stored the inputs of the verdict
 */
export function useGlimFigureWords(
  stored: Readonly<Record<string, unknown>>,
): (criterion: PhenotypicCriterion | EtiologicCriterion) => FigureWords {
  const { t, i18n } = useTranslation();
  const { lengthUnit } = useUnits();
  const { loss, bmi, calfCm, intake } = storedGlimFigures(stored);
  const { language } = i18n;
  return (criterion) => {
    switch (criterion) {
      case 'weightLoss': {
        if (loss === null) return {};
        const percent = t('results.percent', { value: formatDecimal(loss.percent, language) });
        const above = t('results.percent', { value: formatNumber(loss.abovePercent, language) });
        return {
          name: t('assessment.malnutrition.loss', { percent }),
          limit: t(`assessment.malnutrition.lossLimits.${loss.span}`, { percent: above }),
        };
      }
      case 'lowBmi': {
        if (bmi === null) return {};
        const { below, fromAgeYears } = bmi.limit;
        const limit = t('assessment.limits.below', { value: formatNumber(below, language) });
        return {
          name: t('assessment.malnutrition.bmi', { value: formatDecimal(bmi.value, language) }),
          limit:
            fromAgeYears === null
              ? limit
              : t('assessment.malnutrition.fromAge', { limit, years: fromAgeYears }),
        };
      }
      case 'reducedMuscleMass': {
        if (calfCm === null) return {};
        const number = formatNumber(Number(displayed(fromCanonical(calfCm, lengthUnit), 1)), language);
        const value = t('trend.withUnit', { value: number, unit: t(`units.${lengthUnit}`) });
        return { limit: t('assessment.malnutrition.calf', { value }) };
      }
      case 'reducedIntake':
        return intake === null ? {} : { limit: t(`print.circumstances.intake.${intake}`) };
      case 'malabsorption':
      case 'inflammation':
        return {};
    }
  };
}
