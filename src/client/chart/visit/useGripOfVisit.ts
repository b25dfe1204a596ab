import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { selectIsOutboxRead, selectWaiting } from '@/client/outbox/outboxSelectors';
import type { Meanwhile } from '@/client/records/meanwhile';
import type { HistoryEntry } from '@/client/records/overlay';
import { selectIsCacheUnread } from '@/client/records/recordsStatusSlice';
import { useAppSelector } from '@/client/redux/hooks';
import { isInShards } from '@/client/redux/shards';
import { selectIsTypedAbout } from '@/client/unsaved/unsavedSlice';
import type { Dynamometry } from '@/contract/dynamometry';

/** The grip session of a visit. */
export interface GripOfVisit {
  /** its record_id */
  gripId: string;
  /** another session of this visit, if there is one while this one is still new */
  meanwhile: Meanwhile | null;
}

interface VisitedGrip {
  patientId: string;
  /** the session that the address of the visit names, `null` for none */
  addressed: string | null;
  /** the newest of the visit */
  newest: HistoryEntry<Dynamometry> | null;
  /** puts a session into the address */
  onGoOn(gripId: string): void;
}

/**
 * The session of the address, or a new one. Until something is typed for a new one, the session of the visit that
 * exists already takes its place, such as one that another tab has saved.
 */
export function useGripOfVisit({ patientId, addressed, newest, onGoOn }: VisitedGrip): GripOfVisit {
  const [newId] = useState(() => uuidv7());
  const ownId = addressed ?? newId;
  const isRead = useAppSelector((state) => selectIsOutboxRead(state) && !selectIsCacheUnread(state));
  const isKnown = useAppSelector(
    (state) => selectWaiting(state, 'dynamometry', ownId) !== null || isInShards(state.dynamometry, ownId),
  );
  const isTyped = useAppSelector((state) =>
    selectIsTypedAbout(state, { table: 'dynamometry', subject: patientId }),
  );
  /** the session in use: between its save and the answer of the server nothing else shows it */
  const [usedId, setUsedId] = useState<string | null>(null);
  if ((isKnown || isTyped) && usedId !== ownId) setUsedId(ownId);
  const [apart, setApart] = useState<string | null>(null);
  const otherId = newest?.record.record_id;
  if (!isRead || !newest || otherId === undefined || otherId === ownId)
    return { gripId: ownId, meanwhile: null };
  if (usedId !== ownId) return { gripId: otherId, meanwhile: null };
  if (isKnown || apart === otherId) return { gripId: ownId, meanwhile: null };
  return {
    gripId: ownId,
    meanwhile: {
      ...{ table: 'dynamometry', entry: newest },
      onGoOn: () => onGoOn(otherId),
      onAnother: () => setApart(otherId),
    },
  };
}
