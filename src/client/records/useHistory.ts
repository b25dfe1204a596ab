import { useMemo } from 'react';
import type { z } from 'zod';
import type { Shards } from '@/client/redux/shards';
import type { OfflineTable } from '@/contract/offlineTables';
import { overlay, type Captured, type HistoryEntry } from './overlay';
import { useReadWaiting } from './useReadWaiting';
import { useWaitingOfPatients } from './useWaitingRecords';

interface HistoryOf<R> {
  table: OfflineTable;
  /** of the chart: the patient, and the duplicates that are merged into it */
  patientIds: readonly string[];
  /** what the server has acknowledged of the table, by key */
  acknowledged: Shards<R>;
  /** see recordsOfPatients */
  find(acknowledged: Shards<R>, patientIds: readonly string[]): R[];
  schema: z.ZodType<R>;
}

/** The records of a chart in one table, newest first, among them those that wait for the patient and for the duplicates. */
export function useHistory<R extends Captured>({
  table,
  patientIds,
  acknowledged,
  find,
  schema,
}: HistoryOf<R>) {
  const ids = patientIds.join();
  const waiting = useReadWaiting(useWaitingOfPatients(table, patientIds), schema);
  return useMemo(
    (): HistoryEntry<R>[] => overlay(find(acknowledged, ids.split(',')), waiting),
    [find, acknowledged, ids, waiting],
  );
}
