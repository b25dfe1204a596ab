import type { ReminderPlan } from '@/clinical/reminders/reminderTimes';
import { takenPeriods } from '@/clinical/supplements/supplementCourse';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';

/** When a reminder is due. @param supplement that it depends on; null: none, or one not known on this device */
export function planOf(
  { starts_at, rrule, ended_on, ramadan }: Reminder,
  supplement: Supplement | null,
): ReminderPlan {
  const taken = supplement === null ? null : supplement.archived ? [] : takenPeriods(supplement);
  return { starts_at, rrule, ended_on, ramadan, taken };
}
