const dayMs = 24 * 60 * 60 * 1000;

/**
 * Days of 24 hours between two moments, including the fraction. Negative when `to` is before `from`.
 *
 * @param from RFC 3339
 * @param to RFC 3339
 */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}
