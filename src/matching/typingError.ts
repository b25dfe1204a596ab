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

/**
 * Whether one plain word is likely a mistyped form of the other. An identical word does not count. An import compares
 * millions of words, so the letters that both begin and end with are left out first.
 */
export function isTypingError(one: string, other: string): boolean {
  const allowed = Math.min(editsAllowed(one), editsAllowed(other));
  if (allowed === 0 || one === other || Math.abs(one.length - other.length) > allowed) return false;
  let start = 0;
  while (one[start] === other[start]) start += 1;
  const longestEnd = Math.min(one.length, other.length) - start;
  let end = 0;
  while (end < longestEnd && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [from, to] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwapped = from.length === 2 && to.length === 2 && from[0] === to[1] && from[1] === to[0];
  return isSwapped || isWithin(from, to, allowed);
}

/** Whether the Levenshtein distance is at most that. */
function isWithin(one: string, other: string, allowed: number): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const edits = Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(edits);
      least = Math.min(least, edits);
    }
    // The rest only adds to it.
    if (least > allowed) return false;
    row = next;
  }
  return (row[other.length] ?? 0) <= allowed;
}
