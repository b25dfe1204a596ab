import type { ReadablePage } from '@/client/api/readable';

interface Entry {
  /** increases with time */
  entry: number;
}

/** What has been read of a trail with its newest page read again; the entries between them, if any, would be missing: then that page alone. */
export function withNewest<T extends Entry>(
  read: ReadablePage<T> | null,
  newest: ReadablePage<T>,
): ReadablePage<T> {
  const [first] = read?.items ?? [];
  const last = newest.items.at(-1);
  if (read === null || first === undefined || last === undefined) return newest;
  const isGap = newest.more && last.entry > first.entry;
  if (isGap) return newest;
  const older = read.items.filter(({ entry }) => entry < last.entry);
  if (older.length === 0) return newest;
  // What this version cannot read has no number: it is counted where there is more of it.
  const unreadable = Math.max(read.unreadable ?? 0, newest.unreadable ?? 0);
  return { ...read, items: [...newest.items, ...older], unreadable };
}
