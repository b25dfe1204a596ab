import { useEffect, useRef } from 'react';

/**
 * For a button that is gone once it has done its work: the focus moves on to a place that stays.
 *
 * @returns a function to call when the button is pressed
 */
export function useFocusAfter(isGone: boolean, place: () => HTMLElement | null | undefined): () => void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isGone || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) place()?.focus();
  });
  return () => {
    isPressed.current = true;
  };
}
