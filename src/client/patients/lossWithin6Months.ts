import { ageInYears } from '@/clinical/ageInYears';
import { daysBetween } from '@/clinical/daysBetween';
import { earlierWeights } from '@/clinical/body/earlierWeights';
import type { Weighing } from '@/clinical/body/weightLoss';
import { isLossWithin6Months } from '@/clinical/malnutrition/glimPhenotypic';
import { adultFromAgeYears } from '@/clinical/sexAndAge';
import { lossIntention } from '@/assessment/lossIntention';
import { comparedWeights, unplannedLoss, type AskedWeighing, type WeighedPerson } from './unplannedLoss';

/** Two weights, the later one lower. */
export type WeightFall = Record<'from' | 'to', Weighing>;

/**
 * The loss up to a weight, against the highest of the six months before, if it meets the criterion of GLIM; `null`: it
 * does not, it was intended, or the person was a child.
 *
 * @param to in kg, without oedema or ascites
 * @param weighings of the same person, in any order, those with oedema or ascites left out
 */
export function lossWithin6Months(
  to: AskedWeighing,
  weighings: readonly Weighing[],
  person: WeighedPerson & { birthDate: string },
): WeightFall | null {
  const { birthDate, timeZone, conditions } = person;
  const age = ageInYears(birthDate, to.captured_at);
  if (lossIntention(to.lossIntended, conditions) === true || (age !== null && age < adultFromAgeYears))
    return null;
  const { within6Months: from } = earlierWeights(
    { weighings: comparedWeights(weighings, to.captured_at, person), statedKg: null },
    { now: to.captured_at, weighedAt: to.captured_at, timeZone },
  );
  if (from?.from !== 'recorded' || !isLossWithin6Months(from.weight_kg, to.weight_kg)) return null;
  return { from: { weight_kg: from.weight_kg, captured_at: from.captured_at }, to };
}

/**
 * The fall of weight that every screen points to: a loss by the limits of Blackburn or of children, otherwise one that
 * meets the criterion of GLIM within six months; `null`: there is none, or it was intended.
 *
 * @param weighings in any order, those with oedema or ascites left out
 */
export function weightFall(weighings: readonly AskedWeighing[], person: WeighedPerson): WeightFall | null {
  const { birthDate } = person;
  const newest = weighings.toSorted((a, b) => daysBetween(a.captured_at, b.captured_at))[0];
  if (newest === undefined) return null;
  return (
    unplannedLoss(weighings, person) ??
    (birthDate === undefined ? null : lossWithin6Months(newest, weighings, { ...person, birthDate }))
  );
}
