import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Which rows of a table are read: of one clinic, and of these patients only where they are given. */
export interface PageRequest {
  clinicId: string;
  /** after this change, oldest first; or before it, newest first */
  from: { after: number } | { before: number };
  patientIds: string[] | null;
  limit: number;
}

interface RecordColumns {
  clinic_id: PgColumn;
  patient_id: PgColumn;
  change: PgColumn;
}

/** The part of a query that finds the rows of a page, by the indexes on the change and on the patient. */
export function pageOf(columns: RecordColumns, { clinicId, from, patientIds }: PageRequest) {
  const { clinic_id, patient_id, change } = columns;
  const isForward = 'after' in from;
  const where: SQL | undefined = and(
    eq(clinic_id, clinicId),
    isForward ? gt(change, from.after) : lt(change, from.before),
    patientIds === null ? undefined : inArray(patient_id, patientIds),
  );
  return { where, orderBy: isForward ? asc(change) : desc(change) };
}
