import { z } from 'zod';
import { accountActions } from './accounts';
import { choice, moment, revision, serverMoment, shownLine, uuid } from './fields';
import { offlineTableNames } from './recordKinds';
import { pageOf } from './page';
import { roles } from './roles';

/**
 * The audit trails of a clinic as its owners read them, newest first: who did what, when, from which device. Neither
 * can be changed.
 */

/** A save of a record that the server accepted. The patient's history has the old and new values. */
export const recordAuditSchema = z.object({
  entry: z.int(),
  table: z.enum(offlineTableNames),
  /** of the record within its table */
  record_key: uuid,
  patient_id: uuid,
  /** the patient's current name */
  patient_name: shownLine,
  /** the revision it made; `null`: a newer one from the same device had already arrived, and it changed nothing */
  revision: revision.nullable(),
  captured_at: moment,
  received_at: moment,
  /** the account's current name */
  author: shownLine,
  device_id: uuid,
  /** of the device, as its browser identified itself at the sign-in; null: it did not, that session is no longer known, or the server does not say */
  user_agent: shownLine.nullable().default(null),
  changed_fields: z.array(z.string()),
});
export type RecordAudit = z.infer<typeof recordAuditSchema>;
export const recordAuditPageSchema = pageOf(recordAuditSchema);

/** An action on an account or an invitation. */
export const accountAuditSchema = z.object({
  entry: z.int(),
  action: choice(accountActions),
  /** the account it concerns; null: an invitation, which belongs to no one yet */
  account_name: shownLine.nullable(),
  /** the role that was given, if any */
  role: choice(roles).nullable(),
  /** null: the server's operator */
  done_by_name: shownLine.nullable(),
  /** null where there was no session, such as at registering, or where it was not stored yet */
  session_id: uuid.nullable(),
  /** as the browser identified itself; null: it did not, or it was not stored yet */
  user_agent: shownLine.nullable(),
  done_at: serverMoment,
});
export type AccountAudit = z.infer<typeof accountAuditSchema>;
export const accountAuditPageSchema = pageOf(accountAuditSchema);
