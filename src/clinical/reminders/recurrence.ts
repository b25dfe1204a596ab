import { Frequency, RRule, type Options } from 'rrule';

/**
 * The parts of RFC 5545 rules that a plan uses. Times are wall-clock times, `YYYY-MM-DDTHH:mm` without an offset.
 * RRULE counts in the local time of its DTSTART, so 07:30 stays 07:30 when summer time begins. Source: rfc5545.
 */

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
/** Days of the week as RFC 5545 writes them. */
export const ruleDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RuleDay = (typeof ruleDays)[number];

export interface Recurrence {
  frequency: (typeof frequencies)[number];
  /** every so many days, weeks, months or years */
  interval: number;
  /** of a week; none: the weekday of the start */
  days: readonly RuleDay[];
  /** of a month, or its last day if it is shorter, also for a yearly date in February; null: the day of the start */
  dayOfMonth: number | null;
  /** several hours of a day; none: the time of the start */
  hours: readonly number[];
  /** total number of times; null: no end */
  count: number | null;
}

/** When something begins, and how it repeats; null: once. */
export interface Series {
  starts_at: string;
  rrule: string | null;
}

const frequencyOf = new Map([
  [Frequency.DAILY, 'daily' as const],
  [Frequency.WEEKLY, 'weekly' as const],
  [Frequency.MONTHLY, 'monthly' as const],
  [Frequency.YEARLY, 'yearly' as const],
]);

/** Not every month has the days after this one. */
const inEveryMonth = 28;
const longestInterval = 99;
const highestCount = 999;

const knownParts =
  /^(FREQ|INTERVAL|COUNT|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|BYHOUR|BYMINUTE|BYSECOND)=[A-Z0-9,-]+$/;

/** A rule as parts; `null`: it is not a rule, or has parts that no plan supports. Source: rfc5545. */
export function recurrenceOf(rrule: string): Recurrence | null {
  if (!rrule.split(';').every((part) => knownParts.test(part))) return null;
  const options = parsed(rrule);
  if (options === null) return null;
  const frequency = options.freq === undefined ? undefined : frequencyOf.get(options.freq);
  if (frequency === undefined) return null;
  const recurrence: Recurrence = {
    frequency,
    interval: options.interval ?? 1,
    days: ruleDays.filter((_, at) => weekdaysIn(options).includes(at)),
    dayOfMonth: numbersIn(options.bymonthday).at(-1) ?? null,
    hours: numbersIn(options.byhour),
    count: options.count ?? null,
  };
  // A part that is ignored here would be lost when the rule is written again.
  return isWithinLimits(recurrence) && isSameRule(rrule, recurrence, options) ? recurrence : null;
}

/**
 * Writes a rule. A rule that begins on a day that some months lack, or on 29 February, falls on the last day of a
 * shorter month. RRULE would skip that month or year. Sources: rfc5545, engineering.
 *
 * @param startsAt its first time
 */
export function ruleText(recurrence: Recurrence, startsAt: string): string {
  const { frequency, interval, days, hours, count } = recurrence;
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (frequency === 'weekly' && days.length > 0) parts.push(`BYDAY=${days.join(',')}`);
  parts.push(...shortMonthParts(recurrence, startsAt));
  if (hours.length > 0) {
    parts.push(`BYHOUR=${hours.join(',')}`, `BYMINUTE=${Number(startsAt.slice(14, 16))}`, 'BYSECOND=0');
  }
  if (count !== null) parts.push(`COUNT=${count}`);
  return parts.join(';');
}

/**
 * The first time of a rule from a wanted time on. Calendars count the start among its times, whatever the rule says.
 * A rule for every second week begins on the next wanted day, not a week later. Sources: rfc5545, engineering.
 */
export function startBy(recurrence: Recurrence, wanted: string): string {
  const { hours } = recurrence;
  const starts_at = hours.length > 0 ? `${wanted.slice(0, 10)}T00:${wanted.slice(14, 16)}` : wanted;
  const rrule = ruleText({ ...recurrence, interval: 1, count: null }, starts_at);
  return firstOfSeries({ starts_at, rrule }, wanted) ?? wanted;
}

/** Whether it begins on a day that some months or years lack, and so comes earlier in those. Source: engineering. */
export function isOnLastDays(recurrence: Recurrence, startsAt: string): boolean {
  return shortMonthParts(recurrence, startsAt).some((part) => part.startsWith('BYSETPOS'));
}

function shortMonthParts({ frequency, dayOfMonth, hours }: Recurrence, startsAt: string): string[] {
  const month = Number(startsAt.slice(5, 7));
  const day = dayOfMonth ?? Number(startsAt.slice(8, 10));
  if (frequency === 'monthly') {
    if (day > inEveryMonth) return lastOf(day, hours.length);
    return dayOfMonth === null ? [] : [`BYMONTHDAY=${dayOfMonth}`];
  }
  const isLeapDay = frequency === 'yearly' && month === 2 && day > inEveryMonth;
  return isLeapDay ? ['BYMONTH=2', ...lastOf(day, hours.length)] : [];
}

