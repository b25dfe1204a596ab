import { useEffect, useMemo, useState } from 'react';
import { selectAllWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { placeOf } from '@/client/storage/envelope';
import { dynamometrySchema, type Dynamometry } from '@/contract/dynamometry';

/** The sessions of all patients that wait on this device. */
export function useWaitingSessions(): readonly Dynamometry[] {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectAllWaiting);
  const waiting = useMemo(() => all.filter(({ descriptor }) => descriptor.kind === 'dynamometry'), [all]);
  const [sessions, setSessions] = useState<readonly Dynamometry[]>([]);
  useEffect(() => {
    let isWanted = true;
    void Promise.all(waiting.map((item) => dispatch(readWaitingRecord(placeOf(item))))).then((outcomes) => {
      if (!isWanted) return;
      setSessions(
        outcomes.flatMap((outcome) => {
          const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
          return dynamometrySchema.safeParse(found?.record).data ?? [];
        }),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, waiting]);
  // What was uploaded meanwhile is among the acknowledged ones.
  return sessions.filter(({ record_id }) => waiting.some((item) => item.record_id === record_id));
}
