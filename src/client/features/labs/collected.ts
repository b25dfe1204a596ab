import { hasTime, type Lab } from '@/contract/lab';

/**
 * Where a time of collection stands among others, in milliseconds: only for their order, and for a place on a time axis. A day without a
 * time stands at its beginning.
 *
 * @param collectedAt `YYYY-MM-DD`, or an RFC 3339 moment
 */
export function collectedMs(collectedAt: string): number {
  return hasTime(collectedAt) ? Date.parse(collectedAt) : Date.parse(`${collectedAt}T00:00:00`);
}

/** Whether two results may be one: of the same moment, or of the same day where one has no time. */
export function isSameCollection(one: string, other: string): boolean {
  return hasTime(one) && hasTime(other)
    ? Date.parse(one) === Date.parse(other)
    : one.slice(0, dayLength) === other.slice(0, dayLength);
}

/** Newest first. */
export function byCollection(a: Pick<Lab, 'collected_at'>, b: Pick<Lab, 'collected_at'>): number {
  return collectedMs(b.collected_at) - collectedMs(a.collected_at);
}

/** of `2026-03-09` */
const dayLength = 10;
