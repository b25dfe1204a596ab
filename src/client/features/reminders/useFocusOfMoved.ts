import { useEffect, useRef, type RefObject } from 'react';
import { reminderButton, reminderElementId } from './reminderElement';
import type { ReminderRow } from './reminderRows';

/** When the focused reminder moves to another group, the focus moves with it, as after an edit. */
export function useFocusOfMoved(rows: readonly ReminderRow[], list: RefObject<HTMLElement | null>): void {
  /** the reminder that held the focus last, and its group at that time */
  const held = useRef<{ id: string; group: string } | null>(null);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li[id]') : null;
      const row = rows.find(({ reminder }) => reminderElementId(reminder) === item?.id);
      held.current = row ? { id: row.reminder.record_id, group: row.state.kind } : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [rows, list]);
  useEffect(() => {
    const moved = rows.find(
      ({ reminder, state }) => reminder.record_id === held.current?.id && state.kind !== held.current.group,
    );
    // If the user has moved the focus elsewhere, it stays there.
    if (moved && document.activeElement === document.body) reminderButton(moved.reminder)?.focus();
  }, [rows]);
}
