import { z } from 'zod';
import { uuid } from './fields';
import { offlineTableNames, type OfflineTable } from './recordKinds';

/**
 * A record on the server that this version of the app cannot read, for example because a later version wrote a value
 * that this one does not know.
 */
export const unreadRecordSchema = z.object({
  table: z.enum(offlineTableNames),
  patient_id: uuid,
  /** see recordKey */
  key: uuid,
});
export type UnreadRecord = z.infer<typeof unreadRecordSchema>;

const namedSchema = z.object({ patient_id: uuid, record_id: uuid.optional().catch(undefined) });

/** @returns which record an item that cannot be read is, `null` when it names no patient */
export function unreadRecord(table: OfflineTable, item: unknown): UnreadRecord | null {
  const named = namedSchema.safeParse(item).data;
  return named ? { table, patient_id: named.patient_id, key: named.record_id ?? named.patient_id } : null;
}
