import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import type { OfflineTable } from '@/contract/recordKinds';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';

type WaitingRecord =
  | { status: 'none' }
  | { status: 'reading' }
  /** the device cannot read it, or another tab has uploaded it */
  | { status: 'unreadable' }
  /** parse the record before use */
  | { status: 'read'; waiting: Waiting; record: unknown };

/** The waiting record of a patient in a table. While a newer revision is read, the previous one stays visible. */
export function useWaitingRecord(table: OfflineTable, patientId: string): WaitingRecord {
  const dispatch = useAppDispatch();
  const waiting = useAppSelector((state) => selectWaiting(state, table, patientId));
  const [read, setRead] = useState<{ record: unknown } | 'unreadable' | null>(null);
  const revision = waiting?.revision;

  useEffect(() => {
    if (revision === undefined) return;
    void dispatch(readWaitingRecord({ table, patient_id: patientId })).then((outcome) => {
      setRead((readWaitingRecord.fulfilled.match(outcome) && outcome.payload) || 'unreadable');
    });
  }, [dispatch, table, patientId, revision]);

  if (waiting === null) return { status: 'none' };
  if (read === null) return { status: 'reading' };
  return read === 'unreadable' ? { status: 'unreadable' } : { status: 'read', waiting, record: read.record };
}
