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

/** What is not of the catalogue, in the choice of templates. */
export const ownReminder = 'own';
export const formFrequencies = ['once', ...frequencies] as const;
type FormFrequency = (typeof formFrequencies)[number];
type TypedNumber = number | string | null;

/** What the form of a reminder holds. */
export interface ReminderFormValues {
  key?: ReminderTemplateKey | typeof ownReminder;
  title?: string | null;
  audience?: Audience;
  supplement_record_id?: string | null;
  /** of an appointment or an event that it is counted from */
  event_day?: string | null;
  event_time?: string | null;
  meal?: MealKey | null;
  day?: string | null;
  time?: string | null;
  frequency?: FormFrequency;
  interval?: TypedNumber;
  days?: RuleDay[];
  /** several of one day, in the place of the time */
  hours?: number[];
  count?: TypedNumber;
  ended_on?: string | null;
  values?: Partial<Record<ReminderValue, TypedNumber>>;
  notes?: string | null;
}

/** The times at which a patient has the meals, by the reminders there are of them. */
export type MealTimes = Readonly<Record<MealKey, string>>;

/** The patient's own time of each meal: of the reminder that was captured last; else the usual one. */
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

/** Whether it is at the time of its meal: a supplement is taken at its own times, and so is what has hours of its own. */
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
/** Of drinks, by sex: ESPEN (espenger). */
const drinksMl = { male: 2000, female: 1600 };

interface FormContext {
  /** now, by the clock of the patient */
  clock: string;
  mealTimes: MealTimes;
  patient: { sex: string; next_visit_at: string | null };
  time_zone: string;
  /** its first day */
  weekend: RuleDay;
}

/** One's own, before anything is said of it: of no meal and no supplement, at the usual time or the next full hour. */
export function newValues(clock: string): ReminderFormValues {
  const usual = `${clock.slice(0, 10)}T${usualTime}`;
  const nextHour = `${clockAfter(clock, 'PT1H').slice(0, 13)}:00`;
  const begins = clock < usual ? usual : nextHour;
  return {
    // What nobody else is told of reaches at least whoever writes it.
    ...{ audience: 'clinician', day: begins.slice(0, 10), time: begins.slice(11) },
    ...{ frequency: 'once', interval: 1, days: [], hours: [], count: null, values: {} },
    ...{ title: null, meal: null, supplement_record_id: null, event_day: null, ended_on: null },
  };
}

/** What a template is of beside its times; one's own is of neither, unless somebody wants it so. */
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

/** What a template says, to be changed where this patient needs something else. */
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

/** At the patient's time of a meal, or so many minutes after it. */
export function mealTime(key: ReminderTemplateKey | null, meal: MealKey, mealTimes: MealTimes): string {
  return clockAfter(`2026-01-01T${mealTimes[meal]}`, `PT${minutesAfterMeal(key)}M`).slice(11);
}

export function minutesAfterMeal(key: ReminderTemplateKey | null): number {
  const anchor = key === null ? null : reminderTemplate(key).anchor;
  return anchor?.kind === 'meal' ? anchor.afterMinutes : 0;
}

/** What comes again in months or years has just been done: the first of it is one such period ahead. `null`: it begins at once. */
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

/** What is usually meant; `null`: only the person who makes it knows. */
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
/** as long before the end of a supply it is refilled */
const daysOfSupply = 7;

/** A reminder as its form shows it. */
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
 * The rule that is typed; `null`: once.
 *
 * @param dayOfMonth of the rule that is changed: where it began is not always the day that it means, which that month may not have
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

/** The first of its times, as it is typed; an event or a supply is counted from. `''`: it cannot be read yet. */
function wantedStart(values: ReminderFormValues): string {
  const { key, day, event_day, time } = values;
  const anchor = key === undefined || key === ownReminder ? null : reminderTemplate(key).anchor;
  const [hour] = typedRecurrence(values)?.hours ?? [];
  const at = hour === undefined ? (time ?? '') : atHour(hour, time ?? '00:00');
  if (anchor?.kind === 'event') {
    // A supply is refilled as many days before its end as are told.
    const { daysLeft } = values.values ?? {};
    const isCounted = anchor.event === 'stock' && typeof daysLeft === 'number' && daysLeft > 0;
    const offset = isCounted ? `-P${Math.round(daysLeft)}D` : anchor.offset;
    return event_day ? `${clockAfter(`${event_day}T00:00`, offset).slice(0, 10)}T${at}` : '';
  }
  return day ? `${day}T${at}` : '';
}

/** When it begins and how it repeats, as it is typed; what is changed in nothing of that keeps it as it is. */
function typedSeries(values: ReminderFormValues, opened: Reminder | null): Series {
  const before = opened && valuesOf(opened);
  const isSameDay = before !== null && values.day === before.day && values.frequency === before.frequency;
  const isSameStart = before !== null && wantedStart(values) === wantedStart(before);
  const recurrence = typedRecurrence(
    values,
    isSameDay ? (recurrenceOf(opened?.rrule ?? '')?.dayOfMonth ?? null) : null,
  );
  // It may have begun in the midst of the hours of its first day.
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
 * A record as it would be saved, not checked yet: the schema says what is wrong with it.
 *
 * @param opened the one that is changed; null: a new one
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
 * A reminder that is new or moved is so from now on: nobody is reminded of what has passed. One that was there before keeps of a counted rule as
 * many as are left.
 *
 * @param typed as it would be saved
 * @param before null: it is new
 * @param now by the clock of the patient
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

/** Whether it would come once, at a moment that has passed: a new one, or one that was moved there. @param now by the clock of the patient */
export function isPassed(
  { starts_at, rrule }: Pick<Reminder, 'starts_at' | 'rrule'>,
  before: Pick<Reminder, 'starts_at'> | null,
  now: string,
): boolean {
  return rrule === null && starts_at < now && starts_at !== before?.starts_at;
}

const clockPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What is asked for at meals, in the form for several of them. */
export interface MealReminderValues {
  key?: ReminderTemplateKey | typeof ownReminder;
  title?: string | null;
  meals?: MealKey[];
  times?: Partial<Record<MealKey, string | null>>;
  values?: Partial<Record<ReminderValue, TypedNumber>>;
  day?: string | null;
  days?: RuleDay[];
  notes?: string | null;
}

/** One reminder for each meal, in the order of the day, as each would be saved. */
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
