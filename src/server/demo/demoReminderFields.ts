import { recurrenceOf, ruleText, startBy } from '@/clinical/reminders/recurrence';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { atDay, dayOf, momentOf } from './demoDays';
import type { DemoReminder } from './demoReminders';

/** The fields of a demo reminder that follow from its template and from the day of the first start. */
export function reminderFields(
  { key, startsInDays, time, meal, values, isSnoozed, endedDaysAgo }: DemoReminder,
  now: Date,
) {
  const { audience, rrule } = reminderTemplate(key);
  const recurrence = recurrenceOf(rrule);
  if (recurrence === null) throw new Error(`The rule of ${key} is invalid.`);
  const starts_at = startBy(recurrence, `${dayOf(atDay(now, startsInDays, 0))}T${time}`);
  return {
    ...{ key, audience, meal, values, starts_at },
    rrule: ruleText(recurrence, starts_at),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(isSnoozed && { snoozed_at: starts_at, snoozed_until: momentOf(new Date(now.getTime() + snoozeMs)) }),
    ...(endedDaysAgo !== undefined && { ended_on: dayOf(atDay(now, -endedDaysAgo, 0)) }),
  };
}

/** less than a day, the longest that the app offers */
const snoozeMs = 20 * 60 * 60 * 1000;
