import { useMemo } from 'react';
import type { z } from 'zod';
import { useWaitingRecord } from '@/client/outbox/useWaitingRecord';
import type { OfflineTable } from '@/contract/offlineTables';
import { overlay, type Captured, type HistoryEntry } from './overlay';

interface HistoryOf<R> {
  table: OfflineTable;
  patientId: string;
  /** what the server has acknowledged, by key */
  acknowledged: Record<string, R>;
  schema: z.ZodType<R>;
}

/** The records of a patient in one table, newest first, the waiting one among them. */
export function useHistory<R extends Captured>({ table, patientId, acknowledged, schema }: HistoryOf<R>) {
  const pending = useWaitingRecord(table, patientId);
  const record = pending.status === 'read' ? pending.record : undefined;
  return useMemo(
    (): HistoryEntry<R>[] => overlay(Object.values(acknowledged), patientId, schema.safeParse(record).data),
    [acknowledged, patientId, schema, record],
  );
}
