/** Repeatable randomness: the same seed and step give the same throws. */
export interface Dice {
  /** in [0, 1) */
  fraction(): number;
  /** a whole number in [0, limit) */
  below(limit: number): number;
  /** @param probability from 0 to 1 */
  chance(probability: number): boolean;
  /** @throws when there is nothing to pick from */
  pick<T>(items: readonly T[]): T;
}

/** Each step has its own throws. How many throws one step uses does not affect the next. */
export function diceOf(seed: number, step: number): Dice {
  const fraction = mulberry32(seed * 1_000_003 + step);
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}

/** Tommy Ettinger's Mulberry32, public domain (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
