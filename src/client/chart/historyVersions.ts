import type { HistoryEntry } from '@/contract/history';

export interface HistoryVersion {
  entry: HistoryEntry;
  /** the previous version of the record; `null`: this is the first */
  before: HistoryEntry['record'] | null;
}

const minuteMs = 60_000;

/**
 * The entries in reading order: last received first. Entries received in the same minute, as from one upload, are
 * sorted by capture time. Entries captured at the same moment keep the order in which the server took them.
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
    .sort(
      ({ entry: a }, { entry: b }) =>
        minuteOf(b.received_at) - minuteOf(a.received_at) ||
        Date.parse(b.captured_at) - Date.parse(a.captured_at) ||
        b.entry - a.entry,
    );
}

function minuteOf(moment: string): number {
  return Math.floor(Date.parse(moment) / minuteMs);
}
