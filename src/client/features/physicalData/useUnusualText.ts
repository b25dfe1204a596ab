import { useTranslation } from 'react-i18next';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import { formatDate, formatNumber } from '@/client/i18n/formats';
import {
  decimalsOfConverted,
  rounded,
  shownLimits,
  shownValue,
  toShown,
  unitOf,
} from '@/client/measures/measureUnits';
import { measureLabel } from '@/client/measures/measureWords';
import { useUnits } from '@/client/settings/useUnits';
import { dateIn } from '@/clinical/calendarDays';
import type { UnusualValue } from './unusualValues';

/**
 * Why a value is unusual, in words.
 *
 * @param timeZone of the place where the patient lives: the date of an earlier weight is that of its calendar
 * @returns a function of the values; `captured_at` is when they were measured, RFC 3339
 */
export function useUnusualText(
  timeZone: string,
): (one: UnusualValue, values: PhysicalFormValues, captured_at: string) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();

  const written = (value: number) => formatNumber(value, i18n.language);
  const dateText = (moment: string) => formatDate(dateIn(moment, timeZone), i18n.language);
  return (one, values, captured_at) => {
    const unit = unitOf(one.key, units);
    const kept = values[one.key] ?? 0;
    const measured = {
      measure: measureLabel(t, one.key, unit),
      value: written(shownValue(one.key, kept, unit)),
    };
    if (one.reason === 'limits') {
      const { min, max } = shownLimits(one.limits, unit);
      return t(one.areOfAdults ? 'measurements.confirmTextOfAdults' : 'measurements.confirmText', {
        ...measured,
        min: written(min),
        max: written(max),
      });
    }
    return t(one.differenceKg < 0 ? 'measurements.jump.less' : 'measurements.jump.more', {
      ...measured,
      difference: written(rounded(toShown(Math.abs(one.differenceKg), unit), decimalsOfConverted)),
      unit: t(`units.${unit}`),
      last: written(shownValue(one.key, one.last.weight_kg, unit)),
      date: dateText(one.last.captured_at),
      now: dateText(captured_at),
    });
  };
}
