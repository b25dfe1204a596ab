/** How long nothing scrolls before the scrolling has ended, in ms. */
const restMs = 120;

/**
 * Calls back once the window has stopped scrolling. Safari before version 26 has no `scrollend`: there the scrolling has
 * ended when no more of it is heard.
 *
 * @returns stops listening
 */
export function onScrollEnd(listener: () => void): () => void {
  if ('onscrollend' in window) {
    window.addEventListener('scrollend', listener);
    return () => window.removeEventListener('scrollend', listener);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, restMs);
  };
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}
