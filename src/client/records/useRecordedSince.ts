import { useState } from 'react';
import { localMoment } from '@/client/i18n/localMoment';
import { useToday } from '@/client/i18n/useToday';
import type { Captured, HistoryEntry } from './overlay';

interface RecordedSince<R> {
  /** `null`: none */
  entry: HistoryEntry<R> | null;
  /** the user records another one beside it */
  onApart(): void;
}

/**
 * The newest record of a patient that was captured today, elsewhere, after this form was opened. In a chart several
 * records of a day are normal, but one that was not there when the form was opened may be the same figures. Call it in
 * a component that is mounted once for each record.
 *
 * @param entries newest first
 * @param ownId the record of the form
 */
export function useRecordedSince<R extends Captured>(
  entries: readonly HistoryEntry<R>[],
  patientId: string,
  ownId: string,
): RecordedSince<R> {
  const today = useToday();
  const [opened] = useState(() => localMoment(new Date()));
  const [apart, setApart] = useState<string | null>(null);
  const newest = entries.find(
    ({ record: { patient_id, record_id, captured_at } }) =>
      patient_id === patientId &&
      record_id !== ownId &&
      captured_at.slice(0, 10) === today.slice(0, 10) &&
      Date.parse(captured_at) > Date.parse(opened),
  );
  return {
    entry: newest && newest.record.record_id !== apart ? newest : null,
    onApart: () => newest && setApart(newest.record.record_id),
  };
}
