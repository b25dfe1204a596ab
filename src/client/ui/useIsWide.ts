import { useCallback, useState } from 'react';

/**
 * Whether an element is at least so wide, in CSS pixels: it may be in a window beside others, so the viewport does not
 * tell. `true` until it is measured; what is not shown keeps what it was.
 *
 * @returns the ref of the element, and the answer
 */
export function useIsWide(
  leastPx: number,
): [ref: (element: HTMLElement | null) => (() => void) | void, boolean] {
  const [isWide, setIsWide] = useState(true);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = (widthPx: number) => {
        if (widthPx > 0) setIsWide(widthPx >= leastPx);
      };
      measure(element.getBoundingClientRect().width);
      const observer = new ResizeObserver(() => measure(element.getBoundingClientRect().width));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [leastPx],
  );
  return [ref, isWide];
}
