import type { Gap } from './interactions';

/**
 * How far apart two things that hinder each other are taken. Times of day are `HH:mm`, the same every day: after the
 * last time comes the first of tomorrow.
 */

const dayMinutes = 24 * 60;

/** Minutes from one time of day to the next occurrence of another; 0 if they are the same. */
function minutesFrom(from: string, to: string): number {
  return (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Hours between two times of day, by the shorter way round midnight: 23:00 and 02:30 are 3.5 h apart. Source:
 * engineering.
 */
export function hoursApart(one: string, other: string): number {
  return Math.min(minutesFrom(one, other), minutesFrom(other, one)) / 60;
}

/**
 * Whether a supplement is taken far enough from what it hinders, both before and after it. If the other one must not
 * follow on the same day (`beforeOther` is `null`), the supplement must come after it. Source: engineering.
 */
export function isFarEnough(
  { afterOther, beforeOther }: Gap,
  supplementAt: string,
  otherAt: string,
): boolean {
  if (minutesFrom(otherAt, supplementAt) < afterOther * 60) return false;
  return beforeOther === null
    ? minuteOf(supplementAt) > minuteOf(otherAt)
    : minutesFrom(supplementAt, otherAt) >= beforeOther * 60;
}

/** Something that a supplement must be kept apart from. */
export interface Obstacle {
  gap: Gap;
  at: string;
}
