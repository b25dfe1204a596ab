import { ageInYears } from '@/clinical/ageInYears';
import { childWeightLoss, type ChildWeightLoss } from '@/clinical/body/childWeightLoss';
import { weightLoss, type Weighing, type WeightLoss } from '@/clinical/body/weightLoss';
import { lossIntention } from '@/assessment/lossIntention';
import { daysBetween } from '@/clinical/daysBetween';
import { adultFromAgeYears } from '@/clinical/sexAndAge';

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
}

/**
 * The loss up to the newest weighing, unless it was intended. With an eating disorder it counts whatever was stated. That
 * of a child is judged by its own limits, and severe where they say so, otherwise significant.
 *
 * @param weighings in any order, those with oedema or ascites left out: fluid hides how much was lost
 */
export function unplannedLoss(
  weighings: readonly AskedWeighing[],
  { timeZone, birthDate, conditions }: WeighedPerson,
): WeightLoss | null {
  const loss = lossOf(weighings, timeZone, birthDate);
  const newest = weighings.find(({ captured_at }) => captured_at === loss?.to.captured_at);
  return lossIntention(newest?.lossIntended ?? null, conditions) === true ? null : loss;
}

/** The same of a child; `null`: also of an adult, whose loss has other limits. */
export function unplannedLossOfChild(
  weighings: readonly AskedWeighing[],
  person: WeighedPerson & { birthDate: string },
): WeightLoss | null {
  const loss = unplannedLoss(weighings, person);
  const age = loss && ageInYears(person.birthDate, loss.to.captured_at);
  return age !== null && age < adultFromAgeYears ? loss : null;
}

function lossOf(
  weighings: readonly Weighing[],
  timeZone: string,
  birthDate: string | undefined,
): WeightLoss | null {
  const [newest] = weighings.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at));
  const ageYears = newest && birthDate ? ageInYears(birthDate, newest.captured_at) : null;
  if (ageYears === null || ageYears >= adultFromAgeYears) return weightLoss(weighings, timeZone);
  const loss = childWeightLoss(weighings, { timeZone, ageYears });
  return loss && { ...loss, degree: severeOfChild.includes(loss.degree) ? 'severe' : 'significant' };
}

const severeOfChild: readonly ChildWeightLoss['degree'][] = ['severe', 'infant'];
