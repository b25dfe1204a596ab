import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been scrolled out of sight at the top. */
export function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      // The last is how it is now: on a busy page, it may have left and come back before this is called.
      const entry = entries.at(-1);
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
