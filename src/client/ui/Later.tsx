import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
  /** stands in its place meanwhile */
  room: ReactNode;
  children: ReactNode;
}

/** What takes long to draw, drawn after what stands around it is seen. */
export function Later({ room, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : room;
}
