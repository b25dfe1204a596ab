import type { RootState } from '@/client/redux/appThunk';
import { allInShards } from '@/client/redux/shards';
import type { AcknowledgedRecords, OfflineTable } from '@/contract/offlineTables';

/** The acknowledged records that this device knows, by table. */
export function acknowledgedRecords(state: RootState): { [T in OfflineTable]: AcknowledgedRecords[T][] } {
  return {
    patients: allInShards(state.patients),
    sarcF: allInShards(state.sarcF),
    physicalData: allInShards(state.physicalData),
    dynamometry: allInShards(state.dynamometry),
    labs: allInShards(state.labs),
    supplements: allInShards(state.supplements),
    reminders: allInShards(state.reminders),
  };
}
