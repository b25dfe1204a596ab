import { type RuleDay, ruleDays } from '@/clinical/reminders/recurrence';
import type { ReminderTemplateKey, ReminderValue } from '@/clinical/reminders/reminderTemplates';
import { clockAfter } from '@/clinical/reminders/wallClock';
import { type MealKey, mealKeys } from '@/clinical/supplements/meals';
import { minutesAfterMeal } from './mealTimes';
import { ownReminder, type TypedNumber } from './reminderFormValues';
import { clockPattern, typedReminder } from './typedReminder';

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
