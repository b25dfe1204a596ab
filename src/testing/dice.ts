export interface Dice {
  /** an integer from 0, below `end` */
  below(end: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Randomness that repeats for the same seed (mulberry32). */
export function dice(seed: number): Dice {
  let state = Math.imul(seed, 0x9e3779b1);
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  return {
    below,
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
  };
}
