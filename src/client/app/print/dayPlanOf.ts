import { planOf } from '@/client/features/reminders/reminderPlan';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import {
  supplementValues,
  typedRecurrence,
  type MealTimes,
} from '@/client/features/reminders/reminderFormValues';
import { nightTimes, type PatientFast } from '@/client/features/reminders/ramadanChange';
import { mealKeys, ramadanSlots, type MealKey, type RamadanSlot } from '@/clinical/meals';
import { ruleText, seriesBetween, startBy } from '@/clinical/recurrence';
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

const mainMeals: readonly MealKey[] = ['breakfast', 'lunch', 'dinner'];

/**
 * What a patient eats, takes and does on a day, in its order: the meals that reminders know, else the three main ones, on a day of fasting those of the night; the supplements that
 * are taken; the reminders, those for the clinician left out. A dose that has a reminder comes with
 * that.
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
  const timesOf = ({ reminder, supplement }: ReminderRow) =>
    timesBetween(planOf(reminder, supplement), from, until).map((clock) => clock.slice(11));
  const reminders = rows
    .filter(({ reminder }) => reminder.audience !== 'clinician')
    .flatMap((row) => timesOf(row).map((time): PlannedItem => ({ kind: 'reminder', time, row })));
  const remindedTimes = ({ record_id }: Supplement) =>
    reminders.flatMap((item) =>
      item.kind === 'reminder' &&
      item.row.reminder.key !== 'supplement-refill' &&
      item.row.supplement?.record_id === record_id
        ? [item.time]
        : [],
    );
  const fastOfDay = fast && day >= fast.arrangement.from && day <= fast.arrangement.to ? fast : null;
  const taken = supplements
    .filter((one) => !one.archived && courseStateOn(one, day) === 'taken')
    .flatMap((supplement) => {
      const usual = intakesOn(supplement, day);
      const times = fastOfDay ? nightTimes(fastOfDay, supplement.record_id, usual) : usual;
      return unremindedOf(times, remindedTimes(supplement)).map((time): PlannedItem => ({
        ...{ kind: 'supplement', time, supplement },
        when: supplement.timing.intakes.find(({ at }) => at === time)?.when ?? null,
      }));
    });
  return [...mealsOf(rows, mealTimes, fastOfDay), ...taken, ...reminders].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  );
}

/** The intakes that no reminder tells of. One that is reminded of at another time is that intake all the same: no dose stands there twice. */
function unremindedOf(times: readonly string[], reminded: readonly string[]): string[] {
  const open = times.filter((time) => !reminded.includes(time));
  const others = reminded.filter((time) => !times.includes(time));
  return open.slice(others.length);
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

/** The times of day at which a supplement is taken on a day; none on a day between two doses. */
export function intakesOn({ timing, started_on }: Supplement, day: string): string[] {
  const rule = typedRecurrence({ ...supplementValues({ timing }), hours: [] });
  if (rule === null) return [];
  const starts_at = startBy(rule, `${started_on}T00:00`);
  const series = { starts_at, rrule: ruleText(rule, starts_at) };
  const isOnDay = seriesBetween(series, `${day}T00:00`, `${day}T00:01`).length > 0;
  return isOnDay ? timing.intakes.map(({ at }) => at).sort() : [];
}
