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
 * The records of one kind in a chart, newest first: the server's, with the waiting one laid over the version of it that the
 * server has. Archived records are left out.
 */
export function overlay<R extends Captured>(acknowledged: R[], waiting: R | undefined): HistoryEntry<R>[] {
  const entries: HistoryEntry<R>[] = [];
  for (const record of acknowledged) {
    if (record.record_id !== waiting?.record_id && !record.archived)
      entries.push({ record, isWaiting: false });
  }
  if (waiting && !waiting.archived) entries.push({ record: waiting, isWaiting: true });
  return entries.sort((a, b) => Date.parse(b.record.captured_at) - Date.parse(a.record.captured_at));
}
