/**
 * Keeps what has the focus where it is on the screen, although something is about to appear above it. Call it before the
 * change: it scrolls by as much as the change moved the field, before the next frame is drawn.
 */
export function keepInPlace(): void {
  const held = document.activeElement;
  if (!held || held === document.body) return;
  const topPx = held.getBoundingClientRect().top;
  requestAnimationFrame(() => {
    const movedPx = held.isConnected ? held.getBoundingClientRect().top - topPx : 0;
    if (movedPx !== 0) scrollerOf(held).scrollBy({ top: movedPx, behavior: 'instant' });
  });
}

function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight)
      return around;
  }
  return document.scrollingElement ?? document.documentElement;
}
