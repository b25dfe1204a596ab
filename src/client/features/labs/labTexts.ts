import { formatDate, formatNumber } from '@/client/i18n/formats';
import { labValueText, type LabSpeech } from '@/client/i18n/labWords';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labDecimals } from '@/clinical/labs/labUnits';
import type { LabChange } from './labReading';

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
