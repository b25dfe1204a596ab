import { useTranslation } from 'react-i18next';
import { dateIn } from '@/clinical/calendarDays';
import { formatDate, formatNumber } from '@/client/i18n/formats';
import { useQuestion } from '@/client/ui/useQuestion';
import { useUnits } from '@/client/settings/useUnits';
import {
  decimalsOfConverted,
  rounded,
  shownLimits,
  shownValue,
  toShown,
  unitOf,
} from '@/client/measures/measureUnits';
import { measureLabel } from '@/client/measures/measureWords';
import type { PhysicalFormValues } from '@/assessment/physicalValues';
import type { UnusualValue } from './unusualValues';

/**
 * Asks the user to confirm unusual values, each with its reason.
 *
 * @param timeZone of the place where the patient lives: the date of an earlier weight is that of its calendar
 * @returns a function that resolves with the answer; `captured_at` is when the values were measured, RFC 3339
 */
export function useConfirmUnusual(
  patientName: string,
  timeZone: string,
): (unusual: readonly UnusualValue[], values: PhysicalFormValues, captured_at: string) => Promise<boolean> {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const ask = useQuestion();

  const written = (value: number) => formatNumber(value, i18n.language);
  const dateText = (moment: string) => formatDate(dateIn(moment, timeZone), i18n.language);
  const reasonText = (one: UnusualValue, values: PhysicalFormValues, captured_at: string): string => {
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

  return (unusual, values, captured_at) =>
    ask({
      title: t('measurements.confirmTitle', { name: patientName }),
      content: unusual.map((one) => (
        <div key={one.key + one.reason}>{reasonText(one, values, captured_at)}</div>
      )),
      okText: t('measurements.confirmYes', { count: unusual.length }),
      cancelText: t('measurements.confirmNo'),
    });
}
