import fc from 'fast-check';
import { randomCases } from '@/testing/testDepth';
import { editsAllowed, isTypingError, swaps } from './typingError';

describe('isTypingError', () => {
  it.each([
    ['dupont', 'dupond'],
    ['dupont', 'duppont'],
    ['dupont', 'dupnt'],
    ['dupont', 'duopnt'],
    ['jean', 'jaen'],
    ['rupont', 'dupont'],
    ['marguerite', 'margerit'],
    ['خالدي', 'خلدي'],
  ])('is true for %s and %s', (one, other) => {
    expect(isTypingError(one, other)).toBe(true);
    expect(isTypingError(other, one)).toBe(true);
  });

  it.each([
    ['dupont', 'dupont'],
    ['dupont', 'dumond'],
    ['ali', 'eli'],
    ['علي', 'علا'],
    ['anna', 'ana'],
    ['marguerite', 'margaret'],
    ['dupontel', 'dumondal'],
  ])('is false for %s and %s', (one, other) => {
    expect(isTypingError(one, other)).toBe(false);
  });

  it('agrees with the distance of Levenshtein, and with a swap of neighbours, for any two words @random', () => {
    // Few letters, so that many pairs are near.
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ن'), minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const allowed = Math.min(editsAllowed(one), editsAllowed(other));
        const isNear = distance(one, other) <= allowed || swaps(one).includes(other);
        expect(isTypingError(one, other)).toBe(one !== other && allowed > 0 && isNear);
      }),
      randomCases({ quick: 1_000, deep: 100_000 }),
    );
  });
});

/** Levenshtein's, by its definition. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (const [i, letter] of [...one].entries()) {
    const above = rows[i] ?? [];
    const row = [i + 1];
    for (const [j, its] of [...other].entries()) {
      const kept = (above[j] ?? NaN) + (letter === its ? 0 : 1);
      row.push(Math.min(kept, (above[j + 1] ?? NaN) + 1, (row[j] ?? NaN) + 1));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? NaN;
}
