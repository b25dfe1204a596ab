import type { MealKey } from './meals';
import { hoursApart, isFarEnough, type Obstacle } from './supplementSpacing';
import type { EventTiming } from './supplements';

/** A time of day to which a dose can be moved that is too close to something else. Times are `HH:mm`. */

/** A dose: when it is taken, and what its plan says of meals; `null`: it may be taken at any time. */
export interface PlannedDose {
  at: string;
  when: EventTiming | null;
}

export interface DayAround {
  /** everything that it must be kept apart from */
  obstacles: readonly Obstacle[];
  /** when the same is taken besides: the other doses of the product, and those of others that contain the same */
  sameTaken: readonly string[];
  meals: Readonly<Record<MealKey, string>>;
  /** no time in it is suggested; it may go past midnight */
  quiet: { from: string; until: string };
}

const mainMeals = ['breakfast', 'lunch', 'dinner'] as const;
const timingOfMeal = { breakfast: 'CM', lunch: 'CD', dinner: 'CV' } as const;

/** An empty stomach: so many hours after a meal, and before the next one. */
const emptyStomach = { afterOther: 2, beforeOther: 1 };
const afterMealMinutes = 30;
/** between two doses of the same */
const sameGap = { afterOther: 4, beforeOther: 4 };
/** A dose is seldom taken to the minute: what it must be kept apart from only just is the second choice. */
const marginsHours = [0.25, 0];

/**
 * The nearest time that keeps every distance, lies outside the quiet hours and is at least four hours from other doses
 * of the same. With a meal it stays with one of the main meals, after a meal it comes half an hour after one, at bedtime
 * it stays there. Before a meal it is on an empty stomach: two hours after a main meal and one hour before the next. Else
 * it is a whole or a half hour. A time with a quarter of an hour to spare beside what it is kept apart from is preferred. Source: engineering.
 *
 * @returns with what its plan then says of meals; `null`: there is no such time
 */
export function suggestedTime(dose: PlannedDose, around: DayAround): PlannedDose | null {
  const { obstacles, sameTaken, meals, quiet } = around;
  const kept: Obstacle[] = [
    ...sameTaken.map((at) => ({ at, gap: sameGap })),
    ...(dose.when === 'AC' ? mainMeals.map((meal) => ({ at: meals[meal], gap: emptyStomach })) : []),
  ];
  const near = candidates(dose, meals)
    .filter(({ at }) => at !== dose.at && !isWithin(quiet, at))
    .sort((a, b) => hoursApart(dose.at, a.at) - hoursApart(dose.at, b.at) || (a.at < b.at ? 1 : -1));
  for (const margin of marginsHours) {
    const widest = obstacles.map(({ gap, at }) => ({ gap: widened(gap, margin), at }));
    const found = near.find(({ at }) =>
      [...widest, ...kept].every((one) => isFarEnough(one.gap, at, one.at)),
    );
    if (found) return found;
  }
  return null;
}

function candidates({ when }: PlannedDose, meals: DayAround['meals']): PlannedDose[] {
  switch (when) {
    case 'CM':
    case 'CD':
    case 'CV':
      return mainMeals.map((meal) => ({ at: meals[meal], when: timingOfMeal[meal] }));
    case 'C':
      return mainMeals.map((meal) => ({ at: meals[meal], when }));
    case 'PC':
      return mainMeals.map((meal) => ({ at: later(meals[meal], afterMealMinutes), when }));
    case 'HS':
      return [{ at: meals.bedtime, when }];
    case 'AC':
    case null:
      return halfHours.map((at) => ({ at, when }));
  }
}

const halfHours = Array.from({ length: 48 }, (_, half) => later('00:00', half * 30));

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = (hour * 60 + minute + minutes) % (24 * 60);
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function isWithin({ from, until }: DayAround['quiet'], at: string): boolean {
  return from <= until ? at >= from && at < until : at >= from || at < until;
}

function widened({ afterOther, beforeOther }: Obstacle['gap'], hours: number): Obstacle['gap'] {
  return { afterOther: afterOther + hours, beforeOther: beforeOther === null ? null : beforeOther + hours };
}
