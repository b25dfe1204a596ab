import { type Recurrence, recurrenceOf, type RuleDay, startBy } from '@/clinical/reminders/recurrence';
import {
  reminderTemplate,
  type ReminderTemplateKey,
  type ReminderValue,
} from '@/clinical/reminders/reminderTemplates';
import { clockAfter, clockAt } from '@/clinical/reminders/wallClock';
import { mealTime, type MealTimes } from './mealTimes';
import { partsOf, type ReminderFormValues, usualTime } from './reminderFormValues';

/** For drinks, by sex: ESPEN (espenger). */
const drinksMl = { male: 2000, female: 1600 };

/** g, of 25 to 30 (protage2013) */
const proteinAMeal = 25;

/** a supply is refilled this many days before it ends */
const daysOfSupply = 7;

interface FormContext {
  /** now, in the patient's time zone */
  clock: string;
  mealTimes: MealTimes;
  patient: { sex: string; next_visit_at: string | null };
  time_zone: string;
  /** the first day of the weekend */
  weekend: RuleDay;
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
