import { useMemo } from 'react';
import { useWaitingRecord } from '@/client/outbox/useWaitingRecord';
import { useAppSelector } from '@/client/redux/hooks';
import { overlay, type HistoryEntry } from '@/client/records/overlay';
import { sarcFSchema, type SarcF } from '@/contract/sarcF';

/** The screenings of a patient, newest first, the waiting one among them. */
export function useSarcFHistory(patientId: string): HistoryEntry<SarcF>[] {
  const acknowledged = useAppSelector((state) => state.sarcF.entities);
  const pending = useWaitingRecord('sarcF', patientId);
  return useMemo(
    () => overlay(Object.values(acknowledged), patientId, sarcFSchema.safeParse(pending?.record).data),
    [acknowledged, patientId, pending?.record],
  );
}
