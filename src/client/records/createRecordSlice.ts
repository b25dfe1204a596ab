import { createSlice, isDraft, original, type Draft } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import { recordsUploaded, uploadFailed } from '@/client/outbox/outboxSlice';
import { allInShards, inShards, withAll, withoutAll, type Shards } from '@/client/redux/shards';
import {
  recordKey,
  recordsIn,
  type AcknowledgedRecords,
  type OfflineTable,
  type TableRecords,
} from '@/contract/recordKinds';
import { patientsDropped, recordsLost, recordsReceived } from './recordEvents';

/**
 * The slice of one record kind: the acknowledged records, by key. Selectors overlay the waiting records.
 *
 * @param table names the slice
 */
export function createRecordSlice<Table extends OfflineTable>(table: Table) {
  type R = AcknowledgedRecords[Table];
  const initialState: Shards<R> = {};

  /** Answers can overtake each other: an older revision never replaces a newer one. */
  const keepNewer = (state: Shards<R>, received: readonly TableRecords[]) =>
    withAll(
      state,
      received
        .flatMap((one) => recordsIn(one, table))
        .filter((record) => (inShards(state, recordKey(record))?.revision ?? 0) <= record.revision),
      recordKey,
    );

  return createSlice({
    name: table,
    initialState,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(recordsReceived, (draft, { payload }) => keepNewer(stateOf<Shards<R>>(draft), payload))
        .addCase(recordsUploaded, (draft, { payload }) =>
          keepNewer(
            stateOf<Shards<R>>(draft),
            payload.map(({ received }) => received),
          ),
        )
        .addCase(uploadFailed, (draft, { payload: { received } }) =>
          keepNewer(stateOf<Shards<R>>(draft), received ? [received] : []),
        )
        .addCase(patientsDropped, (draft, { payload }) => {
          const state = stateOf<Shards<R>>(draft);
          const dropped = new Set(payload);
          const keys = allInShards(state).flatMap((record) =>
            dropped.has(record.patient_id) ? [recordKey(record)] : [],
          );
          return withoutAll(state, keys);
        })
        .addCase(recordsLost, (draft, { payload }) => withoutAll(stateOf<Shards<R>>(draft), payload))
        .addMatcher(workChanged, () => initialState),
  });
}

/** The state behind a draft. It is only read: drafts of twenty thousand records would be slow. */
function stateOf<T>(draft: Draft<T>): T;
function stateOf(draft: unknown): unknown {
  return isDraft(draft) ? original(draft) : draft;
}
