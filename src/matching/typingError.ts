/** One mistake from four letters, two from eight: a shorter word soon becomes another name. */
export function editsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The word with each pair of neighbours swapped: a slip that an edit distance counts as two. */
export function swaps(word: string): string[] {
  const swapped: string[] = [];
  for (let index = 1; index < word.length; index++) {
    const [a = '', b = ''] = [word[index - 1], word[index]];
    if (a !== b) swapped.push(word.slice(0, index - 1) + b + a + word.slice(index + 1));
  }
  return swapped;
}

/** Whether one plain word is likely a mistyped form of the other. An identical word does not count. */
export function isTypingError(one: string, other: string): boolean {
  const allowed = Math.min(editsAllowed(one), editsAllowed(other));
  if (allowed === 0 || one === other || Math.abs(one.length - other.length) > allowed) return false;
  return swaps(one).includes(other) || distance(one, other) <= allowed;
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
