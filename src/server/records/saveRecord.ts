import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { serverWrittenFields } from '@/contract/owners';
import { asReceived } from '@/contract/receipt';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import { withStoredText } from '@/contract/storedRecord';
import type { Account } from '@/contract/session';
import type { Database, Queries } from '@/server/db/database';
import { accounts, patients } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import {
  addAuditEntry,
  bodyHash,
  findSave,
  isNamedAsBase,
  isSaveIdUsed,
  mergedSaveId,
  newestSaveOf,
  newestDeviceRevision,
  type AuditSubject,
} from './auditTrail';
import { isKnownCursor, receivedOf, writeCursor } from './changeCursor';
import { changedFields } from './changedFields';
import { withLeftOut, type LeftOut } from './leftOut';
import { nextChange } from './nextChange';
import type { RecordRepository, RecordRow } from './recordRepository';

export interface SaveAnswer<R extends CapturedRecord> {
  success: true;
  record: StoredRecord<R>;
  revision: number;
  received_at: string;
  superseded?: true;
  cursor: string | null;
}

interface Save<R extends CapturedRecord> {
  repository: RecordRepository<R>;
  account: Account;
  /** of the device that sent it, `null`: the server itself */
  session_id: string | null;
  record: R;
  /** the newest change that the device knows this server has, if it says so */
  known?: string | undefined;
  /** checks under the clinic's lock whether the caller may still save, and throws if not; left out: nothing is checked */
  admit?: (queries: Queries) => Promise<void>;
  /** what the sender left out, if it may have left out anything */
  partial?: LeftOut<R>;
}

/**
 * Saves one record, with guards that make it safe to repeat a save, to delay it and to lose its answer. The same
 * device revision again is the same save. An older revision that arrives late replaces nothing. A record that changed
 * meanwhile is not overwritten. The row and its audit entry are written in one transaction. The answer is sent after
 * the commit is durable.
 *
 * @throws ApiError `request/invalid` when the record belongs to another patient, or became another analyte's,
 *   `record/notFound`, `record/unknownPatient`, `record/revisionReused`, `record/conflict`; those of `admit`
 */
export function saveRecord<R extends CapturedRecord>(
  database: Database,
  save: Save<R>,
): Promise<SaveAnswer<R>> {
  const { clinic_id } = save.account;
  return database.ofClinic(clinic_id).write(async (queries) => {
    const { known } = save;
    if (known === undefined || (await isKnownCursor(queries, clinic_id, known)))
      return saveIn(queries, save, null);
    return { ...(await saveIn(queries, save, receivedOf(known))), cursor: null };
  });
}

/**
 * @param restoredAfter the earliest time at which the database may have been restored from a backup that the device
 *   does not know about
 */
async function saveIn<R extends CapturedRecord>(
  queries: Queries,
  save: Save<R>,
  restoredAfter: Date | null,
): Promise<SaveAnswer<R>> {
  const { repository, account, session_id, record: sent } = save;
  const { clinic_id } = account;
  const key = repository.keyOf(sent);
  const subject = {
    clinic_id,
    patient_id: repository.patientOf(sent) ?? key,
    record_type: repository.recordType,
    record_key: key,
    device_id: sent.device_id,
  };
  // Everything below runs under the lock of the clinic's row: one save per clinic at a time.
  const change = await nextChange(queries, clinic_id);
  await save.admit?.(queries);
  const current = await repository.find(queries, clinic_id, key);

  const earlier = await findSave(queries, subject, sent.device_revision);
  if (earlier) {
    // By what was sent: what is stored may have changed since.
    if (earlier.body_hash !== bodyHash(sent)) {
      throw reused('This device already sent another record under this revision.');
    }
    if (!current) throw unknownRecord();
    return answerOf(current, earlier);
  }
  if (sent.save_id !== null && (await isSaveIdUsed(queries, subject, sent.save_id)))
    throw reused('Another save of this record has already arrived with this id.');

  await refuseUnknownPatient(queries, save, current);
  const isLate = current !== undefined && (await isIncludedIn(queries, subject, { record: sent, current }));
  const whole = save.partial && current && !isLate ? withLeftOut(sent, save.partial, current) : sent;
  const record = withServersFields(whole, current);
  await repository.refuseWrongLinks?.(queries, clinic_id, { record, current });
  const received_at = new Date().toISOString();
  const asSent = asReceived(record, received_at);
  const received = current ? withStoredText(asSent, current) : asSent;
  const by = { captured_by: account.account_id, session_id };
  const entry = { record: received, sent, change, ...by, received_at };

  if (isLate) {
    await addAuditEntry(queries, subject, { ...entry, revision: null, changed_fields: [] });
    return answerOf(current, { revision: null, received_at });
  }

  const agreed = await settled(queries, subject, {
    save: { ...save, record: received },
    current,
    restoredAfter,
  });
  if (agreed === null) throw await conflictOf(queries, subject, { record: received, current });
  const named = { record: agreed, current, received_at, captured_by: account.account_id };
  const stored = (await repository.withNames?.(queries, clinic_id, named)) ?? agreed;
  const changed_fields = changedFields(stored, current).filter(
    (field) => !serverWrittenFields.includes(field),
  );

  const revision = (current?.revision ?? 0) + 1;
  const row: RecordRow<R> = {
    ...stored,
    clinic_id,
    change,
    revision,
    received_at,
    captured_by: account.account_id,
  };
  await repository.put(queries, row);
  await addAuditEntry(queries, subject, { ...entry, record: stored, revision, changed_fields });
  return answerOf(row, { revision, received_at });
}

