/** The meals of a day, in order. Times are defaults that each patient can change (engineering). */

export interface Meal {
  /** `HH:mm` */
  time: string;
  /** the meal that replaces it on a day of fasting; null: none */
  inRamadan: RamadanSlot | null;
}

export const meals = {
  breakfast: { time: '07:30', inRamadan: 'suhoor' },
  midMorning: { time: '10:30', inRamadan: null },
  lunch: { time: '12:30', inRamadan: null },
  snack: { time: '16:30', inRamadan: null },
  dinner: { time: '19:30', inRamadan: 'iftar' },
  bedtime: { time: '22:00', inRamadan: 'eveningMeal' },
} as const satisfies Record<string, Meal>;

export const mealKeys = ['breakfast', 'midMorning', 'lunch', 'snack', 'dinner', 'bedtime'] as const;
export type MealKey = (typeof mealKeys)[number];

/** The meals of a day of fasting, in order: before Fajr, at Maghrib, and two to three hours after it. */
export const ramadanSlots = ['suhoor', 'iftar', 'eveningMeal'] as const;
export type RamadanSlot = (typeof ramadanSlots)[number];

/**
 * Placeholders, to be replaced by a person who knows the local prayer times, because no code computes them. Sources:
 * idfdar, engineering.
 */
export const ramadanTimes: Readonly<Record<RamadanSlot, string>> = {
  suhoor: '04:00',
  iftar: '19:00',
  eveningMeal: '21:30',
};
