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
 * A patient's records of one kind, newest first: the server's, with the waiting one laid over the version of it that the
 * server has. Archived records are left out.
 */
export function overlay<R extends Captured>(
  acknowledged: R[],
  patientId: string,
  waiting: R | undefined,
): HistoryEntry<R>[] {
  const entries: HistoryEntry<R>[] = [];
  for (const record of acknowledged) {
    const isOfPatient = record.patient_id === patientId && record.record_id !== waiting?.record_id;
    if (isOfPatient && !record.archived) entries.push({ record, isWaiting: false });
  }
  if (waiting && !waiting.archived) entries.push({ record: waiting, isWaiting: true });
  return entries.sort((a, b) => Date.parse(b.record.captured_at) - Date.parse(a.record.captured_at));
}
