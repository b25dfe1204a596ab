import type { Gap } from './interactions';

/** How far apart things are taken that hinder each other. Times of day are `HH:mm`, of every day: after the last comes the first of tomorrow. */

const dayMinutes = 24 * 60;

/** Minutes from one time of day to the next occurrence of another; 0 where they are the same. */
function minutesFrom(from: string, to: string): number {
  return (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Hours between two times of day, the shorter way round midnight: 23:00 and 02:30 are 3.5 h apart. Source: engineering. */
export function hoursApart(one: string, other: string): number {
  return Math.min(minutesFrom(one, other), minutesFrom(other, one)) / 60;
}

/**
 * Whether a supplement is taken far enough from what it hinders, both before and after it. Where the other one is not to follow on the same
 * day (`beforeOther` is `null`), the supplement has to come after it. Source: engineering.
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

/** Something that a supplement has to keep away from. */
export interface Obstacle {
  gap: Gap;
  at: string;
}

/** The first of some times, from a wanted one on and round midnight, that is far enough from everything; `null`: none is. */
export function nextFreeTime(
  times: readonly string[],
  wanted: string,
  obstacles: readonly Obstacle[],
): string | null {
  const inTurn = [...times].sort((a, b) => minutesFrom(wanted, a) - minutesFrom(wanted, b));
  return inTurn.find((time) => obstacles.every(({ gap, at }) => isFarEnough(gap, time, at))) ?? null;
}
