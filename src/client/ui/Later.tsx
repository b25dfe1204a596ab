import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface LaterProps {
  /** placeholder until then */
  room: ReactNode;
  children: ReactNode;
}

/**
 * Renders slow content after its surroundings have been painted. Not with `useDeferredValue`: if the content throws while
 * the page has other updates, React renders its first value again, and then the content again, without end.
 */
export function Later({ room, children }: LaterProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : room;
}
