import { clockAfter } from '@/clinical/reminders/wallClock';
import { type MealKey, mealKeys } from '@/clinical/supplements/meals';
import type { Reminder } from '@/contract/reminder';
import type { ShownReminder } from './changeReminder';
import { fromNowOn } from './fromNowOn';
import type { MealReminderValues } from './mealReminderValues';
import { isAtMeal, type MealTimes } from './mealTimes';
import { ownReminder } from './reminderFormValues';

/** The chosen meals that already have the same reminder. */
export function mealsWithReminder(
  reminders: readonly Reminder[],
  { key, title, meals: chosen = [] }: MealReminderValues,
): MealKey[] {
  const isSame = (one: Reminder) =>
    key === ownReminder ? one.key === null && one.title === title?.trim() : one.key === key;
  const reminded = new Set(reminders.filter(isSame).map(({ meal }) => meal));
  return mealKeys.filter((meal) => chosen.includes(meal) && reminded.has(meal));
}

/** The other reminders of the chosen meals, moved to the typed times where these differ from before. */
export function movedReminders(
  reminders: readonly Reminder[],
  { meals: chosen = [], times = {} }: MealReminderValues,
  before: MealTimes,
): { reminder: Reminder; starts_at: string }[] {
  const isMoved = (meal: MealKey) => {
    const time = times[meal];
    return chosen.includes(meal) && !!time && time !== before[meal];
  };
  return reminders.flatMap((reminder) => {
    const { meal, starts_at, meal_offset_minutes } = reminder;
    if (meal === null || !isMoved(meal) || !isAtMeal(reminder)) return [];
    const at = `${starts_at.slice(0, 10)}T${times[meal] ?? ''}`;
    const time = clockAfter(at, `PT${meal_offset_minutes}M`).slice(11);
    return [{ reminder, starts_at: `${starts_at.slice(0, 10)}T${time}` }];
  });
}

/** Moves a reminder to another time of day, from now on. */
export function moveTo(starts_at: string, shown: Reminder, clock: string): ShownReminder {
  return {
    shown,
    change(reminder) {
      const moved = fromNowOn({ ...reminder, starts_at }, reminder, clock);
      return { starts_at: moved.starts_at, rrule: moved.rrule };
    },
  };
}
