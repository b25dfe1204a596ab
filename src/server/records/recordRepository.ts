import type { OfflineTable } from '@/contract/offlineTables';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import type { Queries } from '@/server/db/database';
import type { PageRequest } from './recordPage';

/** A row: the record as it is answered, and what only the database knows of it; the schema of the answer drops that. */
export type RecordRow<R extends CapturedRecord> = StoredRecord<R> & { clinic_id: string; change: number };

/** What the guards of a save and the delta reads need of a table; every query keeps to one clinic. */
export interface RecordRepository<R extends CapturedRecord> {
  /** for the audit trail */
  recordType: OfflineTable;
  keyOf(record: R): string;
  /** the patient the record belongs to, or `null` for the patient itself */
  patientOf(record: R): string | null;
  /** @throws ApiError when the record newly names another one that it may not name, or becomes one of another kind */
  refuseWrongLinks?(
    queries: Queries,
    clinicId: string,
    save: { record: R; current: RecordRow<R> | undefined },
  ): Promise<void>;
  /** What is stored of a save that says of people of the clinic what the server knows better: their names. */
  withNames?(queries: Queries, clinicId: string, save: { record: R; current: R | undefined }): Promise<R>;
  /**
   * Puts a save and the version that another device made meanwhile together, where no person need decide; `null`: somebody has to. Left
   * out: somebody always has to. What it gives is stored as the save of the device that sent `record`.
   */
  settle?(record: R, current: R): R | null;
  find(queries: Queries, clinicId: string, key: string): Promise<RecordRow<R> | undefined>;
  /** Writes the row of its clinic; a row of another clinic under the same key stays as it is. */
  put(queries: Queries, row: RecordRow<R>): Promise<void>;
  readPage(queries: Queries, request: PageRequest): Promise<RecordRow<R>[]>;
}
