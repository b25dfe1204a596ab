import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where a list begins below the heading and one line of filters, in px. */
const likelyTopPx = 194;

/**
 * How far below the top of the page an element begins, in px. It is measured again when the window changes, and with other
 * rows: a chosen filter adds a line above them.
 */
export function useTopPx(element: RefObject<HTMLElement | null>, rows: readonly unknown[]): number {
  const [topPx, setTopPx] = useState(likelyTopPx);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setTopPx(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element, rows]);
  return topPx;
}
