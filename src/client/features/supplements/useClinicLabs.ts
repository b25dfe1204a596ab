import { useMemo } from 'react';
import { useWaitingRecords } from '@/client/records/useWaitingRecords';
import { allInShards } from '@/client/redux/shards';
import { useAppSelector } from '@/client/redux/hooks';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { distortedByBiotin } from '@/clinical/supplements/labInteractions';
import { labSchema, type Lab } from '@/contract/lab';

/** The analytes that findings about supplements are read from. */
const sought: readonly LabAnalyteKey[] = ['potassium', 'creatinine', 'egfr', ...distortedByBiotin];

/** The lab results of all patients that say something about supplements, the waiting ones among them. */
export function useClinicLabs(): readonly Lab[] {
  const acknowledged = useAppSelector((state) => state.labs);
  const waiting = useWaitingRecords<Lab>('labs', labSchema);
  return useMemo(() => {
    const waitingIds = new Set(waiting.map(({ record_id }) => record_id));
    const known = allInShards(acknowledged).filter(({ record_id }) => !waitingIds.has(record_id));
    return [...known, ...waiting].filter(({ analyte }) => sought.includes(analyte));
  }, [acknowledged, waiting]);
}
