import { quietHours } from '@/clinical/reminders/quietHours';
import { suggestedTime, type PlannedDose } from '@/clinical/supplements/suggestedTime';
import { hoursApart, type Obstacle } from '@/clinical/supplements/supplementSpacing';
import { keysOf } from '@/contract/supplement';
import type { MealTimes, Planned } from './intakePlan';

/** The time that works for a dose: the same one in the picture of the day and in the form. */

interface DoseAround {
  /** everything that it must be kept apart from */
  obstacles: readonly Obstacle[];
  /** what else may be taken on the same day */
  met: readonly Planned[];
  mealTimes: MealTimes;
}

/** Where a dose of a supplement could go; `null`: nowhere. */
export function timeThatWorks(
  own: Planned,
  dose: PlannedDose,
  { obstacles, met, mealTimes }: DoseAround,
): PlannedDose | null {
  const keys = keysOf(own);
  const shared = met.filter((other) => keysOf(other).some((key) => keys.includes(key)));
  const times = own.timing.intakes.map(({ at }) => at);
  return suggestedTime(dose, {
    obstacles,
    sameTaken: [
      ...times.filter((time) => time !== dose.at),
      ...shared.flatMap(({ timing }) => timing.intakes.map(({ at }) => at)),
    ],
    meals: mealTimes,
    quiet: quietHours,
  });
}

const mainMeals = ['breakfast', 'lunch', 'dinner'] as const;
/** A dose is "before a meal" if one follows within this time. */
const beforeMealHours = 1.5;

/**
 * A dose where it has moved to. One that was to be taken before a meal may be moved to between meals: then its plan says
 * nothing of a meal, since none is near.
 */
export function movedDose(to: PlannedDose, mealTimes: MealTimes): PlannedDose {
  const isBeforeMeal = mainMeals.some(
    (meal) => mealTimes[meal] >= to.at && hoursApart(to.at, mealTimes[meal]) <= beforeMealHours,
  );
  return { at: to.at, when: to.when === 'AC' && !isBeforeMeal ? null : to.when };
}
