import { ageInYears } from '@/clinical/ageInYears';
import { ewgsop2CutOffs } from './ewgsop2';
import { adultFromAgeYears, cutOffSexes, type RecordedSex } from '@/clinical/sexAndAge';

/**
 * The EWGSOP2 cut-off for a person, in kg or m/s. `null` below 18 years, and if the sex is unknown and matters
 * (ewgsop2, ewgsop2err; read in the table of PMC10355810).
 *
 * @param today RFC 3339
 */
export function ewgsop2Figure(
  test: 'grip' | 'gaitSpeed',
  { sex, birth_date }: { sex: RecordedSex; birth_date: string },
  today: string,
): number | null {
  const ageYears = ageInYears(birth_date, today);
  if (ageYears === null || ageYears < adultFromAgeYears) return null;
  const [figure, ...others] = new Set(cutOffSexes(sex).map((one) => ewgsop2CutOffs[test][one].figure));
  return figure === undefined || others.length > 0 ? null : figure;
}
