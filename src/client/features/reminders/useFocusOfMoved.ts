import { useEffect, useRef, type RefObject } from 'react';
import { reminderButton, reminderElementId } from './reminderElement';
import type { ReminderRow } from './reminderRows';

/** A reminder that comes to another group while it holds the focus takes it along, as after it was edited. */
export function useFocusOfMoved(rows: readonly ReminderRow[], list: RefObject<HTMLElement | null>): void {
  /** the one that held the focus last, and in which group it stood */
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
    // Wherever else somebody went meanwhile, the focus stays.
    if (moved && document.activeElement === document.body) reminderButton(moved.reminder)?.focus();
  }, [rows]);
}
