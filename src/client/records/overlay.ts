export interface Captured {
  record_id: string;
  patient_id: string;
  captured_at: string;
  archived: boolean;
}

export interface HistoryEntry<R> {
  record: R;
  isWaiting: boolean;
}

/**
 * The records of one kind in a chart, newest first: the server's, with the waiting ones laid over the versions of them that the
 * server has. Archived records are left out.
 */
export function overlay<R extends Captured>(
  acknowledged: readonly R[],
  waiting: readonly R[],
): HistoryEntry<R>[] {
  const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
  const entries = [
    ...acknowledged
      .filter(({ record_id }) => !waitingIds.has(record_id))
      .map((record): HistoryEntry<R> => ({ record, isWaiting: false })),
    ...waiting.map((record): HistoryEntry<R> => ({ record, isWaiting: true })),
  ].filter(({ record }) => !record.archived);
  // A moment is read once each, and not with each of the comparisons.
  return entries
    .map((entry) => ({ entry, ms: Date.parse(entry.record.captured_at) }))
    .sort((a, b) => b.ms - a.ms)
    .map(({ entry }) => entry);
}
