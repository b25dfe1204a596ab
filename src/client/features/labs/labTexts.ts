import { formatDate, formatNumber } from '@/client/i18n/formats';
import { conversionFormula, labValueText, type LabSpeech } from '@/client/i18n/labWords';
import type { LabAnalyteKey } from '@/clinical/labAnalytes';
import { convertLab, labDecimals } from '@/clinical/labUnits';
import type { LabChange } from './labReading';

/** "+0.4 since 3 Mar 2026", or the value before where no difference can be said. */
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

/** How a value in one unit of its analyte becomes one in another, as a formula. */
export function conversionFactorText(
  { language }: Pick<LabSpeech, 'language'>,
  { analyte, from, to }: { analyte: LabAnalyteKey; from: string; to: string },
): string {
  const offset = convertLab(analyte, 0, from, to);
  return conversionFormula(language, convertLab(analyte, 1, from, to) - offset, offset);
}
