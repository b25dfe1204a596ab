import { useMemo } from 'react';
import { useWaitingRecord } from '@/client/outbox/useWaitingRecord';
import { useAppSelector } from '@/client/redux/hooks';
import { overlay, type HistoryEntry } from '@/client/records/overlay';
import { physicalDataSchema, type PhysicalData } from '@/contract/physicalData';

/** The measurements of a patient, newest first, the waiting ones among them. */
export function usePhysicalDataHistory(patientId: string): HistoryEntry<PhysicalData>[] {
  const acknowledged = useAppSelector((state) => state.physicalData.entities);
  const pending = useWaitingRecord('physicalData', patientId);
  return useMemo(
    () => overlay(Object.values(acknowledged), patientId, physicalDataSchema.safeParse(pending?.record).data),
    [acknowledged, patientId, pending?.record],
  );
}
