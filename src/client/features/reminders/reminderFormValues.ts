import { zoneOf } from '@/contract/zoneOf';
import { meals, mealKeys, type MealKey } from '@/clinical/supplements/meals';
import {
  firstOfSeries,
  frequencies,
  recurrenceOf,
  ruleDays,
  ruleText,
  seriesBetween,
  startBy,
  type Recurrence,
  type RuleDay,
  type Series,
} from '@/clinical/reminders/recurrence';
import {
  reminderTemplate,
  type Audience,
  type ReminderTemplateKey,
  type ReminderValue,
} from '@/clinical/reminders/reminderTemplates';
import { atHour, clockAfter, clockAt } from '@/clinical/reminders/wallClock';
import type { Reminder } from '@/contract/reminder';

/** The choice of a custom reminder in the template list. */
export const ownReminder = 'own';
export const formFrequencies = ['once', ...frequencies] as const;
type FormFrequency = (typeof formFrequencies)[number];
type TypedNumber = number | string | null;

/** The form values of a reminder. */
export interface ReminderFormValues {
  key?: ReminderTemplateKey | typeof ownReminder;
  /** by whose clock the times are: kept in the draft, which may be taken up in another one */
  time_zone?: string;
  title?: string | null;
  audience?: Audience;
  supplement_record_id?: string | null;
  /** of the appointment or event that the reminder depends on */
  event_day?: string | null;
  event_time?: string | null;
  meal?: MealKey | null;
  day?: string | null;
  time?: string | null;
  frequency?: FormFrequency;
  interval?: TypedNumber;
  days?: RuleDay[];
  /** several per day, in place of the time */
  hours?: number[];
  count?: TypedNumber;
  ended_on?: string | null;
  values?: Partial<Record<ReminderValue, TypedNumber>>;
  notes?: string | null;
}

/** A patient's meal times, derived from the existing reminders. */
export type MealTimes = Readonly<Record<MealKey, string>>;

/** The patient's own time of each meal, from the reminder captured last, or otherwise the usual time. */
export function mealTimesOf(reminders: readonly Reminder[]): MealTimes {
  const times = { ...usualMealTimes };
  const inTurn = [...reminders].sort((a, b) => Date.parse(a.captured_at) - Date.parse(b.captured_at));
  for (const reminder of inTurn) {
    const { meal, meal_offset_minutes, starts_at, archived } = reminder;
    if (meal !== null && isAtMeal(reminder) && !archived) {
      times[meal] = clockAfter(starts_at, `-PT${meal_offset_minutes}M`).slice(11);
    }
  }
  return times;
}

/** Whether a reminder is at the time of its meal. Supplements and reminders with their own hours are not. */
export function isAtMeal({
  supplement_record_id,
  rrule,
}: Pick<Reminder, 'supplement_record_id' | 'rrule'>): boolean {
  return supplement_record_id === null && (rrule === null || (recurrenceOf(rrule)?.hours ?? []).length === 0);
}

const usualMealTimes: Record<MealKey, string> = {
  breakfast: meals.breakfast.time,
  midMorning: meals.midMorning.time,
  lunch: meals.lunch.time,
  snack: meals.snack.time,
  dinner: meals.dinner.time,
  bedtime: meals.bedtime.time,
};

export const usualTime = '09:00';
/** For drinks, by sex: ESPEN (espenger). */
const drinksMl = { male: 2000, female: 1600 };

interface FormContext {
  /** now, in the patient's time zone */
  clock: string;
  mealTimes: MealTimes;
  patient: { sex: string; next_visit_at: string | null };
  time_zone: string;
  /** the first day of the weekend */
  weekend: RuleDay;
}

