import { calendarDaysBetween } from '@/clinical/calendarDays';
import { daysBetween } from '@/clinical/daysBetween';
import { physicalMeasureKeys, type PhysicalMeasureKey } from './physicalMeasures';

/** The fields of a physical record that this rule reads. */
export type MeasuredRecord = Partial<Record<PhysicalMeasureKey, number | null>> & {
  /** RFC 3339 */
  captured_at: string;
  archived: boolean;
};

export interface LatestMeasure {
  /** in the unit of its measure */
  value: number;
  /** RFC 3339 */
  captured_at: string;
  /** too old to be used without saying so */
  isStale: boolean;
}

/**
 * Older inputs are shown as stale, and the inputs of one verdict must be no further apart. A setting. Source:
 * engineering.
 */
export const defaultStaleDays = 90;

/**
 * The latest value of each measure. The values may come from different records. Archived records do not count. A
 * value is stale once it is older than the given number of calendar days; at exactly that age it is not. Source:
 * engineering.
 *
 * @param records in any order
 * @param now RFC 3339
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 * @returns only the measures that were ever taken
 */
export function latestMeasures(
  records: readonly MeasuredRecord[],
  { now, timeZone, staleDays = defaultStaleDays }: { now: string; timeZone: string; staleDays?: number },
): Partial<Record<PhysicalMeasureKey, LatestMeasure>> {
  const newestFirst = records
    .filter((record) => !record.archived)
    .toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  const latest: Partial<Record<PhysicalMeasureKey, LatestMeasure>> = {};
  for (const key of physicalMeasureKeys) {
    const record = newestFirst.find((one) => isTaken(one[key]));
    const value = record?.[key];
    if (!record || !isTaken(value)) continue;
    const { captured_at } = record;
    const isStale = calendarDaysBetween(captured_at, now, timeZone) > staleDays;
    latest[key] = { value, captured_at, isStale };
  }
  return latest;
}

/**
 * Whether the inputs of one verdict were taken within the given number of calendar days of each other. Exactly that
 * many days apart is within. Source: engineering.
 *
 * @param inputs each with an RFC 3339 moment; fewer than two are always within
 * @param timeZone IANA name: the dates are those of the place where the patient lives
 */
export function areWithinDays(
  inputs: readonly { captured_at: string }[],
  { timeZone, days = defaultStaleDays }: { timeZone: string; days?: number },
): boolean {
  return inputs.every((from) =>
    inputs.every((to) => calendarDaysBetween(from.captured_at, to.captured_at, timeZone) <= days),
  );
}

function isTaken(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value);
}
