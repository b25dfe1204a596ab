import { createEntityAdapter, type EntityState, type Reducer } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '@/client/auth/authSlice';
import { recordsUploaded } from '@/client/outbox/outboxSlice';
import { recordKey, type TableRecords } from '@/contract/offlineTables';
import { patientsDropped, recordsReceived } from './recordEvents';

interface Acknowledged {
  patient_id: string;
  record_id?: string;
  revision: number;
}

export type RecordState<R extends Acknowledged> = EntityState<R, string>;

/**
 * The state of one table: what the server has acknowledged, by key. What waits on the device is laid over it by selectors.
 *
 * @param pick the records of the table in an event, none when it is about another table
 */
export function createRecordReducer<R extends Acknowledged>(
  pick: (received: TableRecords) => R[],
): Reducer<RecordState<R>> {
  const adapter = createEntityAdapter<R, string>({ selectId: recordKey });
  const initialState = adapter.getInitialState();

  /** Answers overtake each other: an older revision never replaces a newer one. */
  const keepNewer = (state: RecordState<R>, received: TableRecords) =>
    adapter.setMany(
      state,
      pick(received).filter(
        (record) => (state.entities[recordKey(record)]?.revision ?? 0) <= record.revision,
      ),
    );

  return (state = initialState, action) => {
    if (recordsReceived.match(action)) return keepNewer(state, action.payload);
    if (recordsUploaded.match(action)) {
      return action.payload.reduce((kept, { received }) => keepNewer(kept, received), state);
    }
    if (patientsDropped.match(action)) {
      const dropped = new Set(action.payload);
      const keys = Object.values(state.entities).flatMap((record) =>
        dropped.has(record.patient_id) ? [recordKey(record)] : [],
      );
      return adapter.removeMany(state, keys);
    }
    if (signedIn.match(action) || signedOut.match(action)) return initialState;
    return state;
  };
}
