import type { HistoryEntry } from '@/contract/history';

export interface HistoryVersion {
  entry: HistoryEntry;
  /** the previous version of the record; `null`: this is the first */
  before: HistoryEntry['record'] | null;
}

/**
 * The entries with what each changed, the last one that the server took first.
 *
 * @param entries of one chart, in any order
 */
export function historyVersions(entries: readonly HistoryEntry[]): HistoryVersion[] {
  const last = new Map<string, HistoryEntry['record']>();
  return [...entries]
    .sort((a, b) => a.entry - b.entry)
    .map((entry) => {
      const before = last.get(entry.record_key) ?? null;
      if (entry.revision !== null) last.set(entry.record_key, entry.record);
      return { entry, before };
    })
    .reverse();
}
