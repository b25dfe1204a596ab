import { firstOfSeries, recurrenceOf, ruleText, seriesBetween } from '@/clinical/reminders/recurrence';
import type { Reminder } from '@/contract/reminder';

/**
 * A new or moved reminder starts from now on: no one is reminded of past times. An existing counted rule keeps its
 * remaining count.
 *
 * @param typed as it would be saved
 * @param before null: it is new
 * @param now in the patient's time zone
 */
export function fromNowOn<R extends Pick<Reminder, 'starts_at' | 'rrule'>>(
  typed: R,
  before: Pick<Reminder, 'starts_at' | 'rrule'> | null,
  now: string,
): R {
  const { starts_at, rrule } = typed;
  const isMoved = starts_at !== before?.starts_at || rrule !== before.rrule;
  const recurrence = rrule === null ? null : recurrenceOf(rrule);
  if (!isMoved || recurrence === null || starts_at >= now) return typed;
  const next = firstOfSeries(typed, now);
  if (next === null) return typed;
  const { count } = recurrence;
  const passed = before === null ? 0 : seriesBetween(typed, starts_at, next).length;
  const left = { ...recurrence, count: count === null ? null : Math.max(1, count - passed) };
  return { ...typed, starts_at: next, rrule: ruleText(left, next) };
}

/** Whether a new or moved reminder would occur once, in the past. @param now in the patient's time zone */
export function isPassed(
  { starts_at, rrule }: Pick<Reminder, 'starts_at' | 'rrule'>,
  before: Pick<Reminder, 'starts_at'> | null,
  now: string,
): boolean {
  return rrule === null && starts_at < now && starts_at !== before?.starts_at;
}
