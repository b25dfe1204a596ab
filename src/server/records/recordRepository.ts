import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OfflineTable } from '@/contract/recordKinds';
import type { CapturedRecord, StoredRecord } from '@/contract/record';
import { builtOnce, putBuiltOnce } from '@/server/db/builtOnce';
import type { Queries } from '@/server/db/database';
import type { RecordTable } from '@/server/db/schema';
import { pageOf, type PageRequest } from './recordPage';

/** A row: the record as answered, plus fields only the database uses, which the answer's schema drops. */
export type RecordRow<R extends CapturedRecord> = StoredRecord<R> & { clinic_id: string; change: number };

/** What a page needs of its rows. */
export interface ChangedRow {
  change: number;
  received_at: string;
}

/** What a kind has beyond the guards of every save. */
export interface RecordRules<R extends CapturedRecord> {
  /** @throws ApiError when the record newly links to a record that it may not link to, or changes its kind */
  refuseWrongLinks?(
    queries: Queries,
    clinicId: string,
    save: { record: R; current: RecordRow<R> | undefined },
  ): Promise<void>;
  /** Corrects which of the clinic's accounts a save names, and how: the server knows them better than the device. */
  withNames?(
    queries: Queries,
    clinicId: string,
    save: { record: R; current: R | undefined; received_at: string; captured_by: string },
  ): Promise<R>;
  /**
   * Merges a save with the version that another device made meanwhile, if no person needs to decide. `null`: a person
   * must decide. If omitted, a person always decides. The result is stored as the save of the device that sent
   * `record`.
   */
  settle?(record: R, current: R, start: StartOfEdit): R | null;
}

/** What is known of how a refused edit began. */
export interface StartOfEdit {
  /** the version that it started from, as it was saved then; undefined: it is not known */
  startedFrom: unknown;
  /** what its body left out: `record` has the stored values there, which the sender has not seen */
  leftOut: readonly string[];
}

/** What the guards of a save and the delta reads need of a table. Every query is limited to one clinic. */
export interface RecordRepository<R extends CapturedRecord> extends RecordRules<R> {
  /** for the audit trail */
  recordType: OfflineTable;
  keyOf(record: R): string;
  /** the patient the record belongs to, or `null` for the patient itself */
  patientOf(record: R): string | null;
  find(queries: Queries, clinicId: string, key: string): Promise<RecordRow<R> | undefined>;
  /** Writes the row of its clinic. A row of another clinic with the same key is unchanged. */
  put(queries: Queries, row: RecordRow<R>): Promise<void>;
  /** Writes the rows of records that the clinic does not have yet, at least one, in one statement. */
  putNew(queries: Queries, rows: readonly RecordRow<R>[]): Promise<void>;
  /** The rows are validated with the answer. */
  readPage(queries: Queries, request: PageRequest): Promise<ChangedRow[]>;
}

/** The repository of a kind whose records belong to a patient. */
export function recordRepository<R extends CapturedRecord & { record_id: string; patient_id: string }>(
  kind: { table: OfflineTable; schema: z.ZodType<R>; rowSchema: z.ZodType<StoredRecord<R>> },
  rows: RecordTable,
  rules: RecordRules<R> = {},
): RecordRepository<R> {
  const findRow = builtOnce((queries) =>
    queries
      .select()
      .from(rows)
      .where(
        and(eq(rows.record_id, sql.placeholder('key')), eq(rows.clinic_id, sql.placeholder('clinicId'))),
      ),
  );
  const put = putBuiltOnce(rows, ['clinic_id', 'record_id']);
  return {
    ...rules,
    recordType: kind.table,
    keyOf: (record) => record.record_id,
    patientOf: (record) => record.patient_id,
    async find(queries, clinicId, key) {
      const [row] = await findRow(queries, { clinicId, key });
      if (!row) return undefined;
      const { clinic_id, change } = row;
      return { ...kind.rowSchema.parse(row), clinic_id, change };
    },
    put,
    async putNew(queries, added) {
      await queries.insert(rows).values([...added]);
    },
    readPage: async (queries, request) => recordsPage(queries, rows, request),
  };
}

/** The query of a page. It uses the table's indexes. */
export function recordsPage(queries: Queries, rows: RecordTable, request: PageRequest) {
  const { where, orderBy } = pageOf(rows, request);
  return queries.select().from(rows).where(where).orderBy(orderBy).limit(request.limit);
}
