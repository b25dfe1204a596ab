import { interaction, type MedicineKey } from '@/clinical/supplements/interactions';
import { mealKeys, meals, type MealKey } from '@/clinical/supplements/meals';
import type { MedicineTime } from '@/clinical/supplements/medicineTimes';
import type { PlannedDose } from '@/clinical/supplements/suggestedTime';
import {
  obstaclesOf,
  tooClose,
  type PlanObstacle,
  type TooClose,
} from '@/clinical/supplements/supplementPlan';
import { supplement, type EventTiming, type SupplementKey } from '@/clinical/supplements/supplements';
import { keysOf, type Supplement } from '@/contract/supplement';
import { timeThatWorks } from './doseTime';
import { reasonOfKept, type Keeping } from './keptClose';

/** The times of day at which a supplement can be taken, given the patient's other intakes. */

/** The patient's meal times. */
export type MealTimes = Readonly<Record<MealKey, string>>;

/** The slots of a day for an intake: meals, in between, and bedtime. */
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

/** The default time of a timing relative to a meal. */
export function timeOfTiming(timing: EventTiming, mealTimes: MealTimes): string {
  return mealTimes[mealOfTiming[timing]];
}

/** The patient's medicines that some supplements must keep a gap of hours from. */
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
 * A medicine has the same times whichever supplement recorded them. When one records new times, the others have to
 * follow.
 *
 * @param asked the medicines with new times; one without a time is no longer known
 * @returns the supplements that have to change
 */
export function followingMedicineTimes(
  { asked, times: newTimes }: { asked: readonly MedicineKey[]; times: readonly MedicineTime[] },
  others: readonly Supplement[],
): Pick<Supplement, 'record_id' | 'medicine_times'>[] {
  return others.flatMap(({ record_id, medicine_times }) => {
    const isAffected = ({ medicine }: MedicineTime) =>
      asked.includes(medicine) && medicine_times.some((one) => one.medicine === medicine);
    const following = [...medicine_times.filter((one) => !isAffected(one)), ...newTimes.filter(isAffected)];
    const isSame =
      following.length === medicine_times.length &&
      following.every(({ medicine, at }) =>
        medicine_times.some((one) => one.medicine === medicine && one.at === at),
      );
    return isSame ? [] : [{ record_id, medicine_times: following }];
  });
}

export type Planned = Pick<Supplement, 'key' | 'timing' | 'started_on' | 'stopped_on'> & {
  contents: readonly { key: SupplementKey }[];
};

interface TakenAround {
  /** the patient's supplements that are taken, planned or paused */
  others: readonly Keeping[];
  /** the patient's current medicine times */
  medicineTimes: readonly MedicineTime[];
  mealTimes: MealTimes;
}

/** A time that is too close to something, and the time that works instead; `null`: there is none. */
export type CloseTime = TooClose & { proposed: PlannedDose | null };

/**
 * The times of a supplement that are too close to the patient's other intakes, without those that stay so for a recorded
 * reason.
 */
export function closeTimes(own: Keeping, { others, medicineTimes, mealTimes }: TakenAround): CloseTime[] {
  const met = others.filter((other) => meets(own, other));
  const keys = keysOf(own);
  const ofMedicines = obstaclesOf(keys, { medicines: medicineTimes, supplements: [] });
  const ofSupplements = met.flatMap((other) => {
    const supplements = keysOf(other).flatMap((key) => other.timing.intakes.map(({ at }) => ({ key, at })));
    return obstaclesOf(keys, { medicines: [], supplements }).map((obstacle) => ({ obstacle, other }));
  });
  const otherOf = new Map(ofSupplements.map(({ obstacle, other }) => [obstacle, other]));
  const obstacles = [...ofMedicines, ...otherOf.keys()];
  const { intakes } = own.timing;
  const isKept = (at: string, obstacle: PlanObstacle): boolean => {
    const supplement = otherOf.get(obstacle);
    const of = supplement ? { supplement } : obstacle.of.kind === 'medicine' ? obstacle.of : null;
    return of !== null && reasonOfKept(own, at, { of, at: obstacle.at }) !== null;
  };
  return tooClose(
    intakes.map(({ at }) => at),
    obstacles,
    isKept,
  ).map((one) => {
    const dose = intakes.find(({ at }) => at === one.at) ?? { at: one.at, when: null };
    return { ...one, proposed: timeThatWorks(own, dose, { obstacles, met, mealTimes }) };
  });
}

/** Whether two supplements may be taken on the same day: their courses may overlap, and they may share a weekday. */
export function meets(one: Planned, other: Planned): boolean {
  const isOver = (earlier: Planned, later: Planned) =>
    earlier.stopped_on !== null && earlier.stopped_on <= later.started_on;
  if (isOver(one, other) || isOver(other, one)) return false;
  const [days, otherDays] = [one.timing.day_of_week, other.timing.day_of_week];
  return days.length === 0 || otherDays.length === 0 || days.some((day) => otherDays.includes(day));
}
