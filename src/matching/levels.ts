/** How well something matches; lower is better. 0 is reserved for “not at all”, so that a level fits in a byte. */
export const levels = { none: 0, whole: 1, part: 2, sound: 3, typingError: 4, letters: 5 } as const;

/** The worst word counts first, then the sum of all levels. */
const worstWord = 1000;

/** Sets the level of a place unless it has a better one. */
export function markBest(marks: Uint8Array, place: number, level: number) {
  const marked = marks[place] ?? levels.none;
  if (marked === levels.none || level < marked) marks[place] = level;
}

/**
 * Ranks many places at once: every word must match, by the best of its meanings. Each meaning loops over 20,000
 * bytes, so the loops are plain.
 *
 * @param words for each word its meanings
 * @param marksOf how well each place matches one meaning; called once per meaning, even if words share it
 * @returns the rank of each place, lower is better; 0 where a word does not match
 */
export function rankAll<Meaning>(
  words: Meaning[][],
  marksOf: (meaning: Meaning) => Uint8Array,
  count: number,
): Uint32Array {
  const known = new Map<Meaning, Uint8Array>();
  const ranks = new Uint32Array(count);
  const worst = new Uint8Array(count);
  words.forEach((word, index) => {
    const best = new Uint8Array(count);
    for (const meaning of word) {
      const marks = known.get(meaning) ?? marksOf(meaning);
      known.set(meaning, marks);
      for (let place = 0; place < count; place++) {
        const level = marks[place] ?? levels.none;
        if (level !== levels.none) markBest(best, place, level);
      }
    }
    for (let place = 0; place < count; place++) {
      const level = best[place] ?? levels.none;
      const rank = ranks[place] ?? 0;
      ranks[place] = level === levels.none || (index > 0 && rank === 0) ? 0 : rank + level;
      if (level > (worst[place] ?? 0)) worst[place] = level;
    }
  });
  for (let place = 0; place < count; place++) {
    const total = ranks[place] ?? 0;
    if (total > 0) ranks[place] = (worst[place] ?? 0) * worstWord + total;
  }
  return ranks;
}
