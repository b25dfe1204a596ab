import { useSyncExternalStore } from 'react';
import { localMoment } from './localMoment';

/** The clock of a device that has slept is looked at so soon after it wakes. */
const atMostMs = 60_000;

let today = localMoment(new Date());

/**
 * A moment of today, RFC 3339: the same one until the day of this device is another. It changes at midnight, and when the page is
 * shown again.
 */
export function useToday(): string {
  return useSyncExternalStore(followDay, readToday);
}

function readToday(): string {
  const now = localMoment(new Date());
  if (now.slice(0, 10) !== today.slice(0, 10)) today = now;
  return today;
}

function followDay(onChange: () => void): () => void {
  let timer = setTimeout(look, untilNextLook());
  function look(): void {
    onChange();
    timer = setTimeout(look, untilNextLook());
  }
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function untilNextLook(): number {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.min(atMostMs, midnight.getTime() - now.getTime());
}
