import { meals, type MealKey, type RamadanSlot } from '@/clinical/supplements/meals';
import type { RamadanTimes } from './reminderTimes';
import { obstaclesOf, type PlanObstacle, type TakenBesides } from '@/clinical/supplements/supplementPlan';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import { isFarEnough } from '@/clinical/supplements/supplementSpacing';
import { clockAfter } from './wallClock';

export type RamadanSlots = Readonly<Record<RamadanSlot, string>>;

/** The month of fasting as somebody keeps it: from suhoor, before Fajr, to iftar, at Maghrib, nothing is eaten, drunk or swallowed. */
export interface RamadanArrangement {
  /** `YYYY-MM-DD` */
  from: string;
  /** the last day */
  to: string;
  /** `HH:mm`, by the local prayer times */
  slots: RamadanSlots;
}

/** What a reminder asks for, as far as the fast is concerned. */
export type RemindedIntake =
  | { kind: 'meal'; meal: MealKey; afterMinutes: number }
  | { kind: 'drink' }
  /** by mouth: at these times of the night */
  | { kind: 'supplement'; times: readonly string[] }
  /** nothing that breaks the fast */
  | { kind: 'none' };

/** Of one hour each, from iftar on, of the same day. */
const drinksAfterIftar = 4;

/**
 * What is wrong with the times of a fast; `null`: nothing. The meal of the evening lies in the night, where iftar is late after midnight. Sources: idfdar, engineering.
 */
export function faultOfSlots({
  suhoor,
  iftar,
  eveningMeal,
}: RamadanSlots): 'suhoorNotBeforeIftar' | 'eveningMealInFast' | null {
  if (suhoor >= iftar) return 'suhoorNotBeforeIftar';
  return eveningMeal > iftar || eveningMeal < suhoor ? null : 'eveningMealInFast';
}

/**
 * The times of a reminder in the days of fasting: meals by the one that takes their place, or silent where none does; drinks in the night;
 * supplements where the night has a place for them. `null`: they stay as they are. Sources: idfdar, engineering.
 */
export function ramadanTimesOf(
  intake: RemindedIntake,
  { from, to, slots }: RamadanArrangement,
): (RamadanArrangement & RamadanTimes) | null {
  switch (intake.kind) {
    case 'none':
      return null;
    case 'meal': {
      const slot = meals[intake.meal].inRamadan;
      return { from, to, slots, times: slot === null ? [] : [later(slots[slot], intake.afterMinutes)] };
    }
    case 'drink': {
      const evening = Array.from({ length: drinksAfterIftar }, (_, hours) =>
        later(slots.iftar, hours * 60),
      ).filter((time) => time >= slots.iftar);
      return { from, to, slots, times: eachOnce([slots.suhoor, ...evening]) };
    }
    case 'supplement':
      return { from, to, slots, times: eachOnce(intake.times) };
  }
}

/** Whether nothing is swallowed at a time of day. Source: idfdar. */
export function isInFast(time: string, { suhoor, iftar }: RamadanSlots): boolean {
  return time > suhoor && time < iftar;
}

/** A product that somebody takes at times of the day, `HH:mm`. */
export interface TakenProduct {
  id: string;
  keys: readonly SupplementKey[];
  times: readonly string[];
  medicines: TakenBesides['medicines'];
}

/** One intake of a product in the days of fasting. */
export interface NightIntake {
  id: string;
  /** on other days */
  usual: string;
  at: string;
  /** what it is too close to, because no meal of the night is far enough from it; null: nothing */
  tooCloseTo: PlanObstacle | null;
}

/**
 * Where the night has a place for what is taken by day: at iftar, else at the evening meal, else at suhoor, each far enough from what it
 * hinders, and no product twice at once. What is taken in the night stays where it is. Sources: idfdar, wiesner2021, nihods, engineering.
 *
 * @returns an intake for each time of each product
 */
export function nightIntakes(products: readonly TakenProduct[], slots: RamadanSlots): NightIntake[] {
  const isFast = (time: string) => isInFast(time, slots);
  const staying = products.flatMap(({ id, times }) =>
    times
      .filter((time) => !isFast(time))
      .map((usual): NightIntake => ({ id, usual, at: usual, tooCloseTo: null })),
  );
  return products.reduce<NightIntake[]>(
    (placed, product) =>
      product.times.filter(isFast).reduce((before, usual) => {
        const own = before.filter(({ id }) => id === product.id).map(({ at }) => at);
        const free = [slots.iftar, slots.eveningMeal, slots.suhoor].filter((at) => !own.includes(at));
        const obstacles = obstaclesOf(product.keys, {
          medicines: product.medicines.filter(({ at }) => !isFast(at)),
          supplements: products
            .filter(({ id }) => id !== product.id)
            .flatMap(({ id, keys }) =>
              before.filter((one) => one.id === id).flatMap(({ at }) => keys.map((key) => ({ key, at }))),
            ),
        });
        const inTheWayAt = (at: string) => obstacles.find((one) => !isFarEnough(one.gap, at, one.at)) ?? null;
        const at = free.find((one) => inTheWayAt(one) === null) ?? free[0] ?? slots.iftar;
        return [...before, { id: product.id, usual, at, tooCloseTo: inTheWayAt(at) }];
      }, placed),
    staying,
  );
}

/** A time of day some minutes later. */
function later(time: string, minutes: number): string {
  return clockAfter(`2026-01-01T${time}`, `PT${minutes}M`).slice(11);
}

function eachOnce(times: readonly string[]): string[] {
  return [...new Set(times)].sort();
}
