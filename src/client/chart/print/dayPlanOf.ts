import { planOf } from '@/client/features/reminders/reminderPlan';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import type { MealTimes } from '@/client/features/reminders/mealTimes';
import { nightTimes, type PatientFast } from '@/client/features/reminders/ramadanChange';
import { intakesOn, isToTake } from '@/client/features/reminders/supplementDays';
import { medicinesToKeepFrom } from '@/client/features/supplements/intakePlan';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { mealKeys, ramadanSlots, type MealKey, type RamadanSlot } from '@/clinical/supplements/meals';
import { nightTime, timesBetween } from '@/clinical/reminders/reminderTimes';
import { medicineTimesOf } from '@/clinical/supplements/medicineTimes';
import { courseStateOn } from '@/clinical/supplements/supplementCourse';
import { clockAfter } from '@/clinical/reminders/wallClock';
import type { Reminder } from '@/contract/reminder';
import { keysOf, type Supplement } from '@/contract/supplement';

/** Something at a time of day, `HH:mm`. */
export type PlannedItem = { time: string } & (
  | { kind: 'meal'; meal: MealKey }
  | { kind: 'nightMeal'; slot: RamadanSlot }
  | {
      kind: 'supplement';
      supplement: Supplement;
      /** what it is taken with; null: not stated */
      when: Intake['when'];
      /** the reminder to take it at that time; null: none */
      row: ReminderRow | null;
    }
  | { kind: 'reminder'; row: ReminderRow }
  /** why a supplement is taken when it is */
  | { kind: 'medicine'; medicine: MedicineKey }
);

type Intake = Supplement['timing']['intakes'][number];

const mainMeals: readonly MealKey[] = ['breakfast', 'lunch', 'dinner'];

interface Planned {
  rows: readonly ReminderRow[];
  /** the reminders that have not ended: an ended one no longer defines a meal */
  reminders: readonly Reminder[];
  supplements: readonly Supplement[];
  /** in the chart */
  medicines: readonly MedicineKey[];
  mealTimes: MealTimes;
  fast: PatientFast | null;
}

/**
 * What a patient eats, takes and does on a day, in chronological order. The meals are those known from reminders plus
 * the three main ones, or on a fasting day the meals of the night. The supplements taken and the reminders follow at
 * their times, without reminders for the clinician. A dose with a reminder at the same time is listed once, with the
 * text of the reminder. The medicines that the supplements must be kept apart from have a line, where their times are
 * recorded: they say why a supplement is taken when it is.
 */
export function dayPlanOf({ rows, supplements, ...planned }: Planned, day: string): PlannedItem[] {
  const [from, until] = [`${day}T00:00`, clockAfter(`${day}T00:00`, 'P1D')];
  const reminders = rows
    .filter(({ reminder }) => reminder.audience !== 'clinician')
    .flatMap((row) =>
      timesBetween(planOf(row.reminder, row.supplement), from, until).map(
        (clock): PlannedItem & { kind: 'reminder' } => ({ kind: 'reminder', time: clock.slice(11), row }),
      ),
    );
  const reminderRowOf = ({ record_id }: Supplement, at: string) =>
    reminders.find(
      ({ row, time }) => time === at && row.supplement?.record_id === record_id && isToTake(row.reminder),
    )?.row ?? null;
  const taken = supplements.flatMap((supplement) =>
    dosesOn(day, supplement, planned.fast).map(({ time, when }): PlannedItem => ({
      ...{ kind: 'supplement', time, supplement, when, row: reminderRowOf(supplement, time) },
    })),
  );
  // A reminder to take a supplement off its planned time or day is left out: it would add a dose.
  const others = reminders.filter(({ row }) => row.supplement === null || !isToTake(row.reminder));
  const medicines = medicinesOn(day, { supplements, ...planned });
  return [...mealsOn(day, planned), ...medicines, ...taken, ...others].sort((a, b) =>
    a.time < b.time ? -1 : 1,
  );
}

/** On a fasting day their usual times do not hold. */
function medicinesOn(
  day: string,
  { supplements, medicines, fast }: Pick<Planned, 'supplements' | 'medicines' | 'fast'>,
): PlannedItem[] {
  if (fastOn(day, fast) !== null) return [];
  const taken = supplements.filter((one) => dosesOn(day, one, fast).length > 0);
  const keptFrom = medicinesToKeepFrom(taken.flatMap(keysOf), medicines);
  return medicineTimesOf(supplements, keptFrom).map(({ medicine, at }) => ({
    ...{ kind: 'medicine', time: at, medicine },
  }));
}

/** The items of a day and of the night after it that fall on one calendar day. */
function ofDayAndNight<T>(day: string, planOn: (one: string) => { clock: string; item: T }[]): T[] {
  const before = clockAfter(`${day}T00:00`, '-P1D').slice(0, 10);
  return [before, day].flatMap((one) =>
    planOn(one)
      .filter(({ clock }) => clock.slice(0, 10) === day)
      .map(({ item }) => item),
  );
}

function fastOn(day: string, fast: PatientFast | null): PatientFast | null {
  return fast && day >= fast.arrangement.from && day <= fast.arrangement.to ? fast : null;
}

function dosesOn(
  day: string,
  supplement: Supplement,
  fast: PatientFast | null,
): { time: string; when: Intake['when'] }[] {
  return ofDayAndNight(day, (one) => {
    if (supplement.archived || courseStateOn(supplement, one) !== 'taken') return [];
    const usual = intakesOn(supplement, one);
    const fasting = fastOn(one, fast);
    const times = fasting ? nightTimes(fasting, supplement.record_id, usual) : usual;
    return times.map((time, at) => {
      const intake = supplement.timing.intakes.find((known) => known.at === usual[at]);
      const clock = `${one}T${time}`;
      return {
        clock: fasting ? nightTime(clock, fasting.arrangement, usual.includes(time)) : clock,
        // A dose that was moved is no longer tied to its usual meal.
        item: { time, when: intake && intake.at === time ? intake.when : null },
      };
    });
  });
}

function mealsOn(
  day: string,
  { reminders, mealTimes, fast }: Pick<Planned, 'reminders' | 'mealTimes' | 'fast'>,
): PlannedItem[] {
  return ofDayAndNight<PlannedItem>(day, (one) => {
    const fasting = fastOn(one, fast);
    if (fasting === null) {
      const known = reminders.map(({ meal }) => meal);
      const eaten = mealKeys.filter((meal) => known.includes(meal) || mainMeals.includes(meal));
      return eaten.map((meal) => ({
        ...{ clock: `${one}T${mealTimes[meal]}`, item: { kind: 'meal', time: mealTimes[meal], meal } },
      }));
    }
    const { slots } = fasting.arrangement;
    return ramadanSlots.map((slot) => ({
      clock: nightTime(`${one}T${slots[slot]}`, fasting.arrangement, false),
      item: { kind: 'nightMeal', time: slots[slot], slot },
    }));
  });
}
