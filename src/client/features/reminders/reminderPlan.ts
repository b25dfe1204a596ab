import type { ReminderPlan } from '@/clinical/reminderTimes';
import { recurrenceOf } from '@/clinical/recurrence';
import { reminderTemplate } from '@/clinical/reminderTemplates';
import { takenPeriods } from '@/clinical/supplementCourse';
import { atHour } from '@/clinical/wallClock';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';

/** When a reminder is due. @param supplement that it hangs on; null: none, or one that is not known on this device */
export function planOf(
  { starts_at, rrule, ended_on, ramadan }: Reminder,
  supplement: Supplement | null,
): ReminderPlan {
  const taken = supplement === null ? null : supplement.archived ? [] : takenPeriods(supplement);
  return { starts_at, rrule, ended_on, ramadan, taken };
}

/**
 * Whether a reminder to take a supplement comes at another time of day than that is planned for, at which nobody has looked after the hours from
 * medicines and other supplements.
 */
export function isAtOtherTime({ key, starts_at, rrule }: Reminder, { timing }: Supplement): boolean {
  if (key === null || reminderTemplate(key).category !== 'supplement' || key === 'supplement-refill')
    return false;
  const time = starts_at.slice(11);
  const hours = rrule === null ? [] : (recurrenceOf(rrule)?.hours ?? []);
  const times = hours.length === 0 ? [time] : hours.map((hour) => atHour(hour, time));
  return times.some((one) => !timing.intakes.some(({ at }) => at === one));
}
