import type { ReminderRow } from '@/client/features/reminders/reminderRows';
import { quietHours } from '@/clinical/reminders/quietHours';

/** Whether it is a time of day without notifications, by this device's clock. */
export function isQuiet(now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return time >= quietHours.from || time < quietHours.until;
}

/** A key for one due time of a reminder. A snoozed reminder gets a new one. */
export function dueTimeOf({
  reminder: { record_id, snoozed_at, snoozed_until },
  state,
}: ReminderRow): string {
  const at = 'at' in state ? state.at : '';
  return [record_id, at, ...(snoozed_at === at && snoozed_until ? [snoozed_until] : [])].join(' ');
}

/** The reminders whose current due time has not been shown yet. */
export function newlyDue(due: readonly ReminderRow[], shown: readonly string[]): readonly ReminderRow[] {
  const known = new Set(shown);
  return due.filter((row) => !known.has(dueTimeOf(row)));
}
