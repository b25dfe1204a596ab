/** How rows that are shown differ from those there are now. */
export interface RowChanges<R> {
  /** how many rows came, went, moved or, where a row stays as it was shown, changed */
  count: number;
  /** in the places that are shown: each as it is now, and those that went as they were */
  inPlace: readonly R[];
}

/** @param versionOf where a row stays as it was shown: tells its versions apart */
export function rowChanges<R>(
  shown: readonly R[],
  now: readonly R[],
  keyOf: (row: R) => string,
  versionOf?: (row: R) => unknown,
): RowChanges<R> {
  if (shown === now) return { count: 0, inPlace: now };
  const places = new Map(now.map((row, at) => [keyOf(row), at]));
  const staying: number[] = [];
  let changed = 0;
  const inPlace = shown.map((row) => {
    const at = places.get(keyOf(row));
    const current = at === undefined ? undefined : now[at];
    if (at === undefined || current === undefined) return row;
    staying.push(at);
    if (!versionOf) return current;
    if (versionOf(row) !== versionOf(current)) changed += 1;
    return row;
  });
  const gone = shown.length - staying.length;
  const come = now.length - staying.length;
  const moved = staying.length - longestRise(staying);
  const count = gone + come + Math.max(moved, changed);
  return { count, inPlace: count === 0 ? now : inPlace };
}

/** The length of the longest part of a list that rises: so many of its rows kept their order. */
function longestRise(places: readonly number[]): number {
  /** the lowest place with which a rise of each length ends */
  const ends: number[] = [];
  for (const place of places) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return ends.length;
}
