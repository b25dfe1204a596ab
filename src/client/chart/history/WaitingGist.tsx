import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { kindText } from '@/client/outbox/waiting/kindText';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import { WholeTerms } from '@/client/ui/WholeTerms';
import type { RecordFields } from './historySaves';
import { useHistoryWords, type Supplements } from './useHistoryWords';

const fieldsSchema = z.record(z.string(), z.unknown());
const noSupplements: Supplements = new Map();

/** What was done with a waiting record, and its values in a line, read from the device; nothing until then. */
export function WaitingGist({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { gistOf } = useHistoryWords(noSupplements);
  const [read, setRead] = useState<RecordFields | null>(null);
  const { revision, record_key, descriptor, saved } = waiting;
  const { kind } = descriptor;
  const known = useAppSelector((state) => inShards<{ revision: number }>(state[kind], record_key));
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
  if (read === null) return null;
  const isNew = known === undefined && saved.base_revision === null;
  const isRemoved = kind !== 'patients' && read['archived'] === true;
  const deed = t(`outbox.deeds.${isRemoved ? 'removed' : isNew ? 'added' : 'changed'}`);
  // Beside a newer version of the server, the other one's changes would look like those of this one.
  const isBase = kind === 'patients' || known?.revision === saved.base_revision;
  const line = gistOf(kind, read, known !== undefined && isBase ? { ...known } : null);
  const ofKind = t(`outbox.kinds.${kind}`);
  return (
    <>
      <bdi className="waiting-deed">
        {kindText(t, descriptor) === ofKind ? deed : t('outbox.deeds.ofKind', { kind: ofKind, deed })}
      </bdi>{' '}
      {line !== '' && (
        <bdi className="waiting-gist">
          <WholeTerms text={line} />
        </bdi>
      )}
    </>
  );
}
