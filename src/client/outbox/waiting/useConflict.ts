import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/client/redux/hooks';
import { placeOf, type Waiting } from '@/client/storage/outbox/envelope';
import { readConflict, type BothVersions } from './settleConflict';
import { useWaitingState } from './useWaitingState';

/** Both versions of a record in conflict; `null` for any other record, and until they are read. */
export function useConflict(waiting: Waiting): BothVersions | null {
  const dispatch = useAppDispatch();
  const isConflict = useWaitingState(waiting).state === 'conflict';
  const [read, setRead] = useState<{ of: Waiting; versions: BothVersions | null } | null>(null);
  useEffect(() => {
    if (!isConflict) return undefined;
    let isShown = true;
    void dispatch(readConflict(placeOf(waiting))).then((outcome) => {
      const versions = readConflict.fulfilled.match(outcome) ? outcome.payload : null;
      if (isShown) setRead({ of: waiting, versions });
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, waiting, isConflict]);
  return isConflict && read?.of === waiting ? read.versions : null;
}
