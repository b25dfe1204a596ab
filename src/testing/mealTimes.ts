import { meals } from '@/clinical/meals';

/** The meals of somebody who has them at the usual times. */
export const usualMealTimes = {
  breakfast: meals.breakfast.time,
  midMorning: meals.midMorning.time,
  lunch: meals.lunch.time,
  snack: meals.snack.time,
  dinner: meals.dinner.time,
  bedtime: meals.bedtime.time,
};
