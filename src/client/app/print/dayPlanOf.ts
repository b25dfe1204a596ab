import { planOf } from '@/client/features/reminders/reminderPlan';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import {
  supplementValues,
  typedRecurrence,
  type MealTimes,
} from '@/client/features/reminders/reminderFormValues';
import { ramadanArrangementOf } from '@/client/features/reminders/ramadanChange';
import { mealKeys, type MealKey } from '@/clinical/meals';
import { ramadanTimesOf } from '@/clinical/ramadan';
import { ruleText, seriesBetween, startBy } from '@/clinical/recurrence';
import { timesBetween } from '@/clinical/reminderTimes';
import { courseStateOn } from '@/clinical/supplementCourse';
import { clockAfter } from '@/clinical/wallClock';
import type { Supplement } from '@/contract/supplement';

/** Something at a time of day, `HH:mm`. */
export type PlannedItem = { time: string } & (
  | { kind: 'meal'; meal: MealKey }
  | { kind: 'supplement'; supplement: Supplement }
  | { kind: 'reminder'; row: ReminderRow }
);

const mainMeals: readonly MealKey[] = ['breakfast', 'lunch', 'dinner'];

/**
 * What a patient eats, takes and does on a day, in its order: the meals that reminders know, else the three main ones; the supplements that
 * are taken; the reminders, those for the clinician left out. A dose that has a reminder at its time comes with
 * that.
 */
export function dayPlanOf(
  {
    rows,
    supplements,
    mealTimes,
  }: { rows: readonly ReminderRow[]; supplements: readonly Supplement[]; mealTimes: MealTimes },
  day: string,
): PlannedItem[] {
  const [from, until] = [`${day}T00:00`, clockAfter(`${day}T00:00`, 'P1D')];
  const timesOf = ({ reminder, supplement }: ReminderRow) =>
    timesBetween(planOf(reminder, supplement), from, until).map((clock) => clock.slice(11));
  const reminders = rows
    .filter(({ reminder }) => reminder.audience !== 'clinician')
    .flatMap((row) => timesOf(row).map((time): PlannedItem => ({ kind: 'reminder', time, row })));
  const isReminded = (supplement: Supplement, time: string) =>
    reminders.some(
      (item) =>
        item.time === time &&
        item.kind === 'reminder' &&
        item.row.reminder.key !== 'supplement-refill' &&
        item.row.supplement?.record_id === supplement.record_id,
    );
  const fast = ramadanArrangementOf(rows.map(({ reminder }) => reminder));
  const isFast = fast !== null && day >= fast.from && day <= fast.to;
  const taken = supplements
    .filter((one) => !one.archived && courseStateOn(one, day) === 'taken')
    .flatMap((supplement) => {
      const usual = intakesOn(supplement, day);
      const times = isFast ? ramadanTimesOf({ kind: 'supplement', times: usual }, fast)?.times : usual;
      return (times ?? [])
        .filter((time) => !isReminded(supplement, time))
        .map((time): PlannedItem => ({ kind: 'supplement', time, supplement }));
    });
  return [...mealsOf(rows, mealTimes, isFast), ...taken, ...reminders].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  );
}

/** On a day of fasting the reminders of the meals say when they are; else there are none here. */
function mealsOf(rows: readonly ReminderRow[], mealTimes: MealTimes, isFast: boolean): PlannedItem[] {
  if (isFast) return [];
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
