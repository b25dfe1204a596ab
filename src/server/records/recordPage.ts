import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Which rows of a table are read: of one clinic, and of these patients, with their duplicates, only where they are given. */
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
  /** of patients: the one whose duplicate this is */
  merged_into?: PgColumn;
}

/** The part of a query that finds the rows of a page, by the indexes on the change and on the patient. */
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
