import { z } from 'zod';
import { mealKeys } from '@/clinical/supplements/meals';
import { faultOfSlots } from '@/clinical/reminders/ramadan';
import { firstOfSeries, recurrenceOf } from '@/clinical/reminders/recurrence';
import {
  audiences,
  reminderTemplate,
  reminderTemplateKeys,
  reminderValues,
} from '@/clinical/reminders/reminderTemplates';
import { bounded, eachOnce, listOf } from './bounded';
import {
  choice,
  clock,
  day,
  moment,
  optional,
  requiredText,
  text,
  timeOfDay,
  uuid,
  zoneName,
} from './fields';
import { fault } from './faults';
import { limits } from './limits';
import { handedOverFields } from './owners';
import { captureFields, serverFields } from './record';

const afterMeal = { min: 0, max: limits.minutesAfterMeal, unit: 'min' };

const reminderFields = z.strictObject({
  record_id: uuid,
  patient_id: uuid,
  /** of the catalogue; null: a custom one, named by `title` */
  key: optional(choice(reminderTemplateKeys)),
  title: optional(requiredText(limits.lineLength)),
  audience: choice(audiences),
  /** the account that does it; null: whoever is responsible for the patient */
  owner_id: optional(uuid),
  ...handedOverFields,
  /** its first time, by the clock of `time_zone`: DTSTART of RFC 5545 */
  starts_at: clock,
  /** the server refuses an unknown zone; a browser shows times of an unknown zone by its own clock */
  time_zone: zoneName,
  /** RFC 5545, without DTSTART; null: once */
  rrule: optional(requiredText(limits.lineLength)),
  /** at the time of this meal, or so many minutes after it */
  meal: optional(choice(mealKeys)),
  meal_offset_minutes: z
    .int(fault('notWhole'))
    .min(0, fault('outside', afterMeal))
    .max(limits.minutesAfterMeal, fault('outside', afterMeal))
    .default(0),
  /** it pauses or stops together with this supplement */
  supplement_record_id: optional(uuid),
  /** the date it is counted from: an appointment, an event, the end of a supply, the beginning of Ramadan */
  event_at: optional(clock),
  /** the values in its message: mL, hours, g, days */
  values: bounded(
    z.partialRecord(choice(reminderValues), z.number(fault('notNumber')).positive(fault('notAboveZero'))),
    reminderValues.length,
  ).default({}),
  /** other times on days of fasting, from the first to the last; none: silent */
  ramadan: optional(
    z
      .strictObject({
        from: day,
        to: day,
        /** mealtimes on these days; other meals move to them */
        slots: z.strictObject({ suhoor: timeOfDay, iftar: timeOfDay, eveningMeal: timeOfDay }),
        times: eachOnce(listOf(timeOfDay, limits.intakesADay), (one) => one),
      })
      .refine(({ from, to }) => from <= to, fault('endsBeforeItBegins'))
      .refine(({ from, to }) => !isLongFast(from, to), {
        path: ['to'],
        error: fault('fastTooLong', { max: limits.daysOfFasting }),
      })
      .superRefine(({ slots }, context) => {
        const wrong = faultOfSlots(slots);
        if (wrong !== null) context.addIssue({ code: 'custom', path: ['slots'], message: fault(wrong) });
      }),
  ),
  /** its times that were done or skipped, or undone again; only the newest */
  done: eachOnce(
    listOf(
      z.strictObject({ at: clock, outcome: choice(['done', 'skipped', 'undone']), noted_at: moment }),
      limits.handledTimes,
    ),
    ({ at }) => at,
  ).default([]),
  /** the account that last changed `done`; the server writes it */
  done_by: optional(uuid),
  /** the snoozed time, and when it comes again */
  snoozed_at: optional(clock),
  snoozed_until: optional(moment),
  /** ended from this day on */
  ended_on: optional(day),
  notes: optional(text(limits.notesLength)),
  ...captureFields,
});

/** A month of fasting, including the days by which calendars differ. */
export function isLongFast(from: string, to: string): boolean {
  return (Date.parse(to) - Date.parse(from)) / dayMs >= limits.daysOfFasting;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A reminder for a person, once or by a rule, by the clock of the place where the patient lives. */
export const reminderSchema = reminderFields.superRefine((record, context) => {
  const fail = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { key, title, starts_at, rrule, meal, snoozed_at, snoozed_until } = record;
  const isStartRead = clock.safeParse(starts_at).success;
  if (key === null && title === null) fail(['title'], fault('required'));
  if (rrule !== null && recurrenceOf(rrule) === null) fail(['rrule'], fault('notRule'));
  // Calendars count DTSTART among its times, whatever the rule says.
  else if (isStartRead && firstOfSeries({ starts_at, rrule }, starts_at) !== starts_at)
    fail(['starts_at'], fault('notByRule'));
  if (meal === null && record.meal_offset_minutes !== 0) fail(['meal'], fault('required'));
  const isOfSupplement = key !== null && reminderTemplate(key).category === 'supplement';
  if (isOfSupplement && record.supplement_record_id === null)
    fail(['supplement_record_id'], fault('required'));
  const isOfEvent = key !== null && reminderTemplate(key).anchor.kind === 'event';
  if (isOfEvent && record.event_at === null) fail(['event_at'], fault('required'));
  const names = key === null ? [] : reminderTemplate(key).values;
  for (const name of reminderValues) {
    const value = record.values[name];
    const { max, unit } = limits.reminderValues[name];
    if (names.includes(name) && value === undefined) fail(['values', name], fault('required'));
    if (value !== undefined && value > max) fail(['values', name], fault('aboveZeroTo', { max, unit }));
    if (!names.includes(name) && value !== undefined) fail(['values', name], fault('noChoice'));
  }
  if ((snoozed_at === null) !== (snoozed_until === null)) fail(['snoozed_until'], fault('required'));
});
export type Reminder = z.infer<typeof reminderFields>;

/** A new save: also, no snooze that ends before the time that it snoozes. */
export const newReminderSchema = reminderSchema.superRefine((record, context) => {
  if (isPossibleSnooze(record)) return;
  context.addIssue({ code: 'custom', path: ['snoozed_until'], message: fault('snoozedTooEarly') });
});

/** Whether a snooze ends after the time that it snoozes, in whatever zone that is; true without one. */
export function isPossibleSnooze({ snoozed_at, snoozed_until }: Snooze): boolean {
  if (snoozed_at === null || snoozed_until === null) return true;
  return Date.parse(`${snoozed_at}Z`) - farthestZoneMs <= Date.parse(snoozed_until);
}

type Snooze = Pick<z.infer<typeof reminderFields>, 'snoozed_at' | 'snoozed_until'>;

/** Kiribati's clocks are 14 hours ahead of UTC. */
const farthestZoneMs = 14 * 60 * 60 * 1000;

export const storedReminderSchema = reminderFields.extend(serverFields).strip();
export type StoredReminder = z.infer<typeof storedReminderSchema>;
