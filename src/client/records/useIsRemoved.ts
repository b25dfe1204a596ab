import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards, type Shards } from '@/client/redux/shards';

/** Whether the server's version of a record says that it was removed, and no newer one waits on this device. */
export function useIsRemoved(table: 'supplements' | 'reminders', recordId: string): boolean {
  return useAppSelector((state) => {
    const stored: Shards<{ archived: boolean }> = state[table];
    return selectWaiting(state, table, recordId) === null && inShards(stored, recordId)?.archived === true;
  });
}
