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
  /** `when`: with what it is taken; null: nothing is said */
  | { kind: 'supplement'; supplement: Supplement; when: Supplement['timing']['intakes'][number]['when'] }
  | { kind: 'reminder'; row: ReminderRow }
);

type Dose = PlannedItem & { kind: 'supplement' };

const mainMeals: readonly MealKey[] = ['breakfast', 'lunch', 'dinner'];

/**
 * What a patient eats, takes and does on a day, in its order: the meals that reminders know, else the three main ones, on a day of fasting those of the night; the supplements that
 * are taken; the reminders, those for the clinician left out. A dose that has a reminder at its time comes once, with the words of that.
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
  const taken = supplements
    .filter((one) => !one.archived && courseStateOn(one, day) === 'taken')
    .flatMap((supplement) => {
      const usual = intakesOn(supplement, day);
      const times = fastOfDay ? nightTimes(fastOfDay, supplement.record_id, usual) : usual;
      return times.map((time): Dose => ({
        ...{ kind: 'supplement', time, supplement },
        when: supplement.timing.intakes.find(({ at }) => at === time)?.when ?? null,
      }));
    });
  const reminders = rows
    .filter(({ reminder }) => reminder.audience !== 'clinician')
    .flatMap((row) =>
      timesBetween(planOf(row.reminder, row.supplement), from, until).map(
        (clock): PlannedItem & { kind: 'reminder' } => ({ kind: 'reminder', time: clock.slice(11), row }),
      ),
    );
  const tellersOf = ({ time, supplement }: Dose) =>
    reminders.filter(
      ({ row, ...one }) =>
        one.time === time &&
        row.supplement?.record_id === supplement.record_id &&
        row.reminder.key !== 'supplement-refill',
    );
  const doses = taken.map((dose): PlannedItem => tellersOf(dose)[0] ?? dose);
  const telling = new Set(taken.flatMap(tellersOf));
  // What is reminded of on another day than it is planned for, or at another time, would be a dose too many.
  const others = reminders.filter((item) => !telling.has(item) && !isToTake(item.row.reminder));
  return [...mealsOf(rows, mealTimes, fastOfDay), ...doses, ...others].sort((a, b) =>
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
