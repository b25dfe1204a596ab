import { reminderState, type ReminderState } from '@/clinical/reminderState';
import { clockAt, momentAt } from '@/clinical/wallClock';
import type { Reminder } from '@/contract/reminder';
import type { Supplement } from '@/contract/supplement';
import { planOf } from './reminderPlan';

/** A reminder as lists show it. */
export interface ReminderRow {
  reminder: Reminder;
  /** that it hangs on */
  supplement: Supplement | null;
  state: ReminderState;
  /** of the time that is shown first, in milliseconds; of what comes no more the last there was */
  sortMs: number;
  isWaiting: boolean;
}

/** In the order in which somebody looks at them. */
export const reminderGroups = ['overdue', 'due', 'snoozed', 'upcoming', 'paused', 'ended'] as const;

/**
 * Reminders with where each stands at a moment, those that are due first before the others.
 *
 * @param now moment
 */
export function reminderRows(
  reminders: readonly Reminder[],
  {
    now,
    supplementOf,
    isWaiting,
  }: {
    now: string;
    supplementOf(recordId: string | null): Supplement | null;
    isWaiting(recordId: string): boolean;
  },
): ReminderRow[] {
  const momentMs = Date.parse(now);
  return reminders
    .filter(({ archived }) => !archived)
    .map((reminder): ReminderRow => {
      const { time_zone, supplement_record_id, record_id } = reminder;
      const supplement = supplementOf(supplement_record_id);
      const clock = clockAt(momentMs, time_zone);
      const state = reminderState(planOf(reminder, supplement), reminder, { momentMs, clock });
      const sortMs = momentAt('at' in state ? state.at : reminder.starts_at, time_zone);
      return { reminder, supplement, state, sortMs, isWaiting: isWaiting(record_id) };
    })
    .sort((a, b) => a.sortMs - b.sortMs);
}
