import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import type { OfflineTable } from '@/contract/recordKinds';
import type { CapturedRecord } from '@/contract/record';
import { insertBuiltOnce } from '@/server/db/builtOnce';
import type { Queries } from '@/server/db/database';
import { accounts, auditEntries, includedSaves } from '@/server/db/schema';

/** The record an entry is about, and the device that sent it. */
export interface AuditSubject {
  clinic_id: string;
  /** the patient whose record it is */
  patient_id: string;
  record_type: OfflineTable;
  record_key: string;
  device_id: string;
}

export interface PastSave {
  /** `null`: it arrived after a newer one from the same device and changed nothing */
  revision: number | null;
  received_at: string;
  body_hash: string;
}

/** The newest device revision of the record that this device has sent, or 0. */
export async function newestDeviceRevision(queries: Queries, subject: AuditSubject): Promise<number> {
  const [entry] = await queries
    .select({ device_revision: auditEntries.device_revision })
    .from(auditEntries)
    .where(savesBy(subject))
    .orderBy(desc(auditEntries.device_revision))
    .limit(1);
  return entry?.device_revision ?? 0;
}

/**
 * The id under which a save is stored that the server merged with another version. It follows from the id that was
 * sent, so that the trail knows both.
 */
export function mergedSaveId(sentId: string): string {
  return uuidv5('merged', sentId);
}

/**
 * The newest stored version of the record among these saves: where an edit that includes them began. `undefined` when
 * none of them has been stored here.
 */
export async function newestSaveOf(
  queries: Queries,
  subject: AuditSubject,
  saveIds: readonly string[],
): Promise<Record<string, unknown> | undefined> {
  if (saveIds.length === 0) return undefined;
  const [entry] = await newestSaveQuery(queries, subject, saveIds);
  return entry?.record;
}

export function newestSaveQuery(queries: Queries, subject: AuditSubject, saveIds: readonly string[]) {
  return queries
    .select({ record: auditEntries.record })
    .from(auditEntries)
    .where(
      and(ofRecord(subject), inArray(auditEntries.save_id, [...saveIds]), isNotNull(auditEntries.revision)),
    )
    .orderBy(desc(auditEntries.audit_entry_id))
    .limit(1);
}

export interface AuditedSave {
  /** as stored */
  record: CapturedRecord;
  /** as received: a repeated save is recognised by it */
  sent: CapturedRecord;
  revision: number | null;
  /** unique within the clinic */
  change: number;
  captured_by: string;
  /** null: not sent by a device, such as what the demo clinic begins with */
  session_id: string | null;
  received_at: string;
  changed_fields: string[];
}

export async function addAuditEntry(
  queries: Queries,
  subject: AuditSubject,
  save: AuditedSave,
): Promise<void> {
  const { clinic_id, record_type, record_key } = subject;
  const included = (save.record.base_save_ids ?? []).map((save_id) => ({
    ...{ clinic_id, record_type, record_key },
    save_id,
  }));
  await Promise.all([
    addEntry(queries, auditRow(subject, save)),
    included.length > 0 && queries.insert(includedSaves).values(included).onConflictDoNothing(),
  ]);
}

const addEntry = insertBuiltOnce(auditEntries);

/** The row of an entry, without the saves that it includes. */
export function auditRow(subject: AuditSubject, { record, sent, ...rest }: AuditedSave) {
  return {
    ...subject,
    ...rest,
    record: Object.fromEntries(Object.entries(record)),
    device_revision: sent.device_revision,
    captured_at: sent.captured_at,
    body_hash: bodyHash(sent),
  };
}

/** The saves of a patient and of the patient's records after an entry, oldest first. */
export async function readHistory(
  queries: Queries,
  { clinic_id, patient_id }: Pick<AuditSubject, 'clinic_id' | 'patient_id'>,
  page: { after: number; limit: number },
) {
  return queries
    .select({
      entry: auditEntries.audit_entry_id,
      table: auditEntries.record_type,
      record_key: auditEntries.record_key,
      revision: auditEntries.revision,
      captured_at: auditEntries.captured_at,
      received_at: auditEntries.received_at,
      captured_by: auditEntries.captured_by,
      author: accounts.name,
      device_id: auditEntries.device_id,
      changed_fields: auditEntries.changed_fields,
      record: auditEntries.record,
    })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.account_id, auditEntries.captured_by))
    .where(
      and(
        eq(auditEntries.clinic_id, clinic_id),
        eq(auditEntries.patient_id, patient_id),
        gt(auditEntries.audit_entry_id, page.after),
      ),
    )
    .orderBy(asc(auditEntries.audit_entry_id))
    .limit(page.limit);
}

/**
 * Whether two bodies say the same. Field order and missing fields do not matter. So a field that a later version adds
 * does not change the hash of what an older device sends again.
 */
export function bodyHash(record: CapturedRecord): string {
  const fields = Object.entries(record)
    .filter(([, value]) => value !== null && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

function ofRecord({ clinic_id, record_type, record_key }: AuditSubject) {
  return and(
    eq(auditEntries.clinic_id, clinic_id),
    eq(auditEntries.record_type, record_type),
    eq(auditEntries.record_key, record_key),
  );
}

function savesBy(subject: AuditSubject) {
  return and(ofRecord(subject), eq(auditEntries.device_id, subject.device_id));
}
