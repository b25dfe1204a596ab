import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountAudit, RecordAudit } from '@/contract/audit';
import type { Queries } from '@/server/db/database';
import { accountAuditEntries, accounts, auditEntries, patients, sessions } from '@/server/db/schema';

/** The requested part of a trail. */
export interface TrailRequest {
  /** null: from the newest entry on */
  before: number | null;
  limit: number;
}

/** The saves of a clinic, newest first. */
export async function readRecordTrail(
  queries: Queries,
  clinicId: string,
  { before, limit }: TrailRequest,
): Promise<RecordAudit[]> {
  const rows = await queries
    .select({
      entry: auditEntries.audit_entry_id,
      table: auditEntries.record_type,
      record_key: auditEntries.record_key,
      patient_id: auditEntries.patient_id,
      first_name: patients.first_name,
      last_name: patients.last_name,
      revision: auditEntries.revision,
      captured_at: auditEntries.captured_at,
      received_at: auditEntries.received_at,
      author: accounts.name,
      device_id: auditEntries.device_id,
      user_agent: sessions.user_agent,
      changed_fields: auditEntries.changed_fields,
    })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.account_id, auditEntries.captured_by))
    .leftJoin(sessions, eq(sessions.session_id, auditEntries.session_id))
    .innerJoin(
      patients,
      and(eq(patients.clinic_id, auditEntries.clinic_id), eq(patients.patient_id, auditEntries.patient_id)),
    )
    .where(
      and(
        eq(auditEntries.clinic_id, clinicId),
        before === null ? undefined : lt(auditEntries.audit_entry_id, before),
      ),
    )
    .orderBy(desc(auditEntries.audit_entry_id))
    .limit(limit);
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    patient_name: `${first_name} ${last_name}`,
  }));
}

/** What was done to the accounts of a clinic, newest first. */
export async function readAccountTrail(
  queries: Queries,
  clinicId: string,
  { before, limit }: TrailRequest,
): Promise<AccountAudit[]> {
  const about = alias(accounts, 'about');
  const doer = alias(accounts, 'doer');
  const rows = await queries
    .select({
      entry: accountAuditEntries.account_audit_entry_id,
      action: accountAuditEntries.action,
      account_name: about.name,
      role: accountAuditEntries.role,
      done_by_name: doer.name,
      session_id: accountAuditEntries.session_id,
      user_agent: accountAuditEntries.user_agent,
      done_at: accountAuditEntries.done_at,
    })
    .from(accountAuditEntries)
    .leftJoin(about, eq(about.account_id, accountAuditEntries.account_id))
    .leftJoin(doer, eq(doer.account_id, accountAuditEntries.done_by))
    .where(
      and(
        eq(accountAuditEntries.clinic_id, clinicId),
        before === null ? undefined : lt(accountAuditEntries.account_audit_entry_id, before),
      ),
    )
    .orderBy(desc(accountAuditEntries.account_audit_entry_id))
    .limit(limit);
  return rows.map((row) => ({ ...row, done_at: row.done_at.toISOString() }));
}
