import { formatDateNear, formatTime } from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';
import { hasTime } from '@/contract/lab';

/** The day of a collection by the clock of this device, without the year if that is the one of today: "Nov 23". */
export function shortCollected(collectedAt: string, today: string, language: string): string {
  return formatDateNear(dayOf(collectedAt), today, language);
}

/** The same for one of several columns: with the time of day where another column has the same day. */
export function columnText(
  collectedAt: string,
  columns: readonly string[],
  { today, language }: { today: string; language: string },
): string {
  const day = shortCollected(collectedAt, today, language);
  const isAlone = columns.filter((one) => dayOf(one) === dayOf(collectedAt)).length === 1;
  return isAlone || !hasTime(collectedAt) ? day : `${day}, ${formatTime(collectedAt, language)}`;
}

function dayOf(collectedAt: string): string {
  return hasTime(collectedAt) ? localMoment(new Date(collectedAt)).slice(0, 10) : collectedAt;
}
