import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { placeKey, placeOf } from '@/client/storage/envelope';
import type { KeyedTable, OfflineTable } from '@/contract/offlineTables';
import { patientSchema, type Patient } from '@/contract/patient';

/** The records of one table, of all patients, that wait on this device. */
export function useWaitingRecords<R extends { record_id: string }>(
  table: KeyedTable,
  schema: z.ZodType<R>,
): readonly R[] {
  return useWaitingOf(table, schema, recordIdOf);
}

/** The patients whose details wait on this device, new ones among them. */
export function useWaitingPatients(): readonly Patient[] {
  return useWaitingOf('patients', patientSchema, patientIdOf);
}

const recordIdOf = ({ record_id }: { record_id: string }) => record_id;
const patientIdOf = ({ patient_id }: Patient) => patient_id;

function useWaitingOf<R>(
  table: OfflineTable,
  schema: z.ZodType<R>,
  keyOf: (record: R) => string,
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
    const waitingKeys = new Set(waiting.map(placeKey));
    return records.filter((record) => waitingKeys.has(keyOf(record)));
  }, [records, waiting, keyOf]);
}
