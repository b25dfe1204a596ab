/** When a supplement is taken: from its start to its stop, without its pauses. Days are `YYYY-MM-DD`. Source: engineering. */

export interface SupplementCourse {
  started_on: string;
  /** not taken from this day on, until it is resumed; null: not paused */
  paused_from: string | null;
  /** finished pauses: taken again from `resumed_on` */
  earlier_pauses: readonly { paused_from: string; resumed_on: string }[];
  /** no longer taken from this day on */
  stopped_on: string | null;
}

export type CourseState = 'planned' | 'taken' | 'paused' | 'stopped';

/** The state of a supplement course on a day. Source: engineering. */
export function courseStateOn(course: SupplementCourse, day: string): CourseState {
  const { started_on, paused_from, earlier_pauses, stopped_on } = course;
  if (stopped_on !== null && day >= stopped_on) return 'stopped';
  if (day < started_on) return 'planned';
  const isPaused =
    (paused_from !== null && day >= paused_from) ||
    earlier_pauses.some((pause) => day >= pause.paused_from && day < pause.resumed_on);
  return isPaused ? 'paused' : 'taken';
}

/** From the first day to the day before `until`; null: no known end. */
export interface TakenPeriod {
  from: string;
  until: string | null;
}

/** The periods in which it was and will be taken, oldest first. No period is empty. Source: engineering. */
export function takenPeriods(course: SupplementCourse): TakenPeriod[] {
  const { started_on, paused_from, earlier_pauses, stopped_on } = course;
  const pauses = [
    ...earlier_pauses,
    ...(paused_from === null ? [] : [{ paused_from, resumed_on: null }]),
  ].sort((a, b) => compareDays(a.paused_from, b.paused_from));
  const starts = [started_on, ...pauses.map(({ resumed_on }) => resumed_on)];
  const ends = [...pauses.map((pause) => pause.paused_from), null];
  return starts.flatMap((from, at) => {
    const until = firstOf(ends[at] ?? null, stopped_on);
    return from === null || (until !== null && until <= from) ? [] : [{ from, until }];
  });
}

function firstOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function compareDays(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
