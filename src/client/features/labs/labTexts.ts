import { comparisonSigns, formatDate, formatNumber } from '@/client/i18n/formats';
import { conversionFormula, labFigureText, labValueText, type LabSpeech } from '@/client/i18n/labWords';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { convertLab, labDecimals } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import type { LabChange } from './labReading';
import type { LabPoint } from './labTrendOf';

/** "+0.4 since 3 Mar 2026", or the previous value where there is no exact difference. */
export function changeText(
  { t, language }: LabSpeech,
  { since, before, difference }: LabChange,
  analyte: LabAnalyteKey,
  /** UCUM, of the new value */
  unit: string,
): string {
  const date = formatDate(since.collected_at, language);
  const decimals = labDecimals(analyte, unit);
  if (difference === null) {
    const value = labValueText(
      { language },
      {
        ...{ analyte, unit, comparator: since.comparator },
        value: since.unit === unit ? since.value : Number(before.toFixed(decimals)),
      },
    );
    return t('labs.change.before', { value, date });
  }
  const shown = formatNumber(Math.abs(difference), language, decimals);
  if (Number(Math.abs(difference).toFixed(decimals)) === 0) return t('labs.change.same', { date });
  return t(difference > 0 ? 'labs.change.up' : 'labs.change.down', { difference: shown, date });
}

/** A point of a trend as it was reported, such as "<5"; if it is converted, in the unit of the line. */
export function pointText(
  { language }: Pick<LabSpeech, 'language'>,
  { entry: { record }, value, isConverted }: LabPoint,
  /** UCUM, of the line */
  unit: string,
): string {
  if (!isConverted) return labFigureText(language, record);
  const { analyte, comparator } = record;
  const sign = comparator === null ? '' : comparisonSigns[comparator];
  return `${sign}${labFigureText(language, { analyte, value, comparator: null, unit })}`;
}

/**
 * The conversion of a result to another unit, as a formula. To the canonical unit it is the recorded conversion. ''
 * if the value stays the same.
 */
export function conversionText({ language }: Pick<LabSpeech, 'language'>, lab: Lab, to: string): string {
  if (to === lab.canonical_unit) {
    return conversionFormula(language, lab.conversion_factor, lab.conversion_offset);
  }
  const offset = convertLab(lab.analyte, 0, lab.unit, to);
  return conversionFormula(language, convertLab(lab.analyte, 1, lab.unit, to) - offset, offset);
}
