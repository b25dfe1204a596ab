interface Revised {
  range_id: string;
  revision: number;
}

/**
 * Returns the newest revision of each range. Answers can overtake each other, so an older one never replaces a newer.
 */
export function newestRevisions<R extends Revised>(known: readonly R[], received: readonly R[]): R[] {
  const newest = new Map(known.map((range) => [range.range_id, range]));
  for (const range of received) {
    if ((newest.get(range.range_id)?.revision ?? 0) <= range.revision) newest.set(range.range_id, range);
  }
  return [...newest.values()];
}
