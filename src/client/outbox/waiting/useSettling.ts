import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectNeedingPerson } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import type { Waiting } from '@/client/storage/outbox/envelope';
import { comparedIn } from './comparison';

interface Settling {
  /** the record whose two versions are compared; `null`: none */
  settling: Waiting | null;
  settle(waiting: Waiting): void;
  close(): void;
}

/** Which conflict is compared. A link from a chart opens the comparison at once, as soon as it is known what waits. */
export function useSettling(): Settling {
  const needsYou = useAppSelector(selectNeedingPerson);
  const [settling, setSettling] = useState<Waiting | null>(null);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const addressed = search.get('compare');
  const compared = comparedIn(addressed, needsYou);
  if (compared !== null && addressed !== opened) {
    setOpened(addressed);
    setSettling(compared);
  }
  return {
    settling,
    settle: setSettling,
    close() {
      setSettling(null);
      if (addressed !== null) setSearch({}, { replace: true });
    },
  };
}
