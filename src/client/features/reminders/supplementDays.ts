import {
  firstOfSeries,
  ruleDays,
  ruleText,
  seriesBetween,
  startBy,
  type RuleDay,
  type Series,
} from '@/clinical/reminders/recurrence';
import { reminderTemplate } from '@/clinical/reminders/reminderTemplates';
import { clockAfter } from '@/clinical/reminders/wallClock';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { usualTime, type ReminderFormValues } from './reminderFormValues';
import { typedRecurrence } from './typedReminder';

/** The planned days and times of a supplement, and how its reminders relate to them. */

type Planned = Pick<Supplement, 'timing' | 'started_on'>;

/** The schedule of a supplement, as form values of a reminder. */
export function supplementValues({ timing }: Pick<Supplement, 'timing'>): ReminderFormValues {
  const times = timing.intakes.map(({ at }) => at).sort();
  const [first = usualTime] = times;
  const isSameMinute = times.every((time) => time.slice(3) === first.slice(3));
  const frequency = { d: 'daily', wk: 'weekly', mo: 'monthly' } as const;
  return {
    time: first,
    hours: times.length > 1 && isSameMinute ? times.map((time) => Number(time.slice(0, 2))) : [],
    frequency: frequency[timing.period_unit],
    interval: timing.period,
    days: timing.day_of_week.map((day) => ruleDayOf(day)),
  };
}

function ruleDayOf(day: Supplement['timing']['day_of_week'][number]): RuleDay {
  return ruleDays.find((one) => one.toLowerCase() === day.slice(0, 2)) ?? 'MO';
}

/** The days of a supplement from its start, each at midnight, ignoring pauses. */
function daysOf({ timing, started_on }: Planned): Series {
  const rule = typedRecurrence({ ...supplementValues({ timing }), hours: [] });
  const midnight = `${started_on}T00:00`;
  if (rule === null) return { starts_at: midnight, rrule: null };
  const starts_at = startBy(rule, midnight);
  return { starts_at, rrule: ruleText(rule, starts_at) };
}

/** The first planned day of a supplement on or after a day, `YYYY-MM-DD`. */
export function intakeDayFrom(supplement: Planned, day: string): string {
  return (firstOfSeries(daysOf(supplement), `${day}T00:00`) ?? supplement.started_on).slice(0, 10);
}

/** The planned times of a supplement on a day; none on a day between two doses. */
export function intakesOn(supplement: Planned, day: string): string[] {
  const isOnDay = seriesBetween(daysOf(supplement), `${day}T00:00`, `${day}T00:01`).length > 0;
  return isOnDay ? supplement.timing.intakes.map(({ at }) => at).sort() : [];
}

/** Whether a reminder is for taking its supplement. A refill reminder is not. */
export function isToTake({ key }: Pick<Reminder, 'key'>): boolean {
  return key !== null && reminderTemplate(key).category === 'supplement' && key !== 'supplement-refill';
}

/** How far ahead times are checked. Nearly every schedule repeats within the first period. */
const looks = ['P9W', 'P14M'];

/**
 * Whether a reminder to take a supplement falls on an unplanned day or time. Such a time was not checked against the
 * gaps to medicines and other supplements, or the days between two doses.
 */
export function isOffPlan({ key, starts_at, rrule }: Reminder, supplement: Planned): boolean {
  if (!isToTake({ key })) return false;
  const begin = `${supplement.started_on}T00:00`;
  const from = starts_at > begin ? `${starts_at.slice(0, 10)}T00:00` : begin;
  const times = supplement.timing.intakes.map(({ at }) => at);
  return looks.some((look) => {
    const until = clockAfter(from, look);
    const days = new Set(seriesBetween(daysOf(supplement), from, until).map((at) => at.slice(0, 10)));
    return seriesBetween({ starts_at, rrule }, from, until).some(
      (at) => !days.has(at.slice(0, 10)) || !times.includes(at.slice(11)),
    );
  });
}
