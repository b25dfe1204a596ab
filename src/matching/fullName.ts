/** Stands for the first name of a person who has one name: a chart needs both, and a dash is no name. */
export const noFirstName = '–';

export type NameOrder = 'firstLast' | 'lastFirst';

/**
 * Splits one cell into both names. "Lefebvre, Marguerite" works with any order. Otherwise the cell has two words in the
 * order of the file, or the last name in capitals, as French files write it. Three words without such a sign have no
 * clear split.
 *
 * @returns `null` when the names cannot be split
 */
export function splitFullName(
  cell: string,
  order: NameOrder,
): { first_name: string; last_name: string } | null {
  const [beforeComma, afterComma, ...more] = cell.split(/[,،]/).map((part) => part.trim());
  if (beforeComma && afterComma && more.length === 0)
    return { first_name: afterComma, last_name: beforeComma };
  const words = cell.trim().split(/\s+/);
  const capitals = words.filter(isInCapitals);
  const isMixed = capitals.length > 0 && capitals.length < words.length;
  if (
    isMixed &&
    (words.slice(0, capitals.length).every(isInCapitals) || words.slice(-capitals.length).every(isInCapitals))
  ) {
    return {
      first_name: words.filter((word) => !isInCapitals(word)).join(' '),
      last_name: capitals.join(' '),
    };
  }
  const [one, two] = words;
  if (!one || !two || words.length > 2) return null;
  return order === 'firstLast' ? { first_name: one, last_name: two } : { first_name: two, last_name: one };
}

/** At least two letters: "J. Lefebvre" has an initial, not a name in capitals. */
function isInCapitals(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();
}
