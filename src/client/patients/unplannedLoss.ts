import { ageInYears } from '@/clinical/ageInYears';
import { weightLoss, type Weighing, type WeightLoss } from '@/clinical/body/weightLoss';
import { lossIntention } from '@/assessment/lossIntention';
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
 * The loss up to the newest weighing, unless it was intended, or the person was a child. With an eating disorder it counts
 * whatever was stated.
 *
 * @param weighings in any order, those with oedema or ascites left out: fluid hides how much was lost
 */
export function unplannedLoss(
  weighings: readonly AskedWeighing[],
  { timeZone, birthDate, conditions }: WeighedPerson,
): WeightLoss | null {
  const loss = weightLoss(weighings, timeZone);
  const age = loss && birthDate ? ageInYears(birthDate, loss.to.captured_at) : null;
  if (age !== null && age < adultFromAgeYears) return null;
  const newest = weighings.find(({ captured_at }) => captured_at === loss?.to.captured_at);
  return lossIntention(newest?.lossIntended ?? null, conditions) === true ? null : loss;
}
