import { firstOfSeries, seriesBetween, type Series } from './recurrence';
import type { TakenPeriod } from '@/clinical/supplements/supplementCourse';
import { clockAfter } from './wallClock';

/** When a reminder is due, by the patient's wall clock: `YYYY-MM-DDTHH:mm`. Sources: rfc5545, engineering. */

/** Other times of day on days of fasting; none: silent. */
export interface RamadanTimes {
  /** `YYYY-MM-DD` */
  from: string;
  /** the last day */
  to: string;
  /**
   * the time of the last meal before Fajr; an earlier time belongs to the night after the day of fasting, unless it
   * is a usual time
   */
  slots: { suhoor: string };
  times: readonly string[];
}

export interface ReminderPlan extends Series {
  /** ended from this day on; null: no end is set */
  ended_on: string | null;
  ramadan: RamadanTimes | null;
  /** when its supplement is taken; null: it depends on none */
  taken: readonly TakenPeriod[] | null;
}

/**
 * The times of a reminder from `from` to before `until`, oldest first. Times when its supplement is not taken are
 * left out. Sources: rfc5545, idfdar.
 */
export function timesBetween(plan: ReminderPlan, from: string, until: string): string[] {
  const { ramadan, ended_on } = plan;
  // Whole days, because fasting changes the times: to before or after those of the rule, or into the following night.
  const usual = seriesBetween(plan, dayBefore(from), clockAfter(`${until.slice(0, 10)}T00:00`, 'P1D')).filter(
    (at) => isTaken(plan, at),
  );
  const times =
    ramadan === null
      ? usual
      : usual.filter((at) => !isIn(ramadan, at)).concat(ramadanOccurrences(usual, ramadan));
  return times
    .filter((at) => at >= from && at < until && (ended_on === null || at.slice(0, 10) < ended_on))
    .sort();
}

function dayBefore(clock: string): string {
  return clockAfter(`${clock.slice(0, 10)}T00:00`, '-P1D');
}

function isIn({ from, to }: RamadanTimes, at: string): boolean {
  const day = at.slice(0, 10);
  return day >= from && day <= to;
}

function ramadanOccurrences(usual: readonly string[], ramadan: RamadanTimes): string[] {
  const known = new Set(usual);
  const days = new Set(usual.filter((at) => isIn(ramadan, at)).map((at) => at.slice(0, 10)));
  return [...days].flatMap((day) =>
    ramadan.times.map((time) => nightTime(`${day}T${time}`, ramadan, known.has(`${day}T${time}`))),
  );
}

/**
 * The date and time for a time of day on a day of fasting. A time before suhoor is in the following night. Sources:
 * idfdar, engineering.
 *
 * @param isUsual it is at this time on other days too, and stays where it is
 */
export function nightTime(clock: string, { slots }: Pick<RamadanTimes, 'slots'>, isUsual: boolean): string {
  return isUsual || clock.slice(11) >= slots.suhoor ? clock : clockAfter(clock, 'P1D');
}

function isTaken({ taken }: ReminderPlan, at: string): boolean {
  return taken === null || isTakenOn(taken, at.slice(0, 10));
}

/** Whether a day is in a period in which a supplement is taken. Source: engineering. */
export function isTakenOn(taken: readonly TakenPeriod[], day: string): boolean {
  return taken.some(({ from, until }) => day >= from && (until === null || day < until));
}

/** How far to look for the next time, or the last one, in steps: most are near. */
const reach = ['P2D', 'P9W', 'P14M', 'P10Y'];

/** The next times of a reminder from `from` on, at most `count`, up to ten years ahead. Source: rfc5545. */
export function nextTimes(plan: ReminderPlan, from: string, count: number): string[] {
  const first = firstOfSeries(plan, dayBefore(from));
  if (first === null) return [];
  const begin = first > from ? `${first.slice(0, 10)}T00:00` : from;
  for (const step of reach) {
    const reached = clockAfter(begin, step);
    const end = plan.ended_on === null ? reached : `${plan.ended_on}T00:00`;
    const found = timesBetween(plan, begin > from ? begin : from, end < reached ? end : reached);
    if (found.length >= count || step === reach.at(-1)) return found.slice(0, count);
  }
  return [];
}

/** The last time of a reminder at or before `now`; `null`: it has not begun. */
export function lastTime(plan: ReminderPlan, now: string): string | null {
  const until = clockAfter(now, 'PT1M');
  for (const step of reach) {
    const from = clockAfter(now, `-${step}`);
    const found = timesBetween(plan, from, until).at(-1);
    if (found !== undefined) return found;
    if (from <= plan.starts_at.slice(0, 10)) return null;
  }
  return null;
}
