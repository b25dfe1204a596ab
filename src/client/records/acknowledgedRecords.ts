import type { RootState } from '@/client/redux/appThunk';
import { allInShards } from '@/client/redux/shards';
import { byTable, type AcknowledgedRecords, type OfflineTable } from '@/contract/recordKinds';

/** The acknowledged records that this device knows, by table. */
export function acknowledgedRecords(
  state: RootState,
): Record<OfflineTable, AcknowledgedRecords[OfflineTable][]> {
  return byTable((table) => allInShards<AcknowledgedRecords[OfflineTable]>(state[table]));
}
