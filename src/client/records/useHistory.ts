import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
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

/** The records of a chart in one table, newest first, among them those that wait for the patient and for the duplicates. */
export function useHistory<R extends Captured>({ table, patientIds, entities, find, schema }: HistoryOf<R>) {
  const ids = patientIds.join();
  const waiting = useWaitingRecords(table, ids);
  return useMemo(
    (): HistoryEntry<R>[] =>
      ids
        .split(',')
        .flatMap((id) => overlay(find(entities, [id]), schema.safeParse(waiting.get(id)).data))
        .sort((a, b) => Date.parse(b.record.captured_at) - Date.parse(a.record.captured_at)),
    [find, entities, ids, schema, waiting],
  );
}

/** Of the patients with something that waits in a table: the record, by patient. While a newer revision is read, the one before stays. */
function useWaitingRecords(table: OfflineTable, ids: string): ReadonlyMap<string, unknown> {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<ReadonlyMap<string, unknown>>(new Map());
  const revisions = useAppSelector((state) =>
    ids
      .split(',')
      .flatMap((id) => {
        const revision = selectWaiting(state, table, id)?.revision;
        return revision === undefined ? [] : `${id} ${revision}`;
      })
      .join(),
  );
  useEffect(() => {
    let isWanted = true;
    void Promise.all(
      waitingIds(revisions).map(async (patient_id) => {
        const outcome = await dispatch(readWaitingRecord({ table, patient_id }));
        const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
        return [patient_id, found?.record] as const;
      }),
    ).then((records) => {
      if (isWanted) setRead((before) => (before.size + records.length === 0 ? before : new Map(records)));
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, table, revisions]);
  return useMemo(() => {
    // What was acknowledged meanwhile comes from the server.
    return new Map(waitingIds(revisions).map((id) => [id, read.get(id)]));
  }, [read, revisions]);
}

/** @param revisions `id revision,id revision` */
function waitingIds(revisions: string): string[] {
  return revisions === '' ? [] : revisions.split(',').map((of) => of.slice(0, of.indexOf(' ')));
}
