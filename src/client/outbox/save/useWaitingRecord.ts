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
  /** the revision that was read, and its record: parse it before use */
  | { status: 'read'; waiting: Waiting; revision: number; record: unknown };

/**
 * The waiting record of a patient in a table. While a newer revision is read, what was visible stays visible, so that a
 * form above it stays open: the previous revision, or `none` when none waited.
 */
export function useWaitingRecord(table: OfflineTable, patientId: string): WaitingRecord {
  const dispatch = useAppDispatch();
  const waiting = useAppSelector((state) => selectWaiting(state, table, patientId));
  const [read, setRead] = useState<Read | null>(null);
  const [noneFor, setNoneFor] = useState<string | null>(null);
  const revision = waiting?.revision;
  if (revision === undefined && noneFor !== patientId) setNoneFor(patientId);

  useEffect(() => {
    if (revision === undefined) return;
    void dispatch(readWaitingRecord({ table, patient_id: patientId })).then((outcome) => {
      const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
      setRead({ patientId, found });
    });
  }, [dispatch, table, patientId, revision]);

  if (waiting === null) return { status: 'none' };
  if (read?.patientId !== patientId) return { status: noneFor === patientId ? 'none' : 'reading' };
  return read.found === null ? { status: 'unreadable' } : { status: 'read', waiting, ...read.found };
}

interface Read {
  patientId: string;
  /** `null`: it could not be read */
  found: { revision: number; record: unknown } | null;
}
