import { planOf } from '@/client/features/reminders/reminderPlan';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import type { MealTimes } from '@/client/features/reminders/reminderFormValues';
import { nightTimes, type PatientFast } from '@/client/features/reminders/ramadanChange';
import { intakesOn, isToTake } from '@/client/features/reminders/supplementDays';
import { mealKeys, ramadanSlots, type MealKey, type RamadanSlot } from '@/clinical/meals';
import { timesBetween } from '@/clinical/reminderTimes';
import { courseStateOn } from '@/clinical/supplementCourse';
import { clockAfter } from '@/clinical/wallClock';
import type { Supplement } from '@/contract/supplement';

/** Something at a time of day, `HH:mm`. */
export type PlannedItem = { time: string } & (
  | { kind: 'meal'; meal: MealKey }
  | { kind: 'nightMeal'; slot: RamadanSlot }
  | {
      kind: 'supplement';
      supplement: Supplement;
      /** with what it is taken; null: nothing is said */
      when: Supplement['timing']['intakes'][number]['when'];
      /** the reminder to take it then; null: there is none */
      teller: ReminderRow | null;
    }
  | { kind: 'reminder'; row: ReminderRow }
);

type Dose = PlannedItem & { kind: 'supplement' };

const mainMeals: readonly MealKey[] = ['breakfast', 'lunch', 'dinner'];

/**
 * What a patient eats, takes and does on a day, in its order: the meals that reminders know, else the three main ones, on a day of fasting those of the night; the supplements that
 * are taken; the reminders, those for the clinician left out. A dose that has a reminder to take it at its time comes once, with the words of that.
 */
export function dayPlanOf(
  {
    rows,
    supplements,
    mealTimes,
    fast,
  }: {
    rows: readonly ReminderRow[];
    supplements: readonly Supplement[];
    mealTimes: MealTimes;
    fast: PatientFast | null;
  },
  day: string,
): PlannedItem[] {
  const [from, until] = [`${day}T00:00`, clockAfter(`${day}T00:00`, 'P1D')];
  const fastOfDay = fast && day >= fast.arrangement.from && day <= fast.arrangement.to ? fast : null;
  const reminders = rows
    .filter(({ reminder }) => reminder.audience !== 'clinician')
    .flatMap((row) =>
      timesBetween(planOf(row.reminder, row.supplement), from, until).map(
        (clock): PlannedItem & { kind: 'reminder' } => ({ kind: 'reminder', time: clock.slice(11), row }),
      ),
    );
  const tellerOf = ({ record_id }: Supplement, at: string) =>
    reminders.find(
      ({ row, time }) => time === at && row.supplement?.record_id === record_id && isToTake(row.reminder),
    )?.row ?? null;
  const taken = supplements
    .filter((one) => !one.archived && courseStateOn(one, day) === 'taken')
    .flatMap((supplement) => {
      const usual = intakesOn(supplement, day);
      const times = fastOfDay ? nightTimes(fastOfDay, supplement.record_id, usual) : usual;
      return times.map((time): Dose => {
        const { when = null } = supplement.timing.intakes.find(({ at }) => at === time) ?? {};
        return { kind: 'supplement', time, supplement, when, teller: tellerOf(supplement, time) };
      });
    });
  // What is to take at another time, or on another day, than it is planned for would be a dose too many.
  const others = reminders.filter(({ row }) => row.supplement === null || !isToTake(row.reminder));
  return [...mealsOf(rows, mealTimes, fastOfDay), ...taken, ...others].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  );
}

function mealsOf(
  rows: readonly ReminderRow[],
  mealTimes: MealTimes,
  fast: PatientFast | null,
): PlannedItem[] {
  if (fast !== null) {
    const { slots } = fast.arrangement;
    return ramadanSlots.map((slot) => ({ kind: 'nightMeal', time: slots[slot], slot }));
  }
  const known = mealKeys.filter((meal) => rows.some(({ reminder }) => reminder.meal === meal));
  const eaten = mealKeys.filter((meal) => known.includes(meal) || mainMeals.includes(meal));
  return eaten.map((meal) => ({ kind: 'meal', time: mealTimes[meal], meal }));
}
