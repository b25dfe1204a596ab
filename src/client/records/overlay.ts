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
 * The records of one kind in a chart, newest first. A waiting record replaces the server's version. Archived records
 * are left out.
 */
export function overlay<R extends Captured>(
  acknowledged: readonly R[],
  waiting: readonly R[],
): HistoryEntry<R>[] {
  const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
  // Parse each timestamp once, not in every comparison.
  const timed: { entry: HistoryEntry<R>; ms: number }[] = [];
  const add = (record: R, isWaiting: boolean) => {
    if (!record.archived) timed.push({ entry: { record, isWaiting }, ms: Date.parse(record.captured_at) });
  };
  for (const record of acknowledged) if (!waitingIds.has(record.record_id)) add(record, false);
  for (const record of waiting) add(record, true);
  return timed.sort((a, b) => b.ms - a.ms).map(({ entry }) => entry);
}
