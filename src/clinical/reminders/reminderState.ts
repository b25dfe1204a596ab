import type { TakenPeriod } from '@/clinical/supplements/supplementCourse';
import { isTakenOn, lastTime, nextTimes, type ReminderPlan } from './reminderTimes';
import { momentAt } from './wallClock';

/** The state of a reminder. Only the newest missed time is shown, never a burst of them. Source: engineering. */

/** What was done about one time of a reminder. */
export interface HandledTime {
  /** wall-clock time */
  at: string;
  /** `undone`: it was not done after all */
  outcome: 'done' | 'skipped' | 'undone';
  /** moment */
  noted_at: string;
}

export interface ReminderCourse {
  done: readonly HandledTime[];
  /** the time that was snoozed; the next one comes as planned */
  snoozed_at: string | null;
  /** moment */
  snoozed_until: string | null;
}

export type ReminderState =
  /** `overdue` from the next day on */
  | { kind: 'due' | 'overdue'; at: string; next: string | null }
  | { kind: 'snoozed'; at: string; until: string; next: string | null }
  | { kind: 'upcoming'; at: string }
  /** its supplement is not taken today */
  | { kind: 'paused' }
  | { kind: 'ended' };

/** Within this time every screen shows a time that has come. Anything noted later does not refer to an earlier time. */
const shownLateMs = 2 * 60 * 1000;

/**
 * The state of a reminder at a moment.
 *
 * @param now the same moment in milliseconds, and by the patient's clock in their time zone. Source: engineering.
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
  // Times that were moved without the user noticing, such as by a Ramadan arrangement made mid-month, were not
  // missed.
  const isOver = (at: string) => {
    const shownMs = momentAt(at, now.zone) + shownLateMs;
    return known.some((one) => {
      const notedMs = Date.parse(one.noted_at);
      // A time that was done early says nothing about earlier times.
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

/** The state of a reminder while its supplement is not taken: not begun, paused, or stopped for good. */
function untakenState(plan: ReminderPlan, taken: readonly TakenPeriod[], clock: string): ReminderState {
  const today = clock.slice(0, 10);
  if (taken.some(({ from }) => from <= today)) return { kind: 'paused' };
  const next = nextTimes(plan, clock, 1)[0] ?? null;
  return next !== null ? { kind: 'upcoming', at: next } : { kind: 'paused' };
}

function nextOpen(plan: ReminderPlan, handled: ReadonlySet<string>, clock: string): string | null {
  // One more than were done early.
  const ahead = [...handled].filter((at) => at > clock).length;
  return nextTimes(plan, clock, ahead + 2).find((at) => at > clock && !handled.has(at)) ?? null;
}
