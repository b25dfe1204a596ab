import { useEffect, useRef, useState } from 'react';
import type { Supplement } from '@/contract/supplement';
import { useOpener } from './useOpener';

/** Where the focus goes in the list of supplements when what had it is gone or moves. */
export function useListFocus() {
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** the card that takes the focus when it moves, possibly a moment after its state has changed */
  const [followed, setFollowed] = useState<string | null>(null);
  /** Focuses the first possible action on the supplement. */
  const focusCard = (recordId: string | null) => {
    setFollowed(recordId);
    const card = list.current?.querySelector(`[data-record="${recordId}"] button`);
    (card instanceof HTMLElement ? card : addButton.current)?.focus();
  };
  /** Focuses the picture of the day: what was done in it stays in sight. */
  const focusDay = () => {
    setFollowed(null);
    const strip = list.current?.querySelector<HTMLElement>('.day-strip');
    (strip ?? addButton.current)?.focus();
  };
  /** a dose that takes the focus from the picture of the day once it is drawn at its new time */
  const movedTo = useRef<string | null>(null);
  const focusDose = ({ record_id }: Supplement, at: string) => {
    focusDay();
    movedTo.current = `[data-lane="${record_id}"] [data-at="${at}"] button`;
  };
  useEffect(() => {
    if (movedTo.current === null) return;
    const dose = list.current?.querySelector<HTMLElement>(movedTo.current);
    const isAwaited = document.activeElement?.matches('.day-strip') ?? false;
    if (isAwaited) dose?.focus();
    if (dose || !isAwaited) movedTo.current = null;
  });
  const opener = useOpener(list);
  /** Focuses what opened a dialog or form that is closed now. @param recordId the supplement concerned; null: a new one */
  const focusOpener = (recordId: string | null) => {
    // If the button that opened it moves to another table, the focus follows it.
    setFollowed(recordId);
    const returned = opener.refocus();
    if (returned === 'gone') focusDay();
    else if (returned === 'none') focusCard(recordId);
  };
  return { list, addButton, followed, opener, focusCard, focusDay, focusDose, focusOpener };
}
