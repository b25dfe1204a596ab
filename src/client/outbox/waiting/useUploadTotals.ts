import { useState } from 'react';
import { selectUpload } from '@/client/outbox/outboxSelectors';
import { useAppSelector } from '@/client/redux/hooks';
import type { WaitingGroup } from './waitingGroups';

const none: ReadonlyMap<string, number> = new Map();

/** While an upload runs: how many records each group had when it began, by its key; what was added later counts too. */
export function useUploadTotals(groups: readonly WaitingGroup[]): ReadonlyMap<string, number> {
  const isUploading = useAppSelector((state) => selectUpload(state).status === 'uploading');
  const [totals, setTotals] = useState(none);
  if (!isUploading) {
    if (totals.size > 0) setTotals(none);
    return none;
  }
  const grown = groups.filter(({ key, records }) => records.length > (totals.get(key) ?? 0));
  if (grown.length === 0) return totals;
  const now = new Map([...totals, ...grown.map(({ key, records }) => [key, records.length] as const)]);
  setTotals(now);
  return now;
}
