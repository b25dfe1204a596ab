import { useSyncExternalStore } from 'react';
import { localMoment } from './localMoment';

/** The clock of a device that has slept is looked at so soon after it wakes. */
const atMostMs = 60_000;

/**
 * Makes a hook for a moment of now, RFC 3339: the same one until the period that it lies in is over. It is looked at again when the page
 * is shown.
 *
 * @param nextOf when the period after the one of a moment begins
 */
export function clockHook(nextOf: (now: Date) => Date): () => string {
  let shown = new Date();
  let moment = localMoment(shown);
  const read = (): string => {
    const now = new Date();
    if (nextOf(now).getTime() !== nextOf(shown).getTime()) {
      shown = now;
      moment = localMoment(now);
    }
    return moment;
  };
  const follow = (onChange: () => void): (() => void) => {
    const untilNextLook = () => {
      const now = new Date();
      return Math.min(atMostMs, nextOf(now).getTime() - now.getTime());
    };
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
  };
  return () => useSyncExternalStore(follow, read);
}
