const averageMonthMs = (365.25 / 12) * 86_400_000;

/**
 * How many whole months ago the oldest of some screenings was; `null`: there is none.
 *
 * @param screenedAt RFC 3339, of each patient the newest
 * @param now RFC 3339
 */
export function oldestScreeningMonths(screenedAt: readonly string[], now: string): number | null {
  if (screenedAt.length === 0) return null;
  const oldestMs = Math.min(...screenedAt.map((at) => Date.parse(at)));
  return Math.floor((Date.parse(now) - oldestMs) / averageMonthMs);
}
