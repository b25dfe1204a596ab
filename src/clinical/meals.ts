/** The meals of a day, in its order. Times are defaults that each patient may have otherwise (engineering). */

export interface Meal {
  /** `HH:mm` */
  time: string;
  /** between which times it usually lies */
  window: { from: string; to: string };
  /** FHIR `event-timing`; null: there is no code, and the time of day is given */
  when: 'CM' | 'CD' | 'CV' | 'HS' | null;
  /** which meal of a day of fasting takes its place; null: none does */
  inRamadan: RamadanSlot | null;
}

export const meals = {
  breakfast: { time: '07:30', window: { from: '06:00', to: '09:30' }, when: 'CM', inRamadan: 'suhoor' },
  midMorning: { time: '10:30', window: { from: '09:30', to: '11:30' }, when: null, inRamadan: null },
  lunch: { time: '12:30', window: { from: '11:30', to: '14:30' }, when: 'CD', inRamadan: null },
  snack: { time: '16:30', window: { from: '15:00', to: '17:30' }, when: null, inRamadan: null },
  dinner: { time: '19:30', window: { from: '18:00', to: '21:30' }, when: 'CV', inRamadan: 'iftar' },
  bedtime: { time: '22:00', window: { from: '21:00', to: '23:30' }, when: 'HS', inRamadan: 'eveningMeal' },
} as const satisfies Record<string, Meal>;

export const mealKeys = ['breakfast', 'midMorning', 'lunch', 'snack', 'dinner', 'bedtime'] as const;
export type MealKey = (typeof mealKeys)[number];

/** The meals of a day of fasting, in its order: before Fajr, at Maghrib, and two to three hours after it. */
export const ramadanSlots = ['suhoor', 'iftar', 'eveningMeal'] as const;
export type RamadanSlot = (typeof ramadanSlots)[number];

/**
 * Placeholders, which the person who knows the local prayer times replaces: nothing here computes them. Sources: idfdar, engineering.
 */
export const ramadanTimes: Readonly<Record<RamadanSlot, string>> = {
  suhoor: '04:00',
  iftar: '19:00',
  eveningMeal: '21:30',
};
