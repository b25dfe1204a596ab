import type { OfflineTable } from '@/contract/offlineTables';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import type { Queries } from '@/server/db/database';
import type { PageRequest } from './recordPage';

/** A row: the record as answered, plus fields only the database uses, which the answer's schema drops. */
export type RecordRow<R extends CapturedRecord> = StoredRecord<R> & { clinic_id: string; change: number };

/** What the guards of a save and the delta reads need of a table. Every query is limited to one clinic. */
export interface RecordRepository<R extends CapturedRecord> {
  /** for the audit trail */
  recordType: OfflineTable;
  keyOf(record: R): string;
  /** the patient the record belongs to, or `null` for the patient itself */
  patientOf(record: R): string | null;
  /** @throws ApiError when the record newly links to a record that it may not link to, or changes its kind */
  refuseWrongLinks?(
    queries: Queries,
    clinicId: string,
    save: { record: R; current: RecordRow<R> | undefined },
  ): Promise<void>;
  /** Replaces the names of the clinic's people in a save: the server knows them better than the device. */
  withNames?(queries: Queries, clinicId: string, save: { record: R; current: R | undefined }): Promise<R>;
  /**
   * Merges a save with the version that another device made meanwhile, if no person needs to decide. `null`: a person
   * must decide. If omitted, a person always decides. The result is stored as the save of the device that sent
   * `record`.
   */
  settle?(record: R, current: R): R | null;
  find(queries: Queries, clinicId: string, key: string): Promise<RecordRow<R> | undefined>;
  /** Writes the row of its clinic. A row of another clinic with the same key is unchanged. */
  put(queries: Queries, row: RecordRow<R>): Promise<void>;
  readPage(queries: Queries, request: PageRequest): Promise<RecordRow<R>[]>;
}
