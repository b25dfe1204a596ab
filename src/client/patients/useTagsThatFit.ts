import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { tagsThatFit } from './tagsThatFit';

/**
 * How many tags a line has room for. What never folds, the allergies among it, is subtracted first; the number of those
 * that are folded needs room of its own. Measured before the line is painted, and again when its width changes.
 *
 * @param most that are shown however long the line is
 * @returns the ref of the line, whose children that may fold are marked with `data-folds` and those that show the rest
 *   with `data-more`; and the number, at least one
 */
export function useTagsThatFit(most: number): [ref: RefCallback<HTMLElement>, number] {
  const line = useRef<HTMLElement>(null);
  const [count, setCount] = useState(most);
  const measure = useCallback(() => {
    // Out of sight it keeps what it was.
    if (line.current && line.current.clientWidth > 0) setCount(countOf(line.current, most));
  }, [most]);
  // The tags, their words and the language may have changed. The same number renders nothing again.
  useLayoutEffect(measure);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      line.current = element;
      if (element === null) return;
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  return [ref, count];
}

function countOf(line: HTMLElement, most: number): number {
  // They are rounded: half a pixel too little would break the line.
  const widths = (selector: string) =>
    [...line.querySelectorAll<HTMLElement>(`:scope > ${selector}`)].map(({ offsetWidth }) => offsetWidth + 1);
  return tagsThatFit({
    most,
    line: line.clientWidth,
    gap: Number.parseFloat(getComputedStyle(line).columnGap) || 0,
    fixed: widths(':not([data-folds], [data-more])'),
    tags: widths('[data-folds]'),
    more: widths('[data-more]')[0] ?? 0,
  });
}
