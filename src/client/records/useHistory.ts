import type { z } from 'zod';
import type { Shards } from '@/client/redux/shards';
import type { OfflineTable } from '@/contract/offlineTables';
import type { Captured } from './overlay';
import type { PatientHistory } from './patientHistory';
import { useReadWaiting } from './useReadWaiting';
import { useWaitingOfPatients } from './useWaitingRecords';

interface HistoryOf<R> {
  table: OfflineTable;
  /** of the chart: the patient, and the duplicates that are merged into it */
  patientIds: readonly string[];
  /** what the server has acknowledged of the table, by key */
  acknowledged: Shards<R>;
  historyOf: PatientHistory<R>;
  schema: z.ZodType<R>;
}

/** The records of a chart in one table, newest first, among them those that wait for the patient and for the duplicates. */
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
