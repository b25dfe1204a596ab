import type { Reminder } from '@/contract/reminder';

type Placed = Pick<Reminder, 'record_id'>;

/** The id by which a reminder is found in its list, wherever it stands there. */
export function reminderElementId({ record_id }: Placed): string {
  return `reminder-${record_id}`;
}

/** What can be done about a reminder first, in its list; `null`: it is not shown. */
export function reminderButton(reminder: Placed): HTMLElement | null {
  return document.getElementById(reminderElementId(reminder))?.querySelector('button') ?? null;
}
