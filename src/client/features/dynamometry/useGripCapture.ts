import { useEffect, useState } from 'react';
import { selectOutboxStatus, selectWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { selectAreRecordsPending, selectIsCacheUnread } from '@/client/records/recordsStatusSlice';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';

/** The session that a form works on, decided when the form opens and never under what is being typed. */
export type GripCapture =
  | { status: 'reading' }
  | { status: 'unreadable' }
  /** nobody has recorded one under this id */
  | { status: 'new' }
  | { status: 'open'; session: Dynamometry; base_revision: number | null; opened_on: number | null };

/**
 * Opens a session by its id: as it waits on this device, else as the server has it.
 *
 * @param begun where the session was begun: of one that was not begun `here`, this device may learn only from the server that there is
 *   one, which is waited for
 */
export function useGripCapture(recordId: string, begun: 'here' | 'anywhere'): GripCapture {
  const dispatch = useAppDispatch();
  const outbox = useAppSelector(selectOutboxStatus);
  const arePending = useAppSelector(begun === 'here' ? selectIsCacheUnread : selectAreRecordsPending);
  const acknowledged = useAppSelector((state) => state.dynamometry.entities[recordId]);
  const patientId = useAppSelector((state) => selectWaiting(state, 'dynamometry', recordId)?.patient_id);
  const [capture, setCapture] = useState<GripCapture>({ status: 'reading' });
  const isRead = outbox === 'read';
  const isDecided = capture.status !== 'reading';

  if (!isDecided && outbox === 'unreadable') setCapture({ status: 'unreadable' });
  else if (!isDecided && isRead && patientId === undefined) {
    if (acknowledged) {
      const { revision: base_revision } = acknowledged;
      setCapture({ status: 'open', session: acknowledged, base_revision, opened_on: null });
    } else if (!arePending) setCapture({ status: 'new' });
  }

  useEffect(() => {
    if (isDecided || !isRead || patientId === undefined) return undefined;
    const place = { table: 'dynamometry', patient_id: patientId, record_id: recordId } as const;
    let isWanted = true;
    void dispatch(readWaitingRecord(place)).then((outcome) => {
      if (!isWanted) return;
      const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
      // Uploaded meanwhile: it is among the acknowledged ones in a moment.
      if (found === null && readWaitingRecord.fulfilled.match(outcome)) return;
      const session = dynamometrySchema.safeParse(found?.record).data;
      setCapture(
        session && found
          ? { status: 'open', session, base_revision: session.base_revision, opened_on: found.revision }
          : { status: 'unreadable' },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, recordId, isRead, isDecided, patientId]);

  return capture;
}
