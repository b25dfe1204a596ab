import type { z } from 'zod';
import { selectWaiting } from '@/client/outbox/outboxSelectors';
import { readWaitingRecord } from '@/client/outbox/waiting/readWaitingRecord';
import type { AppThunk } from '@/client/redux/appThunk';
import { inShards, type Shards } from '@/client/redux/shards';
import type { KeyedTable } from '@/contract/recordKinds';

export interface Sought<R> {
  table: KeyedTable;
  record_id: string;
  schema: z.ZodType<R>;
  /** the acknowledged records of the table */
  acknowledged: Shards<R & { revision: number }>;
}

/** A record, and the base of an edit. */
interface Known<R> {
  record: R;
  base_revision: number | null;
  opened_on: number | null;
}

/** A record as this device knows it now: the waiting version if there is one, otherwise the server's, or `null`. */
export function knownRecord<R extends { base_revision: number | null }>({
  table,
  record_id,
  schema,
  acknowledged,
}: Sought<R>): AppThunk<Promise<Known<R> | null>> {
  return async (dispatch, getState) => {
    const waiting = selectWaiting(getState(), table, record_id);
    if (waiting !== null) {
      const place = { table, patient_id: waiting.patient_id, record_id };
      const outcome = await dispatch(readWaitingRecord(place));
      const found = readWaitingRecord.fulfilled.match(outcome) ? outcome.payload : null;
      const record = schema.safeParse(found?.record).data;
      if (record && found) return { record, base_revision: record.base_revision, opened_on: found.revision };
    }
    const stored = inShards(acknowledged, record_id);
    return stored ? { record: stored, base_revision: stored.revision, opened_on: null } : null;
  };
}
