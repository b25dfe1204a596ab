import { ageInYears } from '@/clinical/ageInYears';
import type { ClinicRange } from '@/clinical/labs/labRange';
import type { MedicineKey } from '@/clinical/supplements/interactions';
import { courseStateOn, type CourseState } from '@/clinical/supplements/supplementCourse';
import { ageFindings } from '@/clinical/supplements/ageLimits';
import { allergyFindings } from '@/clinical/supplements/allergens';
import type { Authority } from '@/clinical/supplements/supplementDoses';
import { dailyIntakes, largestDay, type DailyIntake } from '@/clinical/supplements/supplementIntake';
import type { FoundInteraction } from '@/clinical/supplements/foundInteraction';
import { highResultFindings } from '@/clinical/supplements/highResults';
import { gravestFirst, interactionsOf } from '@/clinical/supplements/supplementInteractions';
import { labInteractionsOf, type TakenNow } from '@/clinical/supplements/labInteractions';
import { monacolinFindings } from '@/clinical/supplements/monacolins';
import type { SupplementKey } from '@/clinical/supplements/supplements';
import type { Lab } from '@/contract/lab';
import type { Patient } from '@/contract/patient';
import { keysOf, type Supplement } from '@/contract/supplement';
import { allergensIn, conditionsIn, medicinesIn, supplementsIn } from '@/matching/medicineNames';
import { isPregnant } from '@/matching/pregnancy';
import { knownResults } from './knownResults';
import { togetherFindings, type TogetherFindings } from './togetherFindings';

/** The safety findings for a patient's supplements. */
export interface SupplementSafety {
  intakes: DailyIntake[];
  interactions: FoundInteraction[];
}

export type SupplementPerson = Pick<Patient, 'sex' | 'birth_date' | 'medicines' | 'conditions' | 'allergies'>;

/** What the findings also depend on. */
export interface SafetyContext {
  /** `YYYY-MM-DD` */
  day: string;
  authority: Authority;
  /** the lab results of the person; null: they are not read */
  labs: readonly Lab[] | null;
  clinicRanges: readonly ClinicRange[];
}

/** The supplements in one of these states on a day. */
export function inState<R extends Supplement>(
  supplements: readonly R[],
  day: string,
  ...states: readonly CourseState[]
): R[] {
  return supplements.filter((one) => states.includes(courseStateOn(one, day)));
}

/**
 * The daily totals and interactions of supplements taken together.
 *
 * @param taken on that day
 * @param chosen supplements whose dose is not known yet: only what does not depend on the dose is found for them
 */
export function safetyOf(
  taken: readonly Supplement[],
  person: SupplementPerson,
  { day, authority, labs, clinicRanges }: SafetyContext,
  chosen: readonly SupplementKey[] = [],
): SupplementSafety {
  const ageYears = ageInYears(person.birth_date, day);
  const written = chartKeysOf(person);
  const isOver = !isPregnant(person, day);
  const chart = {
    ...written,
    conditions: written.conditions.filter((one) => !isOver || one !== 'pregnancy'),
  };
  const hasOtherNeeds = chart.conditions.some((one) => one === 'pregnancy' || one === 'breastFeeding');
  const intakes = dailyIntakes(taken, { sex: person.sex, ageYears, hasOtherNeeds }, authority);
  const ofChart = supplementsIn(person.medicines ?? []);
  const inChart = new Set(ofChart.flat());
  // How much is taken of a supplement among the medicines of the chart is not known.
  const daily = new Map(
    intakes
      .filter(({ key }) => !inChart.has(key))
      .map(({ key, total }) => [key, key === 'vitamin-a' ? largestDay(key, taken) : total.amount]),
  );
  for (const key of chosen) if (!inChart.has(key)) daily.set(key, daily.get(key) ?? 0);
  const withOthers = interactionsOf([...taken.map(keysOf), chosen, ...ofChart], daily, chart);
  const since = (key: SupplementKey) =>
    taken
      .filter((one) => keysOf(one).includes(key))
      .map(({ started_on }) => started_on)
      .sort()[0] ?? null;
  const keys = [...new Set([...taken.flatMap(keysOf), ...chosen, ...inChart])];
  const takenNow = keys.map((key): TakenNow => ({
    key,
    daily: daily.get(key),
    since: since(key),
  }));
  const results = labs && knownResults(labs, person, clinicRanges);
  return {
    intakes,
    interactions: gravestFirst([
      ...withOthers,
      ...labInteractionsOf(takenNow, results),
      ...highResultFindings(keys, results),
      ...ageFindings(keys, ageYears),
      ...monacolinFindings(keys),
      ...allergyFindings(keys, allergensIn(person.allergies)),
    ]),
  };
}

/** The effects of a supplement on a patient. */
export interface SupplementFindings extends TogetherFindings {
  /** of its contents: those whose daily total exceeds the upper limit */
  above: DailyIntake[];
  /** of its contents: those given as a bolus, with the single dose in its unit */
  boluses: { key: SupplementKey; bolus: number }[];
  /** those that it is part of */
  interactions: FoundInteraction[];
}

/** The effects of a supplement beside those already taken or planned. */
export function findingsOf(
  record: Supplement,
  others: readonly Supplement[],
  person: SupplementPerson,
  around: SafetyContext,
): SupplementFindings {
  const besides = inState(others, around.day, 'taken', 'planned');
  const { intakes, interactions } = safetyOf([record, ...besides], person, around);
  const own = keysOf(record);
  const ownIntakes = intakes.filter(({ key }) => own.includes(key));
  return {
    above: ownIntakes.filter((one) => one.isAboveLimit),
    boluses: ownIntakes.flatMap(({ key, bolus }) => (bolus === null ? [] : [{ key, bolus }])),
    ...togetherFindings(record, besides, around.day),
    interactions: interactions.filter(isOf(own)),
  };
}

/** The findings for a product without a valid dose yet: those that do not depend on it. @param own what is in it */
export function findingsOfChosen(
  own: readonly SupplementKey[],
  others: readonly Supplement[],
  person: SupplementPerson,
  around: SafetyContext,
): SupplementFindings {
  const besides = inState(others, around.day, 'taken', 'planned');
  const { interactions } = safetyOf(besides, person, around, own);
  return {
    ...{ above: [], boluses: [], large: [], dangerous: [] },
    interactions: interactions.filter(isOf(own)),
  };
}

function isOf(own: readonly SupplementKey[]) {
  return ({ supplement, partner }: FoundInteraction): boolean =>
    own.includes(supplement) || (partner.kind === 'supplement' && own.includes(partner.supplement));
}

/** The combinations that no one may take. */
export function contraindicationsOf({ interactions }: Pick<SupplementFindings, 'interactions'>) {
  return interactions.filter(({ severity }) => severity === 'contraindicated');
}

/** The combinations that a question about a dose must not leave out. */
export function graveInteractionsOf<I extends FoundInteraction>({
  interactions,
}: {
  interactions: readonly I[];
}): I[] {
  return interactions.filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
}

/** The medicines and conditions of a chart that findings depend on. */
export function chartKeysOf({ medicines, conditions }: Pick<Patient, 'medicines' | 'conditions'>) {
  return { medicines: medicinesOf({ medicines }), conditions: conditionsIn(conditions ?? []) };
}

export function medicinesOf({ medicines }: Pick<Patient, 'medicines'>): readonly MedicineKey[] {
  return medicinesIn(medicines ?? []);
}
