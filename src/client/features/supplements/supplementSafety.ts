import { ageInYears } from '@/clinical/ageInYears';
import type { MedicineKey } from '@/clinical/interactions';
import { courseStateOn, type CourseState } from '@/clinical/supplementCourse';
import type { Authority } from '@/clinical/supplementDoses';
import { dailyIntakes, type DailyIntake } from '@/clinical/supplementIntake';
import { interactionsOf, type FoundInteraction } from '@/clinical/supplementInteractions';
import type { Patient } from '@/contract/patient';
import { keysOf, type Supplement } from '@/contract/supplement';
import { conditionsIn, medicinesIn } from '@/matching/medicineNames';

/** What is to be looked at, of the supplements of one patient. */
export interface SupplementSafety {
  intakes: DailyIntake[];
  interactions: FoundInteraction[];
}

export type SupplementPerson = Pick<Patient, 'sex' | 'birth_date' | 'medicines' | 'conditions'>;

/** Those in one of some states on a day. */
export function inState<R extends Supplement>(
  supplements: readonly R[],
  day: string,
  ...states: readonly CourseState[]
): R[] {
  return supplements.filter((one) => states.includes(courseStateOn(one, day)));
}

/**
 * What some supplements, taken together, come to in a day, and with what they interact.
 *
 * @param taken on that day
 * @param day `YYYY-MM-DD`: for the age
 */
export function safetyOf(
  taken: readonly Supplement[],
  person: SupplementPerson,
  { day, authority }: { day: string; authority: Authority },
): SupplementSafety {
  const ageYears = ageInYears(person.birth_date, day);
  const intakes = dailyIntakes(taken, { sex: person.sex, ageYears }, authority);
  const daily = new Map(intakes.map(({ key, total }) => [key, total.amount]));
  return {
    intakes,
    interactions: interactionsOf(taken.map(keysOf), daily, {
      medicines: medicinesOf(person),
      conditions: conditionsIn(person.conditions ?? []),
    }),
  };
}

export function medicinesOf({ medicines }: Pick<Patient, 'medicines'>): readonly MedicineKey[] {
  return medicinesIn(medicines ?? []);
}
