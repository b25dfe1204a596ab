import { ageInYears } from '@/clinical/ageInYears';
import { ewgsop2CutOffs } from '@/clinical/ewgsop2';
import { adultFromAgeYears, isCutOffSex, type RecordedSex } from '@/clinical/sexAndAge';

/**
 * Where EWGSOP2 draws the line for somebody: kg, or m/s. `null` where the sex is not known, and below 18 years.
 *
 * @param today RFC 3339
 */
export function ewgsop2Figure(
  test: 'grip' | 'gaitSpeed',
  { sex, birth_date }: { sex: RecordedSex; birth_date: string },
  today: string,
): number | null {
  const ageYears = ageInYears(birth_date, today);
  if (!isCutOffSex(sex) || ageYears === null || ageYears < adultFromAgeYears) return null;
  return ewgsop2CutOffs[test][sex].figure;
}
