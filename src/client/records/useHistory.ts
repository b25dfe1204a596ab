import type { z } from 'zod';
import type { Shards } from '@/client/redux/shards';
import type { OfflineTable } from '@/contract/recordKinds';
import type { Captured } from './overlay';
import type { PatientHistory } from './patientHistory';
import { useReadWaiting } from './useReadWaiting';
import { useWaitingOfPatients } from './useWaitingRecords';

interface HistoryOf<R> {
  table: OfflineTable;
  /** the patient of the chart, and the duplicates merged into it */
  patientIds: readonly string[];
  /** the acknowledged records of the table, by key */
  acknowledged: Shards<R>;
  historyOf: PatientHistory<R>;
  schema: z.ZodType<R>;
}

/** The records of a chart in one table, newest first, including those that wait for the patient or the duplicates. */
export function useHistory<R extends Captured>({
  table,
  patientIds,
  acknowledged,
  historyOf,
  schema,
}: HistoryOf<R>) {
  const waiting = useReadWaiting(useWaitingOfPatients(table, patientIds), schema);
  return historyOf(acknowledged, patientIds.join(), waiting);
}
