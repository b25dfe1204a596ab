import type { TakenPeriod } from '@/clinical/supplements/supplementCourse';
import { isTakenOn, lastTime, nextTimes, type ReminderPlan } from './reminderTimes';
import { momentAt } from './wallClock';

/** Where a reminder stands. What was missed is shown once, as the newest of its times, and never in a burst. Source: engineering. */

/** What was done about one time of a reminder. */
export interface HandledTime {
  /** of the wall clock */
  at: string;
  /** `undone`: it was not done after all */
  outcome: 'done' | 'skipped' | 'undone';
  /** moment */
  noted_at: string;
}

export interface ReminderCourse {
  done: readonly HandledTime[];
  /** of which of its times; the next one comes when it comes */
  snoozed_at: string | null;
  /** moment */
  snoozed_until: string | null;
}

export type ReminderState =
  /** `overdue` from the day after on */
  | { kind: 'due' | 'overdue'; at: string; next: string | null }
  | { kind: 'snoozed'; at: string; until: string; next: string | null }
  | { kind: 'upcoming'; at: string }
  /** with the supplement that it hangs on, which is not taken today */
  | { kind: 'paused' }
  | { kind: 'ended' };

/** Within so long every screen shows a time that has come: what is noted from then on is not of an earlier one. */
const shownLateMs = 2 * 60 * 1000;

/**
 * Where a reminder stands at a moment.
 *
 * @param now the same moment in milliseconds, and by the clock of the patient, which is that of a time zone. Source: engineering.
 */
export function reminderState(
  plan: ReminderPlan,
  { done, snoozed_at, snoozed_until }: ReminderCourse,
  now: { momentMs: number; clock: string; zone: string },
): ReminderState {
  const today = now.clock.slice(0, 10);
  if (plan.ended_on !== null && plan.ended_on <= today) return { kind: 'ended' };
  if (plan.taken !== null && !isTakenOn(plan.taken, today)) return untakenState(plan, plan.taken, now.clock);
  const known = done.filter(({ outcome }) => outcome !== 'undone');
  const handled = new Set(known.map(({ at }) => at));
  const last = lastTime(plan, now.clock);
  // Times that were moved behind somebody's back, as by an arrangement of Ramadan in its midst, were not missed.
  const isOver = (at: string) => {
    const shownMs = momentAt(at, now.zone) + shownLateMs;
    return known.some((one) => {
      const notedMs = Date.parse(one.noted_at);
      // What was done ahead of its time says nothing of the times before it.
      return notedMs >= shownMs && notedMs <= now.momentMs && notedMs >= momentAt(one.at, now.zone);
    });
  };
  const next = nextOpen(plan, handled, now.clock);
  if (last === null || handled.has(last) || isOver(last)) {
    return next === null ? { kind: 'ended' } : { kind: 'upcoming', at: next };
  }
  if (snoozed_at === last && snoozed_until !== null && Date.parse(snoozed_until) > now.momentMs) {
    return { kind: 'snoozed', at: last, until: snoozed_until, next };
  }
  return { kind: last.slice(0, 10) < today ? 'overdue' : 'due', at: last, next };
}

/** Where a reminder stands while its supplement is not taken: not begun, paused, or stopped for good. */
function untakenState(plan: ReminderPlan, taken: readonly TakenPeriod[], clock: string): ReminderState {
  const today = clock.slice(0, 10);
  if (taken.some(({ from }) => from <= today)) return { kind: 'paused' };
  const next = nextTimes(plan, clock, 1)[0] ?? null;
  return next !== null ? { kind: 'upcoming', at: next } : { kind: 'paused' };
}

function nextOpen(plan: ReminderPlan, handled: ReadonlySet<string>, clock: string): string | null {
  // One more than were done ahead of their time.
  const ahead = [...handled].filter((at) => at > clock).length;
  return nextTimes(plan, clock, ahead + 2).find((at) => at > clock && !handled.has(at)) ?? null;
}