/** An empty custom reminder: no meal, no supplement, at the usual time or the next full hour. */
export function newValues(clock: string): ReminderFormValues {
  const usual = `${clock.slice(0, 10)}T${usualTime}`;
  const nextHour = `${clockAfter(clock, 'PT1H').slice(0, 13)}:00`;
  const begins = clock < usual ? usual : nextHour;
  return {
    // Without another audience, at least the author gets the reminder.
    ...{ audience: 'clinician', day: begins.slice(0, 10), time: begins.slice(11) },
    ...{ frequency: 'once', interval: 1, days: [], hours: [], count: null, values: {} },
    ...{ title: null, meal: null, supplement_record_id: null, event_day: null, ended_on: null },
  };
}

/** What a template refers to besides its times. A custom reminder refers to nothing unless the user chooses so. */
export function partsOf(key: ReminderTemplateKey | null) {
  if (key === null) return { isOfMeal: false, isOfSupplement: false, event: null };
  const { anchor, category } = reminderTemplate(key);
  const isOfSupplement = category === 'supplement';
  return {
    isOfMeal: anchor.kind === 'meal' && !isOfSupplement,
    isOfSupplement,
    event: anchor.kind === 'event' ? anchor.event : null,
  };
}

/**
 * By whose clock the times of a new reminder are: the patient's. Without a time zone of the patient it is the one in
 * which the times were typed, not the one in which a draft of them is taken up.
 *
 * @param zone the patient's time zone, or the one used for lack of it
 */
export function zoneOfNew(
  patient: { time_zone: string | null },
  zone: string,
  typed: Pick<ReminderFormValues, 'time_zone'> | undefined,
): string {
  return patient.time_zone === null ? zoneOf({ time_zone: typed?.time_zone ?? zone }) : zone;
}

/** The values of a template, which the user can adapt to the patient. */
export function templateValues(
  key: ReminderTemplateKey,
  { clock, mealTimes, patient, time_zone, weekend }: FormContext,
): ReminderFormValues {
  const { rrule, time, anchor, audience, values } = reminderTemplate(key);
  const recurrence = recurrenceOf(rrule);
  const isOnce = recurrence?.count === 1;
  const hours = [...(recurrence?.hours ?? [])];
  const { isOfMeal } = partsOf(key);
  const meal = anchor.kind === 'meal' && isOfMeal ? (anchor.meals?.[0] ?? 'breakfast') : null;
  const isOfVisit =
    anchor.kind === 'event' && anchor.event === 'appointment' && patient.next_visit_at !== null;
  const visit = isOfVisit ? clockAt(Date.parse(patient.next_visit_at ?? ''), time_zone) : null;
  return {
    ...{ audience, meal, hours, event_day: visit?.slice(0, 10) ?? null },
    event_time: visit?.slice(11) ?? usualTime,
    day: firstDayOf(key, recurrence, { today: clock.slice(0, 10), weekend }),
    time: meal === null ? (time ?? (hours.length > 0 ? '00:00' : usualTime)) : mealTime(key, meal, mealTimes),
    frequency: isOnce || recurrence === null ? 'once' : recurrence.frequency,
    interval: recurrence?.interval ?? 1,
    days: [...(recurrence?.days ?? [])],
    count: isOnce ? null : (recurrence?.count ?? null),
    values: Object.fromEntries(values.map((name) => [name, usualValue(name, patient.sex)])),
    ...{ title: null, supplement_record_id: null, ended_on: null },
  };
}

/** The patient's time of a meal, plus the template's offset in minutes. */
export function mealTime(key: ReminderTemplateKey | null, meal: MealKey, mealTimes: MealTimes): string {
  return clockAfter(`2026-01-01T${mealTimes[meal]}`, `PT${minutesAfterMeal(key)}M`).slice(11);
}

export function minutesAfterMeal(key: ReminderTemplateKey | null): number {
  const anchor = key === null ? null : reminderTemplate(key).anchor;
  return anchor?.kind === 'meal' ? anchor.afterMinutes : 0;
}

/**
 * A task repeated in months or years was probably just done, so the first time is one period ahead. `null`: it starts
 * at once.
 */
function firstRepeat(recurrence: Recurrence | null): string | null {
  if (recurrence?.frequency === 'monthly') return `P${recurrence.interval}M`;
  if (recurrence?.frequency === 'yearly') return `P${recurrence.interval}Y`;
  return null;
}

