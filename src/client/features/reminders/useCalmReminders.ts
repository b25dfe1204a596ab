import { useCalmRows } from '@/client/records/useCalmRows';
import type { CalmRows } from '@/client/ui/useHeldRows';
import { reminderContent } from './changeReminder';
import type { ReminderRow } from './reminderRows';

const keyOfRow = ({ reminder }: ReminderRow) => reminder.record_id;
/** With another state it would be in another group. */
const versionOfRow = ({ reminder, state }: ReminderRow) =>
  `${JSON.stringify(reminderContent(reminder))} ${state.kind}`;

/** The rows of a list of reminders, which keep their places while the pointer or the focus is in it. */
export function useCalmReminders(rows: readonly ReminderRow[], asked: string): CalmRows<ReminderRow> {
  return useCalmRows({ rows, keyOf: keyOfRow, versionOf: versionOfRow, asked });
}
