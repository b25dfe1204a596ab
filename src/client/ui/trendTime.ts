import dayjs from 'dayjs';
import { formatDate, formatMoment, formatTime } from '@/client/i18n/formats';
import type { TrendRow } from './trendSeries';

type TickUnit = 'hour' | 'day' | 'month' | 'year';

/** The time axis: its ends and its labels. In ms since 1970. */
export interface TrendTime {
  fromMs: number;
  toMs: number;
  /** margin between each end of the axis and the nearest point */
  padMs: number;
  ticks: number[];
  unit: TickUnit;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Share of the span, so that a steep line next to an end is not mistaken for an axis. */
const padShare = 0.06;
/** Narrow screens drop some of these. */
const mostTicks = 8;

/** From fine to coarse; `ms` is the approximate distance of two ticks. */
const steps: readonly { unit: TickUnit; count: number; ms: number }[] = [
  ...[1, 3, 6].map((count) => ({ unit: 'hour' as const, count, ms: count * hourMs })),
  ...[1, 2, 4, 7, 14].map((count) => ({ unit: 'day' as const, count, ms: count * dayMs })),
  ...[1, 2, 3, 6].map((count) => ({ unit: 'month' as const, count, ms: count * 30.4 * dayMs })),
  ...[1, 2, 5, 10, 20].map((count) => ({ unit: 'year' as const, count, ms: count * 365.25 * dayMs })),
];

/** @param rows the oldest first, at least one */
export function trendTime(rows: readonly TrendRow[]): TrendTime {
  const firstMs = rows.at(0)?.atMs ?? 0;
  const lastMs = rows.at(-1)?.atMs ?? firstMs;
  const spanMs = lastMs - firstMs;
  const padMs = spanMs === 0 ? dayMs : spanMs * padShare;
  const axis = { fromMs: firstMs - padMs, toMs: lastMs + padMs, padMs };
  if (spanMs === 0) return { ...axis, ticks: [firstMs], unit: 'day' };

  const step = steps.find(({ ms }) => spanMs / ms <= mostTicks) ?? { unit: 'year', count: 50 };
  const ticks: number[] = [];
  for (
    let tick = roundStart(firstMs, step);
    tick.valueOf() <= axis.toMs;
    tick = tick.add(step.count, step.unit)
  ) {
    if (tick.valueOf() >= axis.fromMs) ticks.push(tick.valueOf());
  }
  return { ...axis, ticks: ticks.length > 0 ? ticks : [firstMs, lastMs], unit: step.unit };
}

/** A round starting point: a full hour, the day of the first point, a quarter, a decade. */
function roundStart(ms: number, { unit, count }: { unit: TickUnit; count: number }) {
  const start = dayjs(ms).startOf(unit);
  return unit === 'day' ? start : start.subtract(start.get(unit) % count, unit);
}

/** The label of a tick. */
export function tickText(ms: number, { unit, ticks }: TrendTime, language: string): string {
  const tick = dayjs(ms);
  switch (unit) {
    case 'hour':
      // The date is shown where a day begins, and at the first tick.
      if (ms !== ticks[0] && tick.hour() !== 0) return formatTime(tick.toISOString(), language);
      return formatDate(tick.format('YYYY-MM-DD'), language);
    case 'day':
      return formatDate(tick.format('YYYY-MM-DD'), language);
    case 'month':
      return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric' }).format(ms);
    case 'year':
      return new Intl.DateTimeFormat(language, { year: 'numeric' }).format(ms);
  }
}

/** How the moments of a chart are written: as dates, plus the time of day if two points of a series share a date. */
export function momentText(rows: readonly TrendRow[], language: string): (at: string) => string {
  const days = rows.map(({ seriesKey, point }) => `${seriesKey}/${point.at.slice(0, 10)}`);
  const needsTime = new Set(days).size < days.length;
  return (at) => (needsTime && at.length > 10 ? formatMoment(at, language) : formatDate(at, language));
}
