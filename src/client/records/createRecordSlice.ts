import type { Reducer } from '@reduxjs/toolkit';
import { workChanged } from '@/client/auth/authSlice';
import { recordsUploaded } from '@/client/outbox/outboxSlice';
import { allInShards, inShards, withAll, withoutAll, type Shards } from '@/client/redux/shards';
import { recordKey, type TableRecords } from '@/contract/offlineTables';
import { patientsDropped, recordsLost, recordsReceived } from './recordEvents';

interface Acknowledged {
  patient_id: string;
  record_id?: string;
  revision: number;
}

/**
 * The state of one table: the acknowledged records, by key. Selectors overlay the waiting records.
 *
 * @param pick returns the records of this table in an event, none when the event is about another table
 */
export function createRecordReducer<R extends Acknowledged>(
  pick: (received: TableRecords) => R[],
): Reducer<Shards<R>> {
  const initialState: Shards<R> = {};

  /** Answers can overtake each other: an older revision never replaces a newer one. */
  const keepNewer = (state: Shards<R>, received: readonly TableRecords[]) =>
    withAll(
      state,
      received
        .flatMap(pick)
        .filter((record) => (inShards(state, recordKey(record))?.revision ?? 0) <= record.revision),
      recordKey,
    );

  return (state = initialState, action) => {
    if (recordsReceived.match(action)) return keepNewer(state, action.payload);
    if (recordsUploaded.match(action)) {
      return keepNewer(
        state,
        action.payload.map(({ received }) => received),
      );
    }
    if (patientsDropped.match(action)) {
      const dropped = new Set(action.payload);
      const keys = allInShards(state).flatMap((record) =>
        dropped.has(record.patient_id) ? [recordKey(record)] : [],
      );
      return withoutAll(state, keys);
    }
    if (recordsLost.match(action)) return withoutAll(state, action.payload);
    if (workChanged(action)) return initialState;
    return state;
  };
}
