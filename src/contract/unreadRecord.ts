import { z } from 'zod';
import { moment, uuid } from './fields';
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
  /** on the server; left out when even that cannot be read */
  revision: z.int().optional().catch(undefined),
  received_at: moment.optional().catch(undefined),
});
export type UnreadRecord = z.infer<typeof unreadRecordSchema>;

const namedSchema = unreadRecordSchema
  .pick({ patient_id: true, revision: true, received_at: true })
  .extend({ record_id: uuid.optional().catch(undefined) });

/** @returns which record an item that cannot be read is, `null` when it names no patient */
export function unreadRecord(table: OfflineTable, item: unknown): UnreadRecord | null {
  const named = namedSchema.safeParse(item).data;
  if (!named) return null;
  const { record_id, ...of } = named;
  return { table, ...of, key: record_id ?? of.patient_id };
}
