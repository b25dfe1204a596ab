import type { PatientRow } from '@/client/patients/patientsSelectors';
import { localMoment } from '@/client/i18n/localMoment';
import { dayOf, isIn, type Capture, type Span } from './daySeen';
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
  const week = weekSpan(now);
  const seen = new Set(captures.map(({ patient_id }) => patient_id));
  // Looked through once, not for each day: there are twenty thousand.
  const visited = patients.filter(
    ({ patient_id, next_visit_at }) =>
      seen.has(patient_id) || (next_visit_at !== null && isIn(week, next_visit_at)),
  );
  return spansOf(now).map((span) => {
    const visits = visitsOn(span, visited, captures);
    const day = localDay(span.fromMs);
    return {
      ...{ day, isToday: day === today, visits: visits.length },
      done: visits.filter(({ state }) => state === 'done').length,
    };
  });
}

/** The week of a moment, from Monday. */
export function weekSpan(now: string): Span {
  const days = spansOf(now);
  return { fromMs: days[0]?.fromMs ?? NaN, untilMs: days.at(-1)?.untilMs ?? NaN };
}

function spansOf(now: string): Span[] {
  const sinceMonday = (new Date(now).getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => dayOf(now, at - sinceMonday));
}

function localDay(ms: number): string {
  return localMoment(new Date(ms)).slice(0, 10);
}
