import { firstOfSeries, seriesBetween, type Series } from './recurrence';
import type { TakenPeriod } from '@/clinical/supplements/supplementCourse';
import { clockAfter } from './wallClock';

/** When a reminder is due, by the wall clock of the patient: `YYYY-MM-DDTHH:mm`. Sources: rfc5545, engineering. */

/** Other times of day in the days of fasting; none: silent. */
export interface RamadanTimes {
  /** `YYYY-MM-DD` */
  from: string;
  /** the last day */
  to: string;
  /** when the last meal before Fajr is: what comes before it, and not by day too, belongs to the night after the day of fasting */
  slots: { suhoor: string };
  times: readonly string[];
}

export interface ReminderPlan extends Series {
  /** no more from this day on; null: no end is set */
  ended_on: string | null;
  ramadan: RamadanTimes | null;
  /** when the supplement that it hangs on is taken; null: it hangs on none */
  taken: readonly TakenPeriod[] | null;
}

/** The times of a reminder from one to before another, oldest first, without those in which its supplement is not taken. Sources: rfc5545, idfdar. */
export function timesBetween(plan: ReminderPlan, from: string, until: string): string[] {
  const { ramadan, ended_on } = plan;
  // Whole days: in one of fasting the times are others, before and after those of the rule, or in the night that follows it.
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
 * When a time of a day of fasting is: before suhoor, it is in the night that follows that day. Sources: idfdar, engineering.
 *
 * @param isUsual it is at this time on other days too, and stays where it is
 */
export function nightTime(clock: string, { slots }: Pick<RamadanTimes, 'slots'>, isUsual: boolean): string {
  return isUsual || clock.slice(11) >= slots.suhoor ? clock : clockAfter(clock, 'P1D');
}

function isTaken({ taken }: ReminderPlan, at: string): boolean {
  return taken === null || isTakenOn(taken, at.slice(0, 10));
}

/** Whether a day lies in one of some times in which a supplement is taken. Source: engineering. */
export function isTakenOn(taken: readonly TakenPeriod[], day: string): boolean {
  return taken.some(({ from, until }) => day >= from && (until === null || day < until));
}

/** How far is looked for the next time, and for the last one, in steps: most are near. */
const reach = ['P2D', 'P9W', 'P14M', 'P10Y'];

/** The next times of a reminder from one on, at most so many; ten years ahead. Source: rfc5545. */
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

/** The last time of a reminder at or before one; `null`: it has not begun. */
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
