import { useMemo } from 'react';
import type { z } from 'zod';
import { useWaitingRecord } from '@/client/outbox/useWaitingRecord';
import type { OfflineTable } from '@/contract/offlineTables';
import { overlay, type Captured, type HistoryEntry } from './overlay';

interface HistoryOf<R> {
  table: OfflineTable;
  /** of the chart: the patient, and the duplicates that are merged into it */
  patientIds: readonly string[];
  /** what the server has acknowledged of the table, by key */
  entities: Record<string, R>;
  /** see indexByPatient */
  find(entities: Record<string, R>, patientIds: readonly string[]): R[];
  schema: z.ZodType<R>;
}

/** The records of a chart in one table, newest first, the one that waits for the patient among them. */
export function useHistory<R extends Captured>({ table, patientIds, entities, find, schema }: HistoryOf<R>) {
  const pending = useWaitingRecord(table, patientIds[0] ?? '');
  const record = pending.status === 'read' ? pending.record : undefined;
  const ids = patientIds.join();
  return useMemo(
    (): HistoryEntry<R>[] => overlay(find(entities, ids.split(',')), schema.safeParse(record).data),
    [find, entities, ids, schema, record],
  );
}
