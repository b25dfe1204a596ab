import { createSelector } from '@reduxjs/toolkit';
import { allWaiting } from '@/client/outbox/waiting/waitingShards';
import { isSameMap, selectMergedInto } from '@/client/patients/mergedPatients';
import { rootOf } from '@/client/records/mergeLinks';
import type { RootState } from '@/client/redux/appThunk';
import { allInShards } from '@/client/redux/shards';

/** When grip was last measured in each chart, RFC 3339: on the server, or in a session that waits for upload. */
export const selectLastGripAt = createSelector(
  (state: RootState) => state.dynamometry,
  (state: RootState) => state.outbox.tables.dynamometry,
  selectMergedInto,
  (sessions, waiting, mergedInto): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    const measured = allInShards(sessions).filter(
      ({ archived, trials }) => !archived && trials.some(({ invalid }) => invalid === null),
    );
    for (const { patient_id, captured_at } of [...measured, ...allWaiting(waiting)]) {
      const chart = rootOf(mergedInto, patient_id);
      const known = found.get(chart);
      if (known === undefined || Date.parse(captured_at) > Date.parse(known)) found.set(chart, captured_at);
    }
    return found;
  },
  { memoizeOptions: { resultEqualityCheck: isSameMap } },
);
