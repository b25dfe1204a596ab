import { meals, type MealKey, type RamadanSlot } from './meals';
import type { RamadanTimes } from './reminderTimes';
import { clockAfter } from './wallClock';

/** The month of fasting as somebody keeps it: from suhoor, before Fajr, to iftar, at Maghrib, nothing is eaten, drunk or swallowed. */
export interface RamadanArrangement {
  /** `YYYY-MM-DD` */
  from: string;
  /** the last day */
  to: string;
  /** `HH:mm`, by the local prayer times */
  slots: Readonly<Record<RamadanSlot, string>>;
}

/** What a reminder asks for, as far as the fast is concerned. */
export type RemindedIntake =
  | { kind: 'meal'; meal: MealKey; afterMinutes: number }
  | { kind: 'drink' }
  /** by mouth, at its usual times of day */
  | { kind: 'supplement'; times: readonly string[] }
  /** nothing that breaks the fast */
  | { kind: 'none' };

/** Of one hour each, from iftar on. */
const drinksAfterIftar = 4;

/**
 * The times of a reminder in the days of fasting: meals by the one that takes their place, or silent where none does; drinks in the night;
 * supplements of the day at the meals of the night. `null`: they stay as they are. Sources: idfdar, engineering.
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
      const evening = Array.from({ length: drinksAfterIftar }, (_, hours) => later(slots.iftar, hours * 60));
      return { from, to, slots, times: eachOnce([slots.suhoor, ...evening]) };
    }
    case 'supplement': {
      const isFast = (time: string) => time > slots.suhoor && time < slots.iftar;
      // Of several in the day each has a meal of its own, so that none is lost.
      const nightMeals = [slots.iftar, slots.eveningMeal, slots.suhoor];
      const moved = intake.times.filter(isFast).map((_, at) => nightMeals[at] ?? slots.iftar);
      return {
        from,
        to,
        slots,
        times: eachOnce([...intake.times.filter((time) => !isFast(time)), ...moved]),
      };
    }
  }
}

/** A time of day some minutes later. */
function later(time: string, minutes: number): string {
  return clockAfter(`2026-01-01T${time}`, `PT${minutes}M`).slice(11);
}

function eachOnce(times: readonly string[]): string[] {
  return [...new Set(times)].sort();
}
