import { z } from 'zod';
import { selectAccountId } from '@/client/auth/authSlice';
import { fhirTables, type FhirTable } from '@/client/fhir/fhirKinds';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { selectMergedInto } from '@/client/patients/mergedPatients';
import { rootOf } from '@/client/records/mergeLinks';
import type { AppThunk } from '@/client/redux/appThunk';
import { allInShards, inShards, type Shards } from '@/client/redux/shards';

const hereSchema = z.looseObject({
  record_id: z.string(),
  captured_at: z.string(),
  archived: z.boolean().optional(),
});
type Here = z.infer<typeof hereSchema>;
export interface RecordHere {
  table: FhirTable;
  record: Here;
}
/** the records of a chart on this device, by `record_id` */
export type ChartHere = ReadonlyMap<string, RecordHere>;

const none: ReadonlySet<string> = new Set();

/**
 * The server's records, those that wait and those of an import, by the patient of the chart.
 *
 * @param wanted the charts that are read as a whole
 * @param records further records that are looked up in any chart; of those that wait, only kinds with a place each
 * @throws StorageError when the device cannot be read
 */
export function chartsHere(
  wanted: ReadonlySet<string>,
  records: ReadonlySet<string> = none,
): AppThunk<Promise<ReadonlyMap<string, ChartHere>>> {
  return async (_dispatch, getState, { offline, importQueue }) => {
    const charts = new Map<string, Map<string, RecordHere>>();
    const accountId = selectAccountId(getState());
    if (accountId === null) return charts;
    const mergedInto = selectMergedInto(getState());
    const add = (table: FhirTable, patient_id: string, record: unknown) => {
      const id = rootOf(mergedInto, patient_id);
      const { data } = hereSchema.safeParse(record);
      if (!data || !(wanted.has(id) || records.has(data.record_id))) return;
      const chart = charts.get(id) ?? new Map<string, RecordHere>();
      charts.set(id, chart.set(data.record_id, { table, record: data }));
    };
    for (const table of fhirTables) {
      const acknowledged: Shards<{ patient_id: string }> = getState()[table];
      for (const record of allInShards(acknowledged)) {
        if (wanted.has(rootOf(mergedInto, record.patient_id))) add(table, record.patient_id, record);
      }
      for (const id of records) {
        const record = inShards(acknowledged, id);
        if (record !== undefined) add(table, record.patient_id, record);
      }
    }
    for (const { descriptor, patient_id, record_id } of selectAllWaiting(getState())) {
      const table = fhirTables.find((one) => one === descriptor.kind);
      const isWanted = wanted.has(rootOf(mergedInto, patient_id)) || records.has(record_id ?? '');
      if (table === undefined || !isWanted) continue;
      const envelope = await offline.read(table, record_id ?? patient_id);
      if (envelope?.saved_by === accountId) add(table, patient_id, envelope.record);
    }
    for (const { table, patient_id, record } of await importQueue.readAll(accountId)) {
      const known = fhirTables.find((one) => one === table);
      if (known !== undefined) add(known, patient_id, record);
    }
    return charts;
  };
}
