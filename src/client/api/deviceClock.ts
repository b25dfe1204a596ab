import type { ClockReading } from './apiResult';

/** A clock that is less off than this is right: no one notices it in a chart. */
const toleranceMs = 5 * 60_000;

/**
 * Compares the clock of this device with the server's, at the arrival of an answer. The server wrote its time somewhere
 * during the request, so the tolerance grows by how long that took.
 *
 * @param date the Date header of the answer, by the server's clock
 * @param tookMs how long the request took, by a clock that cannot be set
 */
export function deviceClock(date: string | null, tookMs: number): ClockReading {
  const behindMs = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(behindMs)) return {};
  return { clockBehindMs: Math.abs(behindMs) <= toleranceMs + tookMs ? 0 : behindMs };
}
