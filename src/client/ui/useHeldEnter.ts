import { useEffect, useRef } from 'react';

interface Enter {
  /** what stands below the box belongs to what is typed */
  isSettled: boolean;
  /** opens what Enter is meant for; does nothing where there is none */
  open(): void;
}

interface HeldEnter {
  press(): void;
  /** what is typed has changed: what was meant is no more */
  forget(): void;
}

/** Enter in a box whose results follow later: pressed before they belong to what is typed, it opens as soon as they do. */
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
