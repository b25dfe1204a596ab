import type { Reminder } from '@/contract/reminder';

type Placed = Pick<Reminder, 'record_id'>;

/** The element id of a reminder, wherever it is in its list. */
export function reminderElementId({ record_id }: Placed): string {
  return `reminder-${record_id}`;
}

/** The first action button of a reminder in its list; `null`: it is not shown. */
export function reminderButton(reminder: Placed): HTMLElement | null {
  return document.getElementById(reminderElementId(reminder))?.querySelector('button') ?? null;
}
