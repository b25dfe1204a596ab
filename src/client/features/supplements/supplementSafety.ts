import { ageInYears } from '@/clinical/ageInYears';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { courseStateOn, type CourseState } from '@/clinical/supplements/supplementCourse';
import type { Authority } from '@/clinical/supplements/supplementDoses';
import { dailyIntakes, type DailyIntake } from '@/clinical/supplements/supplementIntake';
import { interactionsOf, type FoundInteraction } from '@/clinical/supplements/supplementInteractions';
import type { SupplementKey } from '@/clinical/supplements/supplements';
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

/** What a supplement would do to somebody. */
export interface SupplementFindings {
  /** of what is in it: what a day comes to beyond its upper limit */
  above: DailyIntake[];
  /** of what is in it: what is given as a bolus, with the single dose in its unit */
  boluses: { key: SupplementKey; bolus: number }[];
  /** that it has a part in */
  interactions: FoundInteraction[];
}

/** What a supplement would do, taken beside what is taken and planned already. */
export function findingsOf(
  record: Supplement,
  others: readonly Supplement[],
  person: SupplementPerson,
  around: { day: string; authority: Authority },
): SupplementFindings {
  const besides = inState(others, around.day, 'taken', 'planned');
  const { intakes, interactions } = safetyOf([record, ...besides], person, around);
  const own = keysOf(record);
  const ownIntakes = intakes.filter(({ key }) => own.includes(key));
  return {
    above: ownIntakes.filter((one) => one.isAboveLimit),
    boluses: ownIntakes.flatMap(({ key, bolus }) => (bolus === null ? [] : [{ key, bolus }])),
    interactions: interactions.filter(
      ({ supplement, partner }) =>
        own.includes(supplement) || (partner.kind === 'supplement' && own.includes(partner.supplement)),
    ),
  };
}

/** What nobody is to take together. */
export function contraindicationsOf({ interactions }: Pick<SupplementFindings, 'interactions'>) {
  return interactions.filter(({ severity }) => severity === 'contraindicated');
}

export function medicinesOf({ medicines }: Pick<Patient, 'medicines'>): readonly MedicineKey[] {
  return medicinesIn(medicines ?? []);
}
