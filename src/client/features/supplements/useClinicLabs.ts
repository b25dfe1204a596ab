import { useMemo } from 'react';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { allInShards } from '@/client/redux/shards';
import { useAppSelector } from '@/client/redux/hooks';
import { labSchema, type Lab } from '@/contract/lab';
import { soughtAnalytes } from './knownResults';

/** The lab results of all patients that say something about supplements, the waiting ones among them. */
export function useClinicLabs(): readonly Lab[] {
  const acknowledged = useAppSelector((state) => state.labs);
  const waiting = useWaitingRecords<Lab>('labs', labSchema);
  return useMemo(() => {
    const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
    const known = allInShards(acknowledged).filter(({ record_id }) => !waitingIds.has(record_id));
    return [...known, ...waiting].filter(({ analyte }) => soughtAnalytes.has(analyte));
  }, [acknowledged, waiting]);
}
