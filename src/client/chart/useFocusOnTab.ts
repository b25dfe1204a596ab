import { useEffect, useRef, type RefObject } from 'react';
import type { ChartTab } from './chartTabs';

/**
 * Moves the focus to the tab that a link of the overview has opened: the overview, and the focused link with it, is gone
 * then. A tab that was chosen itself has the focus already.
 */
export function useFocusOnTab(chart: RefObject<HTMLElement | null>, tab: ChartTab): void {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    const focused = document.activeElement;
    if (focused !== document.body && focused?.closest('.overview') === null) return;
    chart.current
      ?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
      ?.focus({ preventScroll: true });
  }, [chart, tab]);
}
