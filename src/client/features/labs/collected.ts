import { hasTime, type Lab } from '@/contract/lab';

/**
 * A time of collection in milliseconds, only for sorting and for the position on a time axis. A day without a time
 * counts from its start.
 *
 * @param collectedAt `YYYY-MM-DD`, or an RFC 3339 moment
 */
export function collectedMs(collectedAt: string): number {
  return hasTime(collectedAt) ? Date.parse(collectedAt) : Date.parse(`${collectedAt}T00:00:00`);
}

/** Whether two results may be from one collection: the same moment, or the same day where one has no time. */
export function isSameCollection(one: string, other: string): boolean {
  return hasTime(one) && hasTime(other) ? Date.parse(one) === Date.parse(other) : isSameDay(one, other);
}

/** Whether two results are of one day, each where it was collected. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(0, dayLength) === other.slice(0, dayLength);
}

/** Newest first. */
export function byCollection(a: Pick<Lab, 'collected_at'>, b: Pick<Lab, 'collected_at'>): number {
  return collectedMs(b.collected_at) - collectedMs(a.collected_at);
}

/** length of `2026-03-09` */
const dayLength = 10;
