/** so few that even of the largest records they take the server a second or two */
const rowsAtOnce = 50;
/** A page ends after the part in which it gets so many characters of JSON. Of ordinary records, a full page has fewer. */
const mostCharacters = 1_000_000;

/**
 * Reads a page in parts, and ends it early when its rows are large: large records must not keep the server from
 * other requests.
 *
 * @param limit how many rows a page has at most
 * @param readPart reads that many rows at most after the given one; `undefined`: the first ones
 * @returns whether there may be more rows after the page, too
 */
export async function pageInParts<Row>(
  limit: number,
  readPart: (last: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<{ items: Row[]; more: boolean }> {
  const items: Row[] = [];
  for (let characters = 0; characters < mostCharacters;) {
    // One more than the page has, to know whether there are more.
    const wanted = Math.min(rowsAtOnce, limit + 1 - items.length);
    const part = await readPart(items.at(-1), wanted);
    items.push(...part);
    if (items.length > limit) return { items: items.slice(0, limit), more: true };
    if (part.length < wanted) return { items, more: false };
    characters += JSON.stringify(part).length;
  }
  return { items, more: true };
}
