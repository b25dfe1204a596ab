import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { placeOf } from '@/client/storage/envelope';
import type { KeyedTable } from '@/contract/offlineTables';

/** The records of one table, of all patients, that wait on this device. */
export function useWaitingRecords<R extends { record_id: string }>(
  table: KeyedTable,
  schema: z.ZodType<R>,
): readonly R[] {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectAllWaiting);
  const waiting = useMemo(() => all.filter(({ descriptor }) => descriptor.kind === table), [all, table]);
  const [records, setRecords] = useState<readonly R[]>([]);
  useEffect(() => {
    let isWanted = true;
    void Promise.all(waiting.map((item) => dispatch(readWaitingRecord(placeOf(item))))).then((outcomes) => {
      if (!isWanted) return;
      const read = outcomes.flatMap((outcome) => {
        const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
        return schema.safeParse(found?.record).data ?? [];
      });
      setRecords((before) => (before.length + read.length === 0 ? before : read));
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, schema, waiting]);
  // What was uploaded meanwhile is among the acknowledged ones.
  return useMemo(() => {
    const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
    return records.filter(({ record_id }) => waitingIds.has(record_id));
  }, [records, waiting]);
}
