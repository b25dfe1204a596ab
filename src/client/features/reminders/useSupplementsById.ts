import { useMemo } from 'react';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { useAppSelector } from '@/client/redux/hooks';
import { inShards } from '@/client/redux/shards';
import { supplementSchema, type Supplement } from '@/contract/supplement';

/** Finds a supplement as this device knows it now, the waiting version before the server's; `null`: it is not here. */
export function useSupplementsById(): (recordId: string | null) => Supplement | null {
  const acknowledged = useAppSelector((state) => state.supplements);
  const waiting = useWaitingRecords<Supplement>('supplements', supplementSchema);
  return useMemo(() => {
    const waitingById = new Map(waiting.map((one) => [one.record_id, one]));
    return (recordId) =>
      recordId === null ? null : (waitingById.get(recordId) ?? inShards(acknowledged, recordId) ?? null);
  }, [acknowledged, waiting]);
}
