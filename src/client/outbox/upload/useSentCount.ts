import { useEffect, useState } from 'react';
import { selectPendingCount } from '@/client/outbox/outboxSelectors';
import { useAppDispatch, useAppSelector } from '@/client/redux/hooks';
import { countReceipts } from './readReceipts';

/** How many receipts of sent records this device keeps; `null`: not read yet, or not readable. */
export function useSentCount(): number | null {
  const dispatch = useAppDispatch();
  const pending = useAppSelector(selectPendingCount);
  const [count, setCount] = useState<number | null>(null);
  // Counted again after each upload.
  useEffect(() => {
    let isShown = true;
    void dispatch(countReceipts()).then((outcome) => {
      if (isShown) setCount(countReceipts.fulfilled.match(outcome) ? outcome.payload : null);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, pending]);
  return count;
}
