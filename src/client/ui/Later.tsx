import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
  /** placeholder until then */
  room: ReactNode;
  children: ReactNode;
}

/** Renders slow content after its surroundings have been painted. */
export function Later({ room, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : room;
}
