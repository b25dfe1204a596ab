import type { PatientRow } from '@/client/patients/patientsSelectors';
import { localMoment } from '@/client/i18n/localMoment';
import { dayOf, type Capture } from './daySeen';
import { visitsOn } from './visitsOn';

export interface WeekDay {
  /** `YYYY-MM-DD`, of this device */
  day: string;
  isToday: boolean;
  /** visits that are planned, in progress or done */
  visits: number;
  done: number;
}

/** The seven days of the week of a moment, from Monday, with their visits. @param now RFC 3339 */
export function weekOf(
  now: string,
  patients: readonly PatientRow[],
  captures: readonly Capture[],
): WeekDay[] {
  const today = localDay(dayOf(now).fromMs);
  return weekSpans(now).map((span) => {
    const visits = visitsOn(span, patients, captures);
    const day = localDay(span.fromMs);
    return {
      ...{ day, isToday: day === today, visits: visits.length },
      done: visits.filter(({ state }) => state === 'done').length,
    };
  });
}

/** The days of the week of a moment, from Monday. */
export function weekSpans(now: string) {
  const sinceMonday = (new Date(now).getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => dayOf(now, at - sinceMonday));
}

function localDay(ms: number): string {
  return localMoment(new Date(ms)).slice(0, 10);
}
