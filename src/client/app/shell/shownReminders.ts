import { z } from 'zod';
import type { ReminderRow } from '@/client/features/reminders/reminderRows';

/** Which times were told of already, over all tabs: ids and times, nothing of a patient. */
const place = 'satchel-notified';
/** the newest; whatever is older is not due any more */
const keptAtMost = 500;

/** Default of the clinical data; by the clock of this device. */
const quiet = { from: '22:30', until: '06:30' };

/** Whether nobody is to be disturbed. */
export function isQuiet(now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return time >= quiet.from || time < quiet.until;
}

/** The reminders whose newest time was not told of yet; from now on they were. */
export function newlyDue(due: readonly ReminderRow[]): readonly ReminderRow[] {
  const told = readTold();
  const fresh = due.filter((row) => !told.includes(nameOf(row)));
  if (fresh.length > 0) keepTold([...told, ...fresh.map(nameOf)].slice(-keptAtMost));
  return fresh;
}

function nameOf({ reminder, state }: ReminderRow): string {
  return `${reminder.record_id} ${'at' in state ? state.at : ''}`;
}

function readTold(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(place) ?? '[]'));
  } catch {
    return [];
  }
}

function keepTold(told: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(told));
  } catch {
    // A full disk: it is told of once more, which is better than not at all.
  }
}
