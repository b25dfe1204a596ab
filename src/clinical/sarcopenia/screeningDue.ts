import { ageInYears } from '@/clinical/ageInYears';
import { calendarDaysBetween } from '@/clinical/calendarDays';

/** Screening for sarcopenia is repeated yearly from 65 years on (Dent et al., ICFSR 2018, J Nutr Health Aging 22:1148-1161). */
const fromYears = 65;
const everyDays = 365;

interface ScreenedPatient {
  /** `YYYY-MM-DD` */
  birthDate: string;
  /** RFC 3339, of the last screening; `null`: never */
  screenedAt: string | null;
  /** IANA name: the dates are those of the place where the patient lives */
  timeZone: string;
}

/**
 * Whether screening by SARC-F is meant for an age: from 65 completed years on. With an unknown age nothing speaks
 * against it. Source: icfsr2018.
 */
export function isScreeningMeant(ageYears: number | null): boolean {
  return ageYears === null || ageYears >= fromYears;
}

/**
 * Whether a screening is due: 365 calendar days after the last one, whatever the hour. Source: icfsr2018.
 *
 * @param now RFC 3339
 */
export function isScreeningDue({ birthDate, screenedAt, timeZone }: ScreenedPatient, now: string): boolean {
  const age = ageInYears(birthDate, now);
  if (age === null || age < fromYears) return false;
  return screenedAt === null || calendarDaysBetween(screenedAt, now, timeZone) >= everyDays;
}
