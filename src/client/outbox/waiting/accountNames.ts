import { createSelector } from '@reduxjs/toolkit';
import { selectAccount } from '@/client/auth/authSlice';
import type { RootState } from '@/client/redux/appThunk';
import { allInShards } from '@/client/redux/shards';

/**
 * The names of accounts by account_id, as far as this device knows them: one's own, the colleagues, and those whom
 * results and reference ranges name.
 */
export const selectAccountNames = createSelector(
  [
    selectAccount,
    (state: RootState) => state.labs,
    (state: RootState) => state.referenceRanges.ranges,
    (state: RootState) => state.colleagues.all,
  ],
  (own, labs, ranges, colleagues): ReadonlyMap<string, string> => {
    const names = new Map(ranges.map((range) => [range.changed_by, range.changed_by_name]));
    for (const { seen_by, seen_by_name } of allInShards(labs)) {
      if (seen_by !== null && seen_by_name !== null) names.set(seen_by, seen_by_name);
    }
    for (const { account_id, name } of colleagues) names.set(account_id, name);
    if (own !== null) names.set(own.account_id, own.name);
    return names;
  },
);