function lastOf(day: number, hoursOfDay: number): string[] {
  const days = Array.from({ length: day - inEveryMonth + 1 }, (_, at) => inEveryMonth + at);
  // BYSETPOS counts times, not days, and the last day has as many times as there are hours.
  const positions = Array.from({ length: Math.max(1, hoursOfDay) }, (_, at) => -1 - at);
  return [`BYMONTHDAY=${days.join(',')}`, `BYSETPOS=${positions.join(',')}`];
}

/** The times of a series from `from` to before `until`, oldest first. Source: rfc5545. */
export function seriesBetween(series: Series, from: string, until: string): string[] {
  if (series.rrule === null) {
    return series.starts_at >= from && series.starts_at < until ? [series.starts_at] : [];
  }
  const before = new Date(asUtc(until).getTime() - 1);
  return ruleFrom(series, from).between(asUtc(from), before, true).map(asClock);
}

/** The first time of a series that is not before `from`; `null`: there is none. Source: rfc5545. */
export function firstOfSeries(series: Series, from: string): string | null {
  if (series.rrule === null) return series.starts_at >= from ? series.starts_at : null;
  const found = ruleFrom(series, from).after(asUtc(from), true);
  return found === null ? null : asClock(found);
}

/**
 * The rule of a series, with its start moved as close to `from` as possible without changing the times after it. The
 * rrule library iterates from the start: a thousand times for a daily rule of three years.
 */
function ruleFrom({ starts_at, rrule }: Series, from: string): RRule {
  const options = parsed(rrule ?? '') ?? {};
  const start = asUtc(starts_at);
  const { freq, interval, count } = options;
  // A rule with a count must be counted from its start.
  if ((count ?? null) !== null) return new RRule({ ...options, dtstart: start });
  const every = interval ?? 1;
  const days = freq === Frequency.DAILY ? 1 : freq === Frequency.WEEKLY ? 7 : null;
  const dtstart =
    days === null
      ? monthsLater(start, every * (freq === Frequency.YEARLY ? 12 : 1), asUtc(from))
      : daysLater(start, every * days, asUtc(from));
  return new RRule({ ...options, dtstart });
}

/** The second to last date before `before` that is a whole number of periods after the start. */
function daysLater(start: Date, periodDays: number, before: Date): Date {
  const periodMs = periodDays * dayMs;
  const periods = Math.max(0, Math.floor((before.getTime() - start.getTime()) / periodMs) - 1);
  return new Date(start.getTime() + periods * periodMs);
}

/** The same for months; an earlier date if that month has no such day. */
function monthsLater(start: Date, periodMonths: number, before: Date): Date {
  const months =
    (before.getUTCFullYear() - start.getUTCFullYear()) * 12 + before.getUTCMonth() - start.getUTCMonth();
  for (let periods = Math.floor(months / periodMonths) - 1; periods > 0; periods -= 1) {
    const later = new Date(start);
    later.setUTCMonth(start.getUTCMonth() + periods * periodMonths);
    if (later.getUTCDate() === start.getUTCDate()) return later;
  }
  return start;
}

const dayMs = 24 * 60 * 60 * 1000;

/** rrule treats wall-clock times as UTC. */
function asUtc(clock: string): Date {
  return new Date(`${clock}Z`);
}

function asClock(date: Date): string {
  return date.toISOString().slice(0, 16);
}

function parsed(rrule: string): Partial<Options> | null {
  try {
    return RRule.parseString(rrule);
  } catch {
    return null;
  }
}

function weekdaysIn({ byweekday }: Partial<Options>): number[] {
  const list = Array.isArray(byweekday) ? byweekday : [byweekday ?? []].flat();
  return list.flatMap((one) => {
    if (typeof one === 'number') return [one];
    // "The second Monday" is more than a day of the week.
    return typeof one === 'string' || one.n !== undefined ? [] : [one.weekday];
  });
}

function numbersIn(values: number | number[] | null | undefined): number[] {
  return [values ?? []].flat();
}

function isWithinLimits({ interval, count, hours, dayOfMonth }: Recurrence): boolean {
  return (
    interval >= 1 &&
    interval <= longestInterval &&
    (count === null || (count >= 1 && count <= highestCount)) &&
    hours.every((hour) => hour >= 0 && hour < 24) &&
    new Set(hours).size === hours.length &&
    (dayOfMonth === null || (dayOfMonth >= 1 && dayOfMonth <= 31))
  );
}

function isSameRule(rrule: string, recurrence: Recurrence, options: Partial<Options>): boolean {
  const minute = String(numbersIn(options.byminute)[0] ?? 0).padStart(2, '0');
  const month = String(numbersIn(options.bymonth)[0] ?? 1).padStart(2, '0');
  const day = String(numbersIn(options.bymonthday).at(-1) ?? 1).padStart(2, '0');
  const again = ruleText(recurrence, `2028-${month}-${day}T00:${minute}`);
  return sortedParts(again) === sortedParts(rrule.replace(/;?INTERVAL=1(?=;|$)/, ''));
}

/** The order of the parts, and of the values within a part, does not matter. */
function sortedParts(rrule: string): string {
  const parts = rrule.split(';').map((part) => {
    const [name = '', values = ''] = part.split('=');
    return `${name}=${values.split(',').sort().join(',')}`;
  });
  return parts.sort().join(';');
}
