import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { selectWaitingOf } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Shards } from '@/client/redux/shards';
import { placeKey, type Waiting } from '@/client/storage/envelope';
import type { OfflineTable } from '@/contract/offlineTables';
import { overlay, type Captured, type HistoryEntry } from './overlay';

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
  const waiting = useWaitingRecords(table, ids);
  return useMemo(
    (): HistoryEntry<R>[] =>
      overlay(
        find(acknowledged, ids.split(',')),
        [...waiting.values()].flatMap((record) => schema.safeParse(record).data ?? []),
      ),
    [find, acknowledged, ids, schema, waiting],
  );
}

/** What waits in a table for some patients: the record, by its key. While a newer revision is read, the one before stays. */
function useWaitingRecords(table: OfflineTable, ids: string): ReadonlyMap<string, unknown> {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<ReadonlyMap<string, unknown>>(new Map());
  const waiting = useAppSelector((state) => selectWaitingOf(state, table, ids.split(',')), areSame);
  useEffect(() => {
    let isWanted = true;
    void Promise.all(
      waiting.map(async ({ patient_id, record_id }) => {
        const place = { table, patient_id, ...(record_id !== undefined && { record_id }) };
        const outcome = await dispatch(readWaitingRecord(place));
        const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
        return [placeKey(place), found?.record] as const;
      }),
    ).then((records) => {
      if (isWanted) setRead((before) => (before.size + records.length === 0 ? before : new Map(records)));
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, table, waiting]);
  return useMemo(() => {
    // What was acknowledged meanwhile comes from the server.
    return new Map(waiting.map((item) => [placeKey(item), read.get(placeKey(item))]));
  }, [read, waiting]);
}

/** A failed attempt changes nothing of a record. */
function areSame(before: readonly Waiting[], now: readonly Waiting[]): boolean {
  return (
    before.length === now.length &&
    before.every(
      (item, at) => placeKey(item) === placeKey(now[at] ?? item) && item.revision === now[at]?.revision,
    )
  );
}
