import { and, desc, eq, type SQL } from 'drizzle-orm';
import { fault } from '@/contract/faults';
import type { ReferenceRange, StoredReferenceRange } from '@/contract/referenceRange';
import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { clinics, referenceRanges } from '@/server/db/schema';
import { ApiError } from '@/server/http/apiError';

/** The current revision of every range of a clinic, including archived ones. */
export function readReferenceRanges(queries: Queries, clinicId: string): Promise<StoredReferenceRange[]> {
  return queries
    .selectDistinctOn([referenceRanges.range_id])
    .from(referenceRanges)
    .where(eq(referenceRanges.clinic_id, clinicId))
    .orderBy(referenceRanges.range_id, desc(referenceRanges.revision));
}

/**
 * Every revision of a clinic's range, newest first, each with its author and time.
 *
 * @throws ApiError `record/notFound`
 */
export async function readRangeHistory(
  queries: Queries,
  clinicId: string,
  rangeId: string,
): Promise<StoredReferenceRange[]> {
  const revisions = await newestFirst(queries, ofRange(clinicId, rangeId));
  if (revisions.length === 0) throw new ApiError('record/notFound', 'There is no such reference range.');
  return revisions;
}

function newestFirst(queries: Queries, which: SQL | undefined) {
  return queries.select().from(referenceRanges).where(which).orderBy(desc(referenceRanges.revision));
}

function ofRange(clinicId: string, rangeId: string): SQL | undefined {
  return and(eq(referenceRanges.clinic_id, clinicId), eq(referenceRanges.range_id, rangeId));
}

/**
 * Adds a revision to a range of the account's clinic. A repeated save, after a lost answer, gets the revision it
 * made.
 *
 * @param queries a transaction; its locks are released at its end
 * @throws ApiError `record/conflict` when it is not based on the current revision
 */
export async function addReferenceRange(
  queries: Queries,
  { clinic_id, account_id, name }: Account,
  range: ReferenceRange,
): Promise<StoredReferenceRange> {
  // One save per clinic at a time, as with its records. The second one then sees what the first one wrote.
  await queries
    .select({ clinic_id: clinics.clinic_id })
    .from(clinics)
    .where(eq(clinics.clinic_id, clinic_id))
    // As much as a save locks: others may still refer to the clinic.
    .for('no key update');
  // A range may have thousands of revisions, and the clinic's other saves wait meanwhile: only two of them are read.
  const those = ofRange(clinic_id, range.range_id);
  const [current] = await newestFirst(queries, those).limit(1);
  const revision = (range.base_revision ?? 0) + 1;
  const [made] = await newestFirst(queries, and(those, eq(referenceRanges.revision, revision)));
  if (made && isSame(made, range)) return made;
  if (current && current.analyte !== range.analyte) {
    throw new ApiError('request/invalid', 'Please correct analyte.', {
      fields: { analyte: fault('otherAnalyte') },
    });
  }
  if ((current?.revision ?? null) !== range.base_revision) {
    throw new ApiError('record/conflict', 'This reference range has changed in the meantime.', { current });
  }
  const row = {
    ...range,
    revision,
    changed_at: new Date().toISOString(),
    changed_by: account_id,
    changed_by_name: name,
  };
  await queries.insert(referenceRanges).values({ ...row, clinic_id });
  return row;
}

/** Whether both say the same, ignoring what the server adds. */
function isSame(stored: StoredReferenceRange, range: ReferenceRange): boolean {
  const there = new Map(Object.entries(stored));
  return Object.entries(range).every(([field, value]) => there.get(field) === value);
}
