import { ageInYears } from '@/clinical/ageInYears';
import { daysBetween } from '@/clinical/daysBetween';

/** Screening for sarcopenia is repeated yearly from 65 years on (Dent et al., ICFSR 2018, J Nutr Health Aging 22:1148-1161). */
const fromYears = 65;
const everyDays = 365;

/**
 * Whether a screening is due.
 *
 * @param birthDate `YYYY-MM-DD`
 * @param screenedAt RFC 3339, of the last screening; `null`: never
 * @param now RFC 3339
 */
export function isScreeningDue(birthDate: string, screenedAt: string | null, now: string): boolean {
  const age = ageInYears(birthDate, now);
  if (age === null || age < fromYears) return false;
  return screenedAt === null || daysBetween(screenedAt, now) >= everyDays;
}
