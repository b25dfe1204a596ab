import type { ReminderRow } from '@/client/features/reminders/reminderRows';

/** Default of the clinical data; by the clock of this device. */
const quiet = { from: '22:30', until: '06:30' };

/** Whether nobody is to be disturbed. */
export function isQuiet(now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return time >= quiet.from || time < quiet.until;
}

/** Tells the time of a reminder that is due from all others: one that was put off is another one. */
export function dueTimeOf({
  reminder: { record_id, snoozed_at, snoozed_until },
  state,
}: ReminderRow): string {
  const at = 'at' in state ? state.at : '';
  return [record_id, at, ...(snoozed_at === at && snoozed_until ? [snoozed_until] : [])].join(' ');
}

/** The reminders whose newest time is none of those that were told of. */
export function newlyDue(due: readonly ReminderRow[], told: readonly string[]): readonly ReminderRow[] {
  const known = new Set(told);
  return due.filter((row) => !known.has(dueTimeOf(row)));
}
