import { z } from 'zod';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';

/** Which times were told of already, over all tabs: ids and times, nothing of a patient. */
const place = 'satchel-notified';
/** Default of the clinical data; by the clock of this device. */
const quiet = { from: '22:30', until: '06:30' };

/** Whether nobody is to be disturbed. */
export function isQuiet(now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return time >= quiet.from || time < quiet.until;
}

/** The reminders whose newest time was not told of yet. */
export function newlyDue(due: readonly ReminderRow[]): readonly ReminderRow[] {
  const told = readTold();
  return due.filter((row) => !told.includes(nameOf(row)));
}

/** Notes that these were told of; what is not due any more is forgotten. */
export function markTold(due: readonly ReminderRow[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(due.map(nameOf)));
  } catch {
    // A full disk: it is told of once more, which is better than not at all.
  }
}

/** One that was put off is told of anew. */
function nameOf({ reminder: { record_id, snoozed_at, snoozed_until }, state }: ReminderRow): string {
  const at = 'at' in state ? state.at : '';
  return [record_id, at, ...(snoozed_at === at && snoozed_until ? [snoozed_until] : [])].join(' ');
}

function readTold(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(place) ?? '[]'));
  } catch {
    return [];
  }
}
