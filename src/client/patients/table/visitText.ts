import type { TFunction } from 'i18next';
import {
  formatDate,
  formatMoment,
  formatShortDate,
  formatShortMoment,
  formatTime,
  formatWeekdayMoment,
} from '@/client/i18n/formats';
import { localMoment } from '@/client/i18n/localMoment';

export interface VisitAround {
  t: TFunction;
  language: string;
  /** RFC 3339 */
  now: string;
}

/** "Today, 9:30 AM", or the date of a visit. @param at RFC 3339 */
export function lastVisitText(at: string, around: VisitAround): string {
  if (isToday(at, around)) return todayText(at, around);
  const format = daysUntil(at, around) > -farDays ? formatShortDate : formatDate;
  return format(localMoment(new Date(at)), around.language);
}

/** The day and time of a planned visit. One that is far away, or long past, has the year in place of the time. */
export function nextVisitText(at: string, around: VisitAround): string {
  if (isToday(at, around)) return todayText(at, around);
  const days = daysUntil(at, around);
  return days > -longPastDays && days < farDays
    ? formatShortMoment(at, around.language)
    : formatDate(localMoment(new Date(at)), around.language);
}

/** "Today, 9:30 AM" or "Wed, Dec 16, 10:30 AM": where there is room for the day of the week. */
export function plannedText(at: string, around: VisitAround): string {
  if (isToday(at, around)) return todayText(at, around);
  const isOfThisYear = at.slice(0, 4) === around.now.slice(0, 4);
  return (isOfThisYear ? formatWeekdayMoment : formatMoment)(at, around.language);
}

/** On the day of `now`, by this device's clock. */
export function isToday(at: string, { now }: Pick<VisitAround, 'now'>): boolean {
  return localMoment(new Date(at)).slice(0, 10) === localMoment(new Date(now)).slice(0, 10);
}

/** On a day before that of `now`: a visit with this plan is no longer the next one. */
export function isPast(at: string, { now }: Pick<VisitAround, 'now'>): boolean {
  return localMoment(new Date(at)).slice(0, 10) < localMoment(new Date(now)).slice(0, 10);
}

/** Nearer than these, a day and its month say which year is meant: both together are less than a year. */
const farDays = 300;
const longPastDays = 60;

function daysUntil(at: string, { now }: VisitAround): number {
  return (Date.parse(at) - Date.parse(now)) / 86_400_000;
}

function todayText(at: string, { t, language }: VisitAround): string {
  return t('patients.todayAt', { time: formatTime(localMoment(new Date(at)), language) });
}
