import { z } from 'zod';
import { moment, revision, shownLine, uuid } from './fields';
import { offlineTableNames } from './recordKinds';

/** An entry of the audit trail: one save that the server accepted, of a patient or of one of the patient's records. */
export const historyEntrySchema = z.object({
  /** increases with every save the clinic receives */
  entry: z.int(),
  table: z.enum(offlineTableNames),
  /** of the record within its table */
  record_key: uuid,
  /** the revision it made; `null`: a newer one from the same device had already arrived, and it changed nothing */
  revision: revision.nullable(),
  captured_at: moment,
  received_at: moment,
  captured_by: uuid,
  /** the account's current name */
  author: shownLine,
  device_id: uuid,
  changed_fields: z.array(z.string()),
  /** the record as it was sent */
  record: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A page of a patient's history, oldest first. */
export const historyPageSchema = z.object({
  items: z.array(historyEntrySchema),
  next_cursor: z.string(),
  more: z.boolean(),
});
