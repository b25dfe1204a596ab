import { useCallback, useMemo, useState } from 'react';
import type { Hand } from '@/clinical/grip/gripTrials';

/** The rest of a hand after its trial. */
export interface Rest {
  endMs: number;
  /** of the whole rest, as long as it is now */
  totalMs: number;
}

interface Rests {
  of: Readonly<Partial<Record<Hand, Rest>>>;
  /** A trial of the hand ended now. The same function in every render. */
  onTaken(hand: Hand): void;
  skip(hand: Hand): void;
  extend(hand: Hand): void;
}

const extensionMs = 15_000;

/** How long each hand rests, as the protocol says or as it was changed. @param restSeconds of the protocol */
export function useRests(restSeconds: number): Rests {
  const [rests, setRests] = useState<Rests['of']>({});
  const onTaken = useCallback(
    (hand: Hand) => {
      const totalMs = restSeconds * 1000;
      setRests((before) => ({ ...before, [hand]: { endMs: Date.now() + totalMs, totalMs } }));
    },
    [restSeconds],
  );
  return useMemo(
    () => ({
      of: rests,
      onTaken,
      skip: (hand) =>
        setRests((before) => ({
          ...before,
          [hand]: { endMs: Date.now(), totalMs: before[hand]?.totalMs ?? 0 },
        })),
      extend: (hand) => setRests((before) => ({ ...before, [hand]: extended(before[hand], Date.now()) })),
    }),
    [rests, onTaken],
  );
}

/** From now on, if the rest is over already. */
function extended(rest: Rest | undefined, nowMs: number): Rest {
  const leftMs = Math.max(0, (rest?.endMs ?? nowMs) - nowMs) + extensionMs;
  return { endMs: nowMs + leftMs, totalMs: Math.max(rest?.totalMs ?? 0, leftMs) };
}
