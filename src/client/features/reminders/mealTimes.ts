import { recurrenceOf } from '@/clinical/reminders/recurrence';
import { reminderTemplate, type ReminderTemplateKey } from '@/clinical/reminders/reminderTemplates';
import { clockAfter } from '@/clinical/reminders/wallClock';
import { type MealKey, meals } from '@/clinical/supplements/meals';
import type { Reminder } from '@/contract/reminder';

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

/** The patient's time of a meal, plus the template's offset in minutes. */
export function mealTime(key: ReminderTemplateKey | null, meal: MealKey, mealTimes: MealTimes): string {
  return clockAfter(`2026-01-01T${mealTimes[meal]}`, `PT${minutesAfterMeal(key)}M`).slice(11);
}

export function minutesAfterMeal(key: ReminderTemplateKey | null): number {
  const anchor = key === null ? null : reminderTemplate(key).anchor;
  return anchor?.kind === 'meal' ? anchor.afterMinutes : 0;
}
