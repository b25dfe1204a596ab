import { meals, type MealKey, type RamadanSlot } from '@/clinical/supplements/meals';
import type { RamadanTimes } from './reminderTimes';
import { obstaclesOf, type PlanObstacle, type TakenBesides } from '@/clinical/supplements/supplementPlan';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import { isFarEnough } from '@/clinical/supplements/supplementSpacing';
import { clockAfter } from './wallClock';

export type RamadanSlots = Readonly<Record<RamadanSlot, string>>;

/**
 * The month of fasting as a person observes it: from suhoor, before Fajr, to iftar, at Maghrib, nothing is eaten,
 * drunk or swallowed.
 */
export interface RamadanArrangement {
  /** `YYYY-MM-DD` */
  from: string;
  /** the last day */
  to: string;
  /** `HH:mm`, by the local prayer times */
  slots: RamadanSlots;
}

/** What a reminder asks the patient to take, as far as the fast is concerned. */
export type RemindedIntake =
  | { kind: 'meal'; meal: MealKey; afterMinutes: number }
  | { kind: 'drink' }
  /** by mouth: at these times of the night */
  | { kind: 'supplement'; times: readonly string[] }
  /** nothing that breaks the fast */
  | { kind: 'none' };

/** One drink per hour, from iftar on, on the same day. */
const drinksAfterIftar = 4;

/**
 * What is wrong with the times of a fast; `null`: nothing. The evening meal must be in the night, which may be after
 * midnight when iftar is late. Sources: idfdar, engineering.
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
 * The times of a reminder on days of fasting. Meals move to the meal that replaces them, or are silent if there is
 * none. Drinks move to the night, and supplements to a suitable time of the night. `null`: the times do not change.
 * Sources: idfdar, engineering.
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

/** Whether the fast forbids swallowing anything at a time of day. Source: idfdar. */
export function isInFast(time: string, { suhoor, iftar }: RamadanSlots): boolean {
  return time > suhoor && time < iftar;
}

/** A product that a person takes at times of the day, `HH:mm`. */
export interface TakenProduct {
  id: string;
  keys: readonly SupplementKey[];
  times: readonly string[];
  medicines: TakenBesides['medicines'];
}

/** One intake of a product on the days of fasting. */
export interface NightIntake {
  id: string;
  /** its time on other days */
  usual: string;
  at: string;
  /** what it is too close to, because no meal of the night is far enough from it; null: nothing */
  tooCloseTo: PlanObstacle | null;
}

/**
 * Moves daytime intakes into the night: to iftar, then to the evening meal, then to suhoor, whichever is free first.
 * Each is kept far enough from what it hinders, and no product is taken twice at once. Night intakes stay where they
 * are. Sources: idfdar, wiesner2021, nihods, engineering.
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

/** A time of day, this many minutes later. */
function later(time: string, minutes: number): string {
  return clockAfter(`2026-01-01T${time}`, `PT${minutes}M`).slice(11);
}

function eachOnce(times: readonly string[]): string[] {
  return [...new Set(times)].sort();
}
