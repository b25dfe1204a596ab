import { ageInYears } from '@/clinical/ageInYears';
import { childWeightLoss, type ChildWeightLoss } from '@/clinical/body/childWeightLoss';
import { weightLoss, type Weighing, type WeightLoss } from '@/clinical/body/weightLoss';
import { isWeightOfPregnancy } from '@/clinical/body/weightOfPregnancy';
import { lossIntention } from '@/assessment/lossIntention';
import { daysBetween } from '@/clinical/daysBetween';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { isPregnant } from '@/matching/pregnancy';

export interface AskedWeighing extends Weighing {
  /** `null`: not asked */
  lossIntended: boolean | null;
}

/** Whose weights they are. */
export interface WeighedPerson {
  /** of the place where the patient lives */
  timeZone: string;
  /** `YYYY-MM-DD`; `undefined`: not known */
  birthDate: string | undefined;
  /** of the chart; `null`: not recorded */
  conditions: readonly string[] | null;
  /** `YYYY-MM-DD`: of a pregnancy, even a past one; `null`: none is recorded */
  dueDate: string | null;
}

/**
 * The weights that a later one is compared with. After a birth, those of the pregnancy are left out. During a pregnancy
 * none is.
 *
 * @param weighings in any order
 * @param now RFC 3339: when the later weight was taken, which always stays
 */
export function comparedWeights<W extends Weighing>(
  weighings: readonly W[],
  now: string,
  { dueDate, conditions, birthDate }: Omit<WeighedPerson, 'timeZone'>,
): readonly W[] {
  if (dueDate === null || isPregnant({ conditions, birth_date: birthDate ?? null }, now)) return weighings;
  return weighings.filter(
    ({ captured_at }) => captured_at === now || !isWeightOfPregnancy(captured_at, dueDate),
  );
}

/**
 * The loss up to the newest weighing, unless it was intended. With an eating disorder it counts whatever was stated. That
 * of a child is judged by its own limits, and severe where they say so, otherwise significant.
 *
 * @param weighings in any order, those with oedema or ascites left out: fluid hides how much was lost
 */
export function unplannedLoss(weighings: readonly AskedWeighing[], person: WeighedPerson): WeightLoss | null {
  const loss = lossOf(weighings, person);
  const newest = weighings.find(({ captured_at }) => captured_at === loss?.to.captured_at);
  return lossIntention(newest?.lossIntended ?? null, person.conditions) === true ? null : loss;
}

function lossOf(weighings: readonly Weighing[], person: WeighedPerson): WeightLoss | null {
  const { timeZone, birthDate } = person;
  const [newest] = weighings.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  const compared = newest ? comparedWeights(weighings, newest.captured_at, person) : [];
  const ageYears = newest && birthDate ? ageInYears(birthDate, newest.captured_at) : null;
  if (ageYears === null || ageYears >= adultFromAgeYears) return weightLoss(compared, timeZone);
  const loss = childWeightLoss(compared, { timeZone, ageYears });
  return loss && { ...loss, degree: severeOfChild.includes(loss.degree) ? 'severe' : 'significant' };
}

const severeOfChild: readonly ChildWeightLoss['degree'][] = ['severe', 'infant'];
