import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import { useAppDispatch } from '@/client/redux/hooks';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import { WholeTerms } from '@/client/ui/WholeTerms';
import type { RecordFields } from './historySaves';
import { useHistoryWords, type Supplements } from './useHistoryWords';

const fieldsSchema = z.record(z.string(), z.unknown());
const noSupplements: Supplements = new Map();

/** The values of a waiting record in a line, read from the device; nothing until then. */
export function WaitingGist({ waiting }: { waiting: Waiting }) {
  const dispatch = useAppDispatch();
  const { gistOf } = useHistoryWords(noSupplements);
  const [read, setRead] = useState<RecordFields | null>(null);
  const { revision, record_key, descriptor } = waiting;
  useEffect(() => {
    let isShown = true;
    void dispatch(readWaitingRecord(placeOf(waiting))).then((outcome) => {
      if (!isShown || !readWaitingRecord.fulfilled.match(outcome)) return;
      setRead(fieldsSchema.safeParse(outcome.payload?.record).data ?? null);
    });
    return () => {
      isShown = false;
    };
    // A failed attempt does not change the record.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the place and the revision say which record it is
  }, [dispatch, descriptor.kind, record_key, revision]);
  const line = read === null ? '' : gistOf(descriptor.kind, read);
  if (line === '') return null;
  return (
    <bdi className="waiting-gist">
      <WholeTerms text={line} />
    </bdi>
  );
}
