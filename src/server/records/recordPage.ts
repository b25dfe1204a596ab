import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Which rows of a table are read: those of one clinic, and, if patients are given, only theirs and their duplicates'.
 */
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
  /** for patients: the column that names the patient whose duplicate this one is */
  merged_into?: PgColumn;
}

/** The part of a query that selects the rows of a page. It uses the indexes on the change and on the patient. */
export function pageOf(columns: RecordColumns, { clinicId, from, patientIds }: PageRequest) {
  const { clinic_id, patient_id, change, merged_into } = columns;
  const isForward = 'after' in from;
  const where: SQL | undefined = and(
    eq(clinic_id, clinicId),
    isForward ? gt(change, from.after) : lt(change, from.before),
    patientIds === null
      ? undefined
      : or(inArray(patient_id, patientIds), merged_into && inArray(merged_into, patientIds)),
  );
  return { where, orderBy: isForward ? asc(change) : desc(change) };
}
