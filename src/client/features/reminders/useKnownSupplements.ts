import { useMemo } from 'react';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { allInShards, inShards } from '@/client/redux/shards';
import { supplementSchema, type Supplement } from '@/contract/supplement';

interface KnownSupplements {
  /** `null`: not on this device */
  find(recordId: string | null): Supplement | null;
  all(): readonly Supplement[];
}

/** The supplements as this device knows them now. A waiting version replaces the server's. */
export function useKnownSupplements(): KnownSupplements {
  const acknowledged = useAppSelector((state) => state.supplements);
  const waiting = useWaitingRecords<Supplement>('supplements', supplementSchema);
  return useMemo(() => {
    const waitingById = new Map(waiting.map((one) => [one.record_id, one]));
    return {
      find: (recordId) =>
        recordId === null ? null : (waitingById.get(recordId) ?? inShards(acknowledged, recordId) ?? null),
      all: () => [
        ...allInShards<Supplement>(acknowledged).filter(({ record_id }) => !waitingById.has(record_id)),
        ...waiting,
      ],
    };
  }, [acknowledged, waiting]);
}
