import { interaction, type MedicineKey } from '@/clinical/supplements/interactions';
import { mealKeys, meals, type MealKey } from '@/clinical/supplements/meals';
import type { MedicineTime } from '@/clinical/supplements/medicineTimes';
import { obstaclesOf, tooClose, type TooClose } from '@/clinical/supplements/supplementPlan';
import { supplement, type EventTiming, type SupplementKey } from '@/clinical/supplements/supplements';
import { keysOf, type Supplement } from '@/contract/supplement';

/** At which times of a day a supplement can be taken, beside what a patient takes else. */

/** When a patient has the meals. */
export type MealTimes = Readonly<Record<MealKey, string>>;

/** The slots of a day at which something can be taken: meals, between them, and bedtime. */
export function daySlots(mealTimes: MealTimes): string[] {
  return [...new Set(mealKeys.map((key) => mealTimes[key]))].sort();
}

const mealOfTiming = {
  CM: 'breakfast',
  CD: 'lunch',
  CV: 'dinner',
  C: 'breakfast',
  AC: 'midMorning',
  PC: 'snack',
  HS: 'bedtime',
} as const satisfies Record<EventTiming, keyof typeof meals>;

/** When what is taken with a meal is taken, where nobody says otherwise. */
export function timeOfTiming(timing: EventTiming, mealTimes: MealTimes): string {
  return mealTimes[mealOfTiming[timing]];
}

/** The medicines of a patient from which some supplements have to keep away by hours. */
export function medicinesToKeepFrom(
  keys: readonly SupplementKey[],
  medicines: readonly MedicineKey[],
): MedicineKey[] {
  const hindered = keys.flatMap((key) =>
    supplement(key).interactions.flatMap((one) => {
      const { gapHours, medicines: ofInteraction } = interaction(one);
      return gapHours === null ? [] : ofInteraction;
    }),
  );
  return medicines.filter((medicine) => hindered.includes(medicine));
}

/**
 * A medicine is taken at the same times, whichever supplement they were told with: what the others have to say once one says it anew.
 *
 * @param asked which medicines were told anew; one without a time is one whose times are no longer known
 * @returns those that said something else
 */
export function followingMedicineTimes(
  { asked, told }: { asked: readonly MedicineKey[]; told: readonly MedicineTime[] },
  others: readonly Supplement[],
): Pick<Supplement, 'record_id' | 'medicine_times'>[] {
  return others.flatMap(({ record_id, medicine_times }) => {
    const isToldAnew = ({ medicine }: MedicineTime) =>
      asked.includes(medicine) && medicine_times.some((one) => one.medicine === medicine);
    const following = [...medicine_times.filter((one) => !isToldAnew(one)), ...told.filter(isToldAnew)];
    const isSame =
      following.length === medicine_times.length &&
      following.every(({ medicine, at }) =>
        medicine_times.some((one) => one.medicine === medicine && one.at === at),
      );
    return isSame ? [] : [{ record_id, medicine_times: following }];
  });
}

type Planned = Pick<Supplement, 'key' | 'contents' | 'timing' | 'started_on' | 'stopped_on'>;

interface TakenAround {
  /** of the patient, that are taken, planned or paused */
  others: readonly Planned[];
  /** as the patient takes them now */
  medicineTimes: readonly MedicineTime[];
  mealTimes: MealTimes;
}

/** The times of a supplement that are too close to what the patient takes besides. */
export function closeTimes(own: Planned, { others, medicineTimes, mealTimes }: TakenAround): TooClose[] {
  const met = others.filter((other) => meets(own, other));
  const supplements = met.flatMap((one) =>
    keysOf(one).flatMap((key) => one.timing.intakes.map(({ at }) => ({ key, at }))),
  );
  return tooClose(
    own.timing.intakes.map(({ at }) => at),
    obstaclesOf(keysOf(own), { medicines: medicineTimes, supplements }),
    daySlots(mealTimes),
  );
}

/** Whether two supplements may be taken on one day: neither is stopped before the other begins, and their weekdays are not apart. */
function meets(one: Planned, other: Planned): boolean {
  const isOver = (earlier: Planned, later: Planned) =>
    earlier.stopped_on !== null && earlier.stopped_on <= later.started_on;
  if (isOver(one, other) || isOver(other, one)) return false;
  const [days, otherDays] = [one.timing.day_of_week, other.timing.day_of_week];
  return days.length === 0 || otherDays.length === 0 || days.some((day) => otherDays.includes(day));
}
