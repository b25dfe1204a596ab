/**
 * Several words in one cell, split at `;` or `|`. A backslash escapes these two and itself, so a list survives being
 * written and read.
 *
 * @returns the words without surrounding spaces; `null` when there are none
 */
export function splitCell(cell: string): string[] | null {
  const words = (cell.match(/(?:\\[\\;|]|[^;|])+/g) ?? [])
    .map((word) => word.replaceAll(/\\([\\;|])/g, '$1').trim())
    .filter((word) => word !== '');
  return words.length > 0 ? words : null;
}

/**
 * Joined with `|`: Excel in French splits a line at `;`, quoted or not, and a word could then start a cell as a
 * formula.
 */
export function joinCell(words: readonly string[] | null): string | null {
  return words?.map((word) => word.replaceAll(/[\\;|]/g, '\\$&')).join(' | ') ?? null;
}
