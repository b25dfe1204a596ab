import type { Reminder } from '@/contract/reminder';
import type { ReminderRow } from './reminderRows';

/** A time of a reminder that was done or skipped. */
export interface HandledRow extends ReminderRow {
  handled: Reminder['done'][number];
}

const dayMs = 24 * 60 * 60 * 1000;
/** A mistaken entry is likely to be noticed within this time. */
const latelyDays = 7;

/** The times done or skipped in the last seven days, latest entry first. @param now in milliseconds */
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

/** A unique key for one such time. */
export function placeOf({ reminder, handled }: Pick<HandledRow, 'reminder' | 'handled'>): string {
  return `${reminder.record_id} ${handled.at}`;
}
