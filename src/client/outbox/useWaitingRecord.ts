import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/envelope';
import type { OfflineTable } from '@/contract/offlineTables';
import { selectWaiting } from './outboxSelectors';
import { readWaitingRecord } from './readWaitingRecord';

interface WaitingWithRecord {
  waiting: Waiting;
  /** `undefined` while it is read from the device; parse it before use */
  record: unknown;
}

/** The record of a patient that waits in a table, kept up to date; `null` when none waits. */
export function useWaitingRecord(table: OfflineTable, patientId: string): WaitingWithRecord | null {
  const dispatch = useAppDispatch();
  const waiting = useAppSelector((state) => selectWaiting(state, table, patientId));
  const [read, setRead] = useState<{ revision: number; record: unknown } | null>(null);
  const revision = waiting?.revision;

  useEffect(() => {
    if (revision === undefined) return;
    void dispatch(readWaitingRecord({ table, patient_id: patientId })).then((outcome) => {
      if (readWaitingRecord.fulfilled.match(outcome)) setRead(outcome.payload);
    });
  }, [dispatch, table, patientId, revision]);

  if (waiting === null) return null;
  return { waiting, record: read?.revision === waiting.revision ? read.record : undefined };
}