/** A save with what the server itself has written of the record, whatever the device says of it. */
function withServersFields<R extends CapturedRecord>(record: R, current: R | undefined): R {
  const kept = new Map<string, unknown>(Object.entries(current ?? {}));
  const own = Object.keys(record).filter((field) => serverWrittenFields.includes(field));
  return { ...record, ...Object.fromEntries(own.map((field) => [field, kept.get(field) ?? null])) };
}

function answerOf<R extends CapturedRecord>(
  row: RecordRow<R>,
  save: { revision: number | null; received_at: string },
): SaveAnswer<R> {
  const answer = {
    success: true as const,
    record: row,
    revision: save.revision ?? row.revision,
    received_at: save.received_at,
    cursor: writeCursor(row),
  };
  return save.revision === null ? { ...answer, superseded: true } : answer;
}

async function refuseUnknownPatient<R extends CapturedRecord>(
  queries: Queries,
  { repository, account, record }: Save<R>,
  current: R | undefined,
): Promise<void> {
  const patientId = repository.patientOf(record);
  if (patientId === null) return;
  if (current && repository.patientOf(current) !== patientId) {
    throw new ApiError('request/invalid', 'A record cannot move to another patient.', {
      fields: { patient_id: 'This record belongs to another patient.' },
    });
  }
  const [patient] = await queries
    .select({ patient_id: patients.patient_id })
    .from(patients)
    .where(and(eq(patients.patient_id, patientId), eq(patients.clinic_id, account.clinic_id)));
  if (!patient) throw new ApiError('record/unknownPatient', 'The server does not know this patient yet.');
}

/** Whether a save arrives late: a newer one that has already arrived includes it. */
async function isIncludedIn<R extends CapturedRecord>(
  queries: Queries,
  subject: AuditSubject,
  { record, current }: { record: R; current: RecordRow<R> },
): Promise<boolean> {
  if (record.save_id !== null) return isNamedAsBase(queries, subject, record.save_id);
  // An earlier version of the app names no saves. A save based on the current revision was not overtaken by it,
  // whatever its number: a copied browser profile continues from an old number.
  const goesOn = record.base_revision === current.revision;
  return !goesOn && (await newestDeviceRevision(queries, subject)) > record.device_revision;
}

interface Settling<R extends CapturedRecord> {
  save: Save<R>;
  current: RecordRow<R> | undefined;
  /** as in saveIn */
  restoredAfter: Date | null;
}

/**
 * What a save stores: the record itself, unless it changed meanwhile and the two versions can be merged; `null` when a
 * person has to decide.
 */
async function settled<R extends CapturedRecord>(
  queries: Queries,
  subject: AuditSubject,
  { save, current, restoredAfter }: Settling<R>,
): Promise<R | null> {
  const { repository, record } = save;
  if (!current || changedFields(record, current).length === 0) return record;
  if (isBasedOn(current, save, restoredAfter)) return record;
  const startedFrom = await newestSaveOf(queries, subject, record.base_save_ids ?? []);
  if (startedFrom && isSameContent(record, current, startedFrom)) return record;
  if (!repository.settle) return null;
  const both = repository.settle(record, current, { startedFrom, leftOut: save.partial?.fields ?? [] });
  if (both === null) return null;
  // The sender has not seen the other half: its next save must not pass for an edit of both.
  return { ...both, save_id: record.save_id === null ? uuidv7() : mergedSaveId(record.save_id) };
}

/** Whether another device saved the record meanwhile and changed nothing: an edit of what it began with changes that, too. */
function isSameContent<R extends CapturedRecord>(record: R, current: R, startedFrom: object): boolean {
  return !changedFields(current, startedFrom).some((field) => Object.hasOwn(record, field));
}

/** What a person needs to settle a conflict: the server's version, who saved it, and where both sides began. */
async function conflictOf<R extends CapturedRecord>(
  queries: Queries,
  subject: AuditSubject,
  { record, current }: { record: R; current: RecordRow<R> | undefined },
): Promise<ApiError> {
  const started_from = await newestSaveOf(queries, subject, record.base_save_ids ?? []);
  const current_by = current && (await accountName(queries, current.captured_by));
  return new ApiError('record/conflict', 'This record has changed in the meantime.', {
    conflict: { current, ...(current_by && { current_by }), ...(started_from && { started_from }) },
  });
}

async function accountName(queries: Queries, accountId: string): Promise<string | undefined> {
  const [account] = await queries
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.account_id, accountId));
  return account?.name;
}

/** Whether an edit includes the current version of the record, so that it may replace it. */
function isBasedOn<R extends CapturedRecord>(
  current: RecordRow<R>,
  { account, record }: Save<R>,
  restoredAfter: Date | null,
): boolean {
  // A number does not prove it: copied profiles and two accounts on one laptop share their numbers.
  if (current.save_id !== null && record.save_id !== null)
    return record.base_save_ids?.includes(current.save_id) ?? false;
  const isOwn = current.device_id === record.device_id && current.captured_by === account.account_id;
  // After a restore the numbers are reused: the base may have the same number as a colleague's later save.
  const isOfAnotherTime = restoredAfter !== null && !isOwn && new Date(current.received_at) > restoredAfter;
  if (record.base_revision === current.revision) return !isOfAnotherTime;
  return isOwn && current.save_id === null && current.device_revision <= (record.base_device_revision ?? 0);
}

function reused(message: string): ApiError {
  return new ApiError('record/revisionReused', message);
}

function unknownRecord(): ApiError {
  return new ApiError('record/notFound', 'There is no such record.');
}
