import { z } from 'zod';
import { accountActions } from './accounts';
import { cursor, pageLimit } from './changes';
import { choice, moment, revision, serverMoment, uuid } from './fields';
import { offlineTableNames } from './offlineTables';
import { roles } from './session';

/** The audit trails of a clinic as its owners read them, newest first: who did what, when, from which device. Neither can be changed. */

/** The query of a page: what came before an entry; from the newest on where none is named. */
export const auditQuerySchema = z.strictObject({ before: cursor.optional(), limit: pageLimit.optional() });

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    /** for `before`, of the next page */
    next_cursor: z.string(),
    more: z.boolean(),
  });

/** A save of a record that the server accepted. What was changed from what to what is in the history of the patient. */
export const recordAuditSchema = z.object({
  entry: z.int(),
  table: z.enum(offlineTableNames),
  /** of the record in its table */
  record_key: uuid,
  patient_id: uuid,
  /** as the patient is called today */
  patient_name: z.string(),
  /** the revision it made; `null`: a newer one of the same device was there already, and it changed nothing */
  revision: revision.nullable(),
  captured_at: moment,
  received_at: moment,
  /** the name of the account, as it is today */
  author: z.string(),
  device_id: uuid,
  changed_fields: z.array(z.string()),
});
export type RecordAudit = z.infer<typeof recordAuditSchema>;
export const recordAuditPageSchema = pageOf(recordAuditSchema);
export type RecordAuditPage = z.infer<typeof recordAuditPageSchema>;

/** Something that was done to an account, or to an invitation. */
export const accountAuditSchema = z.object({
  entry: z.int(),
  action: choice(accountActions),
  /** whom it is about; null: an invitation, which is nobody yet */
  account_name: z.string().nullable(),
  /** the role that was given, where one was */
  role: choice(roles).nullable(),
  /** null: whoever operates the server */
  done_by_name: z.string().nullable(),
  /** from where: null where there was no session, as at registering, or it was not kept yet */
  session_id: uuid.nullable(),
  /** as the browser named itself; null: it did not, or it was not kept yet */
  user_agent: z.string().nullable(),
  done_at: serverMoment,
});
export type AccountAudit = z.infer<typeof accountAuditSchema>;
export const accountAuditPageSchema = pageOf(accountAuditSchema);
export type AccountAuditPage = z.infer<typeof accountAuditPageSchema>;
