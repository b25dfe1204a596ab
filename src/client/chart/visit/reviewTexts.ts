import { formatDate, formatNumber, signedText } from '@/client/i18n/formats';
import type { Speech } from '@/client/measures/measureWords';
import type { Captured } from '@/client/records/overlay';

/** "−1.2 kg", or that nothing changed. @param by in the unit it is shown in */
export function changeText(
  { t, language }: Speech,
  by: number,
  withUnit: (number: string) => string,
): string {
  if (by === 0) return t('visit.review.same');
  return signedText(by, withUnit(formatNumber(Math.abs(by), language)));
}

/** The day on which it was recorded. */
export function dateOf({ language }: Speech, { captured_at }: Captured): string {
  return formatDate(dayOf(captured_at), language);
}

/** `YYYY-MM-DD`, where it was recorded */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
