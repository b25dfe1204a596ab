import { useMemo } from 'react';
import { useAppSelector } from '@/client/redux/hooks';
import { findWaiting } from './waitingShards';
import { placeKey, placeOf, type Waiting } from '@/client/storage/outbox/envelope';

/** Those of the shown records that still wait: a row that nobody asked to go keeps its place for a while. */
export function useStillWaiting(shown: readonly Waiting[]): readonly Waiting[] {
  const tables = useAppSelector((state) => state.outbox.tables);
  return useMemo(
    () => shown.filter((waiting) => findWaiting(tables[placeOf(waiting).table], placeKey(waiting)) !== null),
    [shown, tables],
  );
}

/** Whether a shown record still waits. */
export function useIsStillWaiting(waiting: Waiting): boolean {
  return useAppSelector(
    ({ outbox }) => findWaiting(outbox.tables[placeOf(waiting).table], placeKey(waiting)) !== null,
  );
}
