import { useEffect, useRef } from 'react';

interface Enter {
  /** whether the results match the input */
  isSettled: boolean;
  /** opens the target of Enter; does nothing if there is none */
  open(): void;
}

interface HeldEnter {
  press(): void;
  /** the input has changed, so an earlier Enter no longer counts */
  forget(): void;
}

/**
 * Enter in a box whose results arrive later. If it is pressed before they match the input, it opens the result as soon
 * as they do.
 */
export function useHeldEnter({ isSettled, open }: Enter): HeldEnter {
  const isHeld = useRef(false);
  useEffect(() => {
    if (!isHeld.current || !isSettled) return;
    isHeld.current = false;
    open();
  });
  return {
    press() {
      if (isSettled) open();
      else isHeld.current = true;
    },
    forget() {
      isHeld.current = false;
    },
  };
}
