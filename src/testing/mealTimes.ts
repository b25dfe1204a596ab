import { meals, type MealKey } from '@/clinical/supplements/meals';

/** The meals of a patient who eats at the usual times. */
export const usualMealTimes: Record<MealKey, string> = {
  breakfast: meals.breakfast.time,
  midMorning: meals.midMorning.time,
  lunch: meals.lunch.time,
  snack: meals.snack.time,
  dinner: meals.dinner.time,
  bedtime: meals.bedtime.time,
};
