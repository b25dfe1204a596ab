import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { selectOutboxStatus, selectWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import type { KeyedTable } from '@/contract/recordKinds';
import { acknowledgedBase, waitingBase, type SavedVersion } from '@/client/storage/outbox/base';
import type { KnownRecord } from './knownRecord';
import { selectAreRecordsPending, selectIsCacheUnread } from './recordsStatusSlice';

/** The record that a form works on. It is decided when the form opens, never while the user types. */
export type KeyedCapture<R> =
  | { status: 'reading' }
  | { status: 'unreadable' }
  /** there is no record with this id */
  | { status: 'new' }
  | ({ status: 'open' } & KnownRecord<R>);

interface KeyedPlace<R> {
  table: KeyedTable;
  recordId: string;
  /** the server's version, if this device knows it */
  acknowledged: (R & { revision: number }) | undefined;
  schema: z.ZodType<R>;
  /**
   * where the record was begun. If not `here`, only the server may know that it exists, so the form waits for the
   * fetch.
   */
  begun: 'here' | 'anywhere';
}

/** Opens a record with its own place by its id: the waiting version if there is one, otherwise the server's. */
export function useKeyedCapture<R extends SavedVersion>({
  table,
  recordId,
  acknowledged,
  schema,
  begun,
}: KeyedPlace<R>): KeyedCapture<R> {
  const dispatch = useAppDispatch();
  const outbox = useAppSelector(selectOutboxStatus);
  const arePending = useAppSelector(begun === 'here' ? selectIsCacheUnread : selectAreRecordsPending);
  const patientId = useAppSelector((state) => selectWaiting(state, table, recordId)?.patient_id);
  const [capture, setCapture] = useState<KeyedCapture<R>>({ status: 'reading' });
  const isRead = outbox === 'read';
  const isDecided = capture.status !== 'reading';

  // A record begun elsewhere may arrive after the form has already reported that there is none.
  if (capture.status === 'new' && begun === 'anywhere' && acknowledged) setCapture({ status: 'reading' });
  if (!isDecided && outbox === 'unreadable') setCapture({ status: 'unreadable' });
  else if (!isDecided && isRead && patientId === undefined) {
    if (acknowledged) {
      setCapture({ status: 'open', record: acknowledged, base: acknowledgedBase(acknowledged) });
    } else if (!arePending) setCapture({ status: 'new' });
  }

  useEffect(() => {
    if (isDecided || !isRead || patientId === undefined) return undefined;
    let isWanted = true;
    void dispatch(readWaitingRecord({ table, patient_id: patientId, record_id: recordId })).then(
      (outcome) => {
        if (!isWanted) return;
        const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
        // It was uploaded in the meantime and will soon be among the acknowledged records.
        if (found === null && readWaitingRecord.fulfilled.match(outcome)) return;
        const record = schema.safeParse(found?.record).data;
        setCapture(
          record && found
            ? { status: 'open', record, base: waitingBase(found.revision, record) }
            : { status: 'unreadable' },
        );
      },
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, table, recordId, schema, isRead, isDecided, patientId]);

  return capture;
}
