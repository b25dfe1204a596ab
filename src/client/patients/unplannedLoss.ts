import { ageInYears } from '@/clinical/ageInYears';
import { weightLoss, type Weighing, type WeightLoss } from '@/clinical/body/weightLoss';
import { adultFromAgeYears } from '@/clinical/sexAndAge';

export interface AskedWeighing extends Weighing {
  /** `null`: not asked */
  lossIntended: boolean | null;
}

/**
 * The loss up to the newest weighing, unless it was intended, or the person was a child.
 *
 * @param weighings in any order, those with oedema or ascites left out: fluid hides how much was lost
 * @param timeZone of the place where the patient lives
 * @param birthDate `YYYY-MM-DD`; `undefined`: not known
 */
export function unplannedLoss(
  weighings: readonly AskedWeighing[],
  timeZone: string,
  birthDate: string | undefined,
): WeightLoss | null {
  const loss = weightLoss(weighings, timeZone);
  const age = loss && birthDate ? ageInYears(birthDate, loss.to.captured_at) : null;
  if (age !== null && age < adultFromAgeYears) return null;
  const newest = weighings.find(({ captured_at }) => captured_at === loss?.to.captured_at);
  return newest?.lossIntended === true ? null : loss;
}
