import type { Reminder } from '@/contract/reminder';
import type { ReminderRow } from './reminderRows';

/** One of the times of a reminder that somebody did or left out. */
export interface HandledRow extends ReminderRow {
  handled: Reminder['done'][number];
}

const dayMs = 24 * 60 * 60 * 1000;
/** As long as a word said too soon is likely to be noticed. */
const latelyDays = 7;

/** What was done or skipped in the last seven days, the newest word first. @param now in milliseconds */
export function handledLately(rows: readonly ReminderRow[], now: number): HandledRow[] {
  const since = now - latelyDays * dayMs;
  return rows
    .flatMap((row) =>
      row.reminder.done
        .filter(({ outcome, noted_at }) => outcome !== 'undone' && Date.parse(noted_at) >= since)
        .map((handled) => ({ ...row, handled })),
    )
    .sort((a, b) => Date.parse(b.handled.noted_at) - Date.parse(a.handled.noted_at));
}

/** Tells one such time from all others. */
export function placeOf({ reminder, handled }: Pick<HandledRow, 'reminder' | 'handled'>): string {
  return `${reminder.record_id} ${handled.at}`;
}
