import {
  type Recurrence,
  recurrenceOf,
  ruleDays,
  ruleText,
  type Series,
  startBy,
} from '@/clinical/reminders/recurrence';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { atHour, clockAfter } from '@/clinical/reminders/wallClock';
import type { Reminder } from '@/contract/reminder';
import { minutesAfterMeal } from './mealTimes';
import {
  ownReminder,
  partsOf,
  type ReminderFormValues,
  type TypedNumber,
  usualTime,
  valuesOf,
} from './reminderFormValues';

/**
 * The typed rule; `null`: once.
 *
 * @param dayOfMonth of the rule being edited. The start does not always show it, since that month may not have the
 * day
 */
export function typedRecurrence(
  { frequency = 'once', interval, days = [], hours = [], count }: ReminderFormValues,
  dayOfMonth: number | null = null,
): Recurrence | null {
  if (frequency === 'once') return null;
  const wholeOf = (typed: TypedNumber | undefined) => (typeof typed === 'number' ? typed : null);
  return {
    ...{ frequency, interval: wholeOf(interval) ?? 1, dayOfMonth },
    days: frequency === 'weekly' ? ruleDays.filter((day) => days.includes(day)) : [],
    hours: [...hours].sort((a, b) => a - b),
    count: wholeOf(count),
  };
}

/** The first time as typed, counted from an event or a supply if there is one. `''`: it cannot be read yet. */
function wantedStart(values: ReminderFormValues): string {
  const { key, day, event_day, time } = values;
  const anchor = key === undefined || key === ownReminder ? null : reminderTemplate(key).anchor;
  const [hour] = typedRecurrence(values)?.hours ?? [];
  const at = hour === undefined ? (time ?? '') : atHour(hour, time ?? '00:00');
  if (anchor?.kind === 'event') {
    // A supply is refilled the typed number of days before it ends.
    const { daysLeft } = values.values ?? {};
    const isCounted = anchor.event === 'stock' && typeof daysLeft === 'number' && daysLeft > 0;
    const offset = isCounted ? `-P${Math.round(daysLeft)}D` : anchor.offset;
    return event_day ? `${clockAfter(`${event_day}T00:00`, offset).slice(0, 10)}T${at}` : '';
  }
  return day ? `${day}T${at}` : '';
}

/** The typed start and rule. If neither changed, the stored ones are kept. */
function typedSeries(values: ReminderFormValues, opened: Reminder | null): Series {
  const before = opened && valuesOf(opened);
  const isSameDay = before !== null && values.day === before.day && values.frequency === before.frequency;
  const isSameStart = before !== null && wantedStart(values) === wantedStart(before);
  const recurrence = typedRecurrence(
    values,
    isSameDay ? (recurrenceOf(opened?.rrule ?? '')?.dayOfMonth ?? null) : null,
  );
  // It may have started between the hours of its first day.
  const isSameBegin = isSameStart && isSame(values.hours, before.hours);
  if (opened && isSameBegin && isSame(typedRecurrence(values), typedRecurrence(before))) {
    return { starts_at: opened.starts_at, rrule: opened.rrule };
  }
  const wanted = opened && isSameBegin ? opened.starts_at : wantedStart(values);
  if (recurrence === null || !clockPattern.test(wanted)) return { starts_at: wanted, rrule: null };
  const starts_at = startBy(recurrence, wanted);
  return { starts_at, rrule: ruleText(recurrence, starts_at) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The record as it would be saved, not validated yet: the schema reports the faults.
 *
 * @param opened the reminder being edited; null: a new one
 */
export function typedReminder(
  values: ReminderFormValues,
  time_zone: string,
  opened: Reminder | null = null,
): object {
  const { key, title, audience, supplement_record_id, event_day, event_time, meal, ended_on, notes } = values;
  const template = key === undefined || key === ownReminder ? null : key;
  const { event } = partsOf(template);
  const names = template === null ? [] : reminderTemplate(template).values;
  return {
    key: template,
    owner_id: values.owner_id ?? null,
    title: template === null ? title?.trim() || null : null,
    ...{ audience, time_zone, ...typedSeries(values, opened) },
    meal: meal ?? null,
    meal_offset_minutes: meal ? minutesAfterMeal(template) : 0,
    supplement_record_id: supplement_record_id ?? null,
    event_at: event !== null && event_day ? `${event_day}T${event_time || usualTime}` : null,
    values: Object.fromEntries(names.map((name) => [name, values.values?.[name]])),
    ...{ ended_on: ended_on ?? null, notes: notes?.trim() || null },
  };
}

/** A moment as a start is written, without a zone. */
export const clockPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
