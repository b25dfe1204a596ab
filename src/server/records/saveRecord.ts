import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { serverWrittenFields } from '@/contract/owners';
import { asReceived } from '@/contract/receipt';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import { withStoredText } from '@/contract/storedRecord';
import type { Role } from '@/contract/roles';
import type { Account } from '@/contract/session';
import type { Database, Queries } from '@/server/db/database';
import { accounts } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';
import {
  addAuditEntry,
  bodyHash,
  mergedSaveId,
  newestSaveOf,
  newestDeviceRevision,
  type AuditSubject,
} from './auditTrail';
import { writeCursor } from './changeCursor';
import { changedFields } from './changedFields';
import { withLeftOut, type LeftOut } from './leftOut';
import type { RecordRepository, RecordRow } from './recordRepository';
import { takeTurn, type SaveTurn } from './saveTurn';

export interface SaveAnswer<R extends CapturedRecord> {
  success: true;
  record: StoredRecord<R>;
  revision: number;
  received_at: string;
  superseded?: true;
  cursor: string | null;
}

export interface Save<R extends CapturedRecord> {
  repository: RecordRepository<R>;
  account: Account;
  /** of the device that sent it, `null`: the server itself */
  session_id: string | null;
  record: R;
  /** the newest change that the device knows this server has, if it says so */
  known?: string | undefined;
  /**
   * checks under the clinic's lock whether the caller may still save, and throws if not; left out: nothing is checked
   *
   * @param role as in SaveTurn
   */
  admit?: (queries: Queries, role: Role | null) => Promise<void>;
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
    const turn = await takeTurn(queries, save);
    await save.admit?.(queries, turn.role);
    const answer = await saveIn(queries, save, turn);
    return turn.restoredAfter === null ? answer : { ...answer, cursor: null };
  });
}

async function saveIn<R extends CapturedRecord>(
  queries: Queries,
  save: Save<R>,
  { subject, change, current, earlier, isIdUsed, isPatientKnown, isIncluded, restoredAfter }: SaveTurn<R>,
): Promise<SaveAnswer<R>> {
  const { repository, account, session_id, record: sent } = save;
  const { clinic_id } = account;
  if (earlier) {
    // By what was sent: what is stored may have changed since.
    if (earlier.body_hash !== bodyHash(sent)) {
      throw reused('This device already sent another record under this revision.');
    }
    if (!current) throw unknownRecord();
    return answerOf(current, earlier);
  }
  if (isIdUsed) throw reused('Another save of this record has already arrived with this id.');

  refuseOtherPatient(save, current);
  if (!isPatientKnown)
    throw new ApiError('record/unknownPatient', 'The server does not know this patient yet.');
  const isLate =
    current !== undefined && (await isOvertaken(queries, subject, { sent, current, isIncluded }));
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
  await Promise.all([
    repository.put(queries, row),
    addAuditEntry(queries, subject, { ...entry, record: stored, revision, changed_fields }),
  ]);
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

function refuseOtherPatient<R extends CapturedRecord>(
  { repository, record }: Save<R>,
  current: R | undefined,
): void {
  if (!current || repository.patientOf(current) === repository.patientOf(record)) return;
  throw new ApiError('request/invalid', 'A record cannot move to another patient.', {
    fields: { patient_id: 'This record belongs to another patient.' },
  });
}

interface OnTime<R extends CapturedRecord> {
  sent: R;
  current: RecordRow<R>;
  isIncluded: boolean;
}

/** Whether a save arrives late: a newer one that has already arrived includes it. */
async function isOvertaken<R extends CapturedRecord>(
  queries: Queries,
  subject: AuditSubject,
  { sent, current, isIncluded }: OnTime<R>,
): Promise<boolean> {
  if (sent.save_id !== null) return isIncluded;
  // An earlier version of the app names no saves. A save based on the current revision was not overtaken by it,
  // whatever its number: a copied browser profile continues from an old number.
  const goesOn = sent.base_revision === current.revision;
  return !goesOn && (await newestDeviceRevision(queries, subject)) > sent.device_revision;
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
