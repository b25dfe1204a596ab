import { sql } from 'drizzle-orm';
import type { CapturedRecord } from '@/contract/record';
import type { Role } from '@/contract/roles';
import { builtOnce } from '@/server/db/builtOnce';
import type { Queries } from '@/server/db/database';
import { mergedSaveId, type AuditSubject, type PastSave } from './auditTrail';
import { isKnownCursor, receivedOf } from './changeCursor';
import type { RecordRow } from './recordRepository';
import type { Save } from './saveRecord';

/** What a save is judged by. All of it was read under the lock of the clinic's row. */
export interface SaveTurn<R extends CapturedRecord> {
  subject: AuditSubject;
  /** the number of the clinic's next change */
  change: number;
  /** of the account of the save's session; `null`: it may not save any more, or the save has no session */
  role: Role | null;
  /** the stored version */
  current: RecordRow<R> | undefined;
  /** the save with exactly this device revision, if it arrived before */
  earlier: PastSave | null;
  /**
   * Whether a save of the record with this id has arrived, even if it was merged and stored under another id. A repeated
   * save, which is `earlier`, is the same one; any other would give the id a second content.
   */
  isIdUsed: boolean;
  /** whether a save that has arrived names this one among those that it includes */
  isIncluded: boolean;
  isPatientKnown: boolean;
  /**
   * the earliest time at which the database may have been restored from a backup that the device does not know about;
   * `null`: it was not
   */
  restoredAfter: Date | null;
}

/**
 * Takes the lock of the clinic's row, so that one save of a clinic is judged at a time, and reads what it is judged by.
 * The queries are sent at once, and the database runs them one after another.
 */
export async function takeTurn<R extends CapturedRecord>(
  queries: Queries,
  { repository, account, session_id, record, known }: Save<R>,
): Promise<SaveTurn<R>> {
  const { clinic_id } = account;
  const key = repository.keyOf(record);
  const patient_id = repository.patientOf(record);
  const subject: AuditSubject = {
    ...{ clinic_id, patient_id: patient_id ?? key, record_key: key },
    ...{ record_type: repository.recordType, device_id: record.device_id },
  };
  const { save_id, device_revision } = record;
  const [[turn], current, isKnown] = await Promise.all([
    turnOf(queries, {
      ...{ ...subject, session_id, device_revision, save_id },
      ...{ merged_save_id: save_id && mergedSaveId(save_id), now: new Date().toISOString() },
    }),
    repository.find(queries, clinic_id, key),
    known === undefined || isKnownCursor(queries, clinic_id, known),
  ]);
  if (!turn?.change) throw new Error('The clinic of an account exists.');
  return {
    ...{ subject, current, ...turn },
    isPatientKnown: patient_id === null || turn.isPatientKnown,
    restoredAfter: known === undefined || isKnown ? null : receivedOf(known),
  };
}

const given = {
  ...{ clinic: sql.placeholder('clinic_id'), session: sql.placeholder('session_id') },
  ...{ type: sql.placeholder('record_type'), key: sql.placeholder('record_key') },
  ...{ patient: sql.placeholder('patient_id'), device: sql.placeholder('device_id') },
  ...{ revision: sql.placeholder('device_revision'), now: sql.placeholder('now') },
  ...{ id: sql.placeholder('save_id'), mergedId: sql.placeholder('merged_save_id') },
};

/** A call of the function of migration 0031. */
const turnOf = builtOnce((queries) =>
  queries
    .select({
      change: sql`turn_change`.mapWith(Number),
      role: sql<Role | null>`session_role`,
      earlier: sql<PastSave | null>`earlier_save`,
      isIdUsed: sql<boolean>`is_id_used`,
      isIncluded: sql<boolean>`is_included`,
      isPatientKnown: sql<boolean>`is_patient_known`,
    })
    .from(
      sql`take_save_turn(${given.clinic}, ${given.session}, ${given.type}, ${given.key}, ${given.patient},
        ${given.device}, ${given.revision}, ${given.id}, ${given.mergedId}, ${given.now})`,
    ),
);
