import type { Waiting } from '@/client/storage/outbox/envelope';

/** The waiting records of one patient that were captured on one day. */
export interface WaitingGroup {
  key: string;
  patient_id: string;
  /** as it was saved with a record; empty: unknown then */
  name: string;
  /** when the first of them was captured; RFC 3339 */
  from: string;
  /** in the order in which they are sent */
  records: readonly Waiting[];
}

/**
 * Groups records by patient and day, the newest first. The day is that of the time zone in which they were captured. A
 * visit that goes past midnight makes two groups.
 */
export function waitingGroups(records: readonly Waiting[]): WaitingGroup[] {
  const groups = new Map<
    string,
    Omit<WaitingGroup, 'records'> & { records: Waiting[]; latestMs: number; fromMs: number }
  >();
  for (const waiting of records) {
    const { patient_id, captured_at, descriptor } = waiting;
    const key = `${patient_id}/${captured_at.slice(0, 10)}`;
    // Of an earlier version it may be none.
    const ms = Date.parse(captured_at) || 0;
    const group = groups.get(key);
    if (!group) {
      const { name } = descriptor;
      groups.set(key, {
        key,
        patient_id,
        name,
        from: captured_at,
        fromMs: ms,
        latestMs: ms,
        records: [waiting],
      });
      continue;
    }
    group.records.push(waiting);
    group.name ||= descriptor.name;
    group.latestMs = Math.max(group.latestMs, ms);
    if (ms >= group.fromMs) continue;
    group.from = captured_at;
    group.fromMs = ms;
  }
  return [...groups.values()]
    .sort((a, b) => b.latestMs - a.latestMs)
    .map(({ latestMs: _latest, fromMs: _from, ...group }) => group);
}
