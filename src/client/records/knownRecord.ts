import type { z } from 'zod';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import { inShards, type Shards } from '@/client/redux/shards';
import { acknowledgedBase, waitingBase, type Base, type SavedVersion } from '@/client/storage/outbox/base';
import type { KeyedTable } from '@/contract/recordKinds';

export interface Sought<R> {
  table: KeyedTable;
  record_id: string;
  schema: z.ZodType<R>;
  /** the acknowledged records of the table */
  acknowledged: Shards<R & { revision: number; captured_by: string }>;
}

/** A record, and what an edit of it starts from. */
export interface KnownRecord<R> {
  record: R;
  base: Base;
}

/** A record as this device knows it now: the waiting version if there is one, otherwise the server's, or `null`. */
export function knownRecord<R extends SavedVersion>({
  table,
  record_id,
  schema,
  acknowledged,
}: Sought<R>): AppThunk<Promise<KnownRecord<R> | null>> {
  return async (dispatch, getState) => {
    const waiting = selectWaiting(getState(), table, record_id);
    if (waiting !== null) {
      const place = { table, patient_id: waiting.patient_id, record_id };
      const outcome = await dispatch(readWaitingRecord(place));
      const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
      const record = schema.safeParse(found?.record).data;
      if (record && found) return { record, base: waitingBase(found.revision, record) };
    }
    const stored = inShards(acknowledged, record_id);
    return stored ? { record: stored, base: acknowledgedBase(stored) } : null;
  };
}