function firstDayOf(
  key: ReminderTemplateKey,
  recurrence: Recurrence | null,
  { today, weekend }: { today: string; weekend: RuleDay },
): string {
  const { anchor } = reminderTemplate(key);
  const from = `${today}T00:00`;
  if (anchor.kind === 'start') {
    const after = anchor.after ?? firstRepeat(recurrence);
    if (after !== null) return clockAfter(from, after).slice(0, 10);
  }
  if (anchor.kind === 'weekend') {
    const before = `P${anchor.daysBefore}D`;
    const everyWeekend: Recurrence = {
      ...{ frequency: 'weekly', interval: 1, days: [weekend], dayOfMonth: null, hours: [], count: null },
    };
    return clockAfter(startBy(everyWeekend, clockAfter(from, before)), `-${before}`).slice(0, 10);
  }
  const rule = recurrence && { ...recurrence, hours: [] };
  return rule === null ? today : startBy(rule, from).slice(0, 10);
}

/** The usual value; `null`: only the user knows it. */
function usualValue(name: ReminderValue, sex: string): number | null {
  switch (name) {
    case 'targetMl':
      return sex === 'male' ? drinksMl.male : sex === 'female' ? drinksMl.female : null;
    case 'grams':
      return proteinAMeal;
    case 'daysLeft':
      return daysOfSupply;
    case 'hours':
    case 'extraMl':
      return null;
  }
}

/** g, of 25 to 30 (protage2013) */
const proteinAMeal = 25;
/** a supply is refilled this many days before it ends */
const daysOfSupply = 7;

/** The form values of a reminder. */
export function valuesOf(record: Reminder): ReminderFormValues {
  const { key, title, audience, supplement_record_id, event_at, meal, starts_at, rrule } = record;
  const recurrence = rrule === null ? null : recurrenceOf(rrule);
  return {
    key: key ?? ownReminder,
    ...{ title, audience, supplement_record_id, meal },
    event_day: event_at?.slice(0, 10) ?? null,
    event_time: event_at?.slice(11) ?? null,
    day: starts_at.slice(0, 10),
    time: starts_at.slice(11),
    frequency: recurrence?.frequency ?? 'once',
    interval: recurrence?.interval ?? 1,
    days: [...(recurrence?.days ?? [])],
    hours: [...(recurrence?.hours ?? [])],
    count: recurrence?.count ?? null,
    ...{ values: record.values, ended_on: record.ended_on, notes: record.notes },
  };
}

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

const clockPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The form values for reminders at several meals. */
export interface MealReminderValues {
  key?: ReminderTemplateKey | typeof ownReminder;
  /** as in ReminderFormValues */
  time_zone?: string;
  title?: string | null;
  meals?: MealKey[];
  times?: Partial<Record<MealKey, string | null>>;
  values?: Partial<Record<ReminderValue, TypedNumber>>;
  day?: string | null;
  days?: RuleDay[];
  notes?: string | null;
}

/** One reminder per meal, in the order of the day, as each would be saved. */
export function typedMealReminders(
  { key, title, meals: chosen = [], times = {}, values, day, days = [], notes }: MealReminderValues,
  time_zone: string,
): { meal: MealKey; content: object }[] {
  const template = key === undefined || key === ownReminder ? null : key;
  const isEveryDay = days.length === 0 || days.length === ruleDays.length;
  return mealKeys
    .filter((meal) => chosen.includes(meal))
    .map((meal) => {
      const at = `${day ?? ''}T${times[meal] ?? ''}`;
      const after = `PT${minutesAfterMeal(template)}M`;
      const time = clockPattern.test(at) ? clockAfter(at, after).slice(11) : '';
      const content = typedReminder(
        {
          ...{ key, title, audience: 'patient', meal, day, time, values, notes },
          ...(isEveryDay ? { frequency: 'daily' } : { frequency: 'weekly', days }),
        },
        time_zone,
      );
      return { meal, content };
    });
}
