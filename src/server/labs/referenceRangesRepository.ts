import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import { fault } from '@/contract/faults';
import type { ReferenceRange, StoredReferenceRange } from '@/contract/referenceRange';
import type { Account } from '@/contract/session';
import type { Queries } from '@/server/db/database';
import { clinics, referenceRanges } from '@/server/db/schema';
import { keeping, type LeftOut } from '@/server/records/leftOut';
import { ApiError } from '@/server/http/apiError';

/** The current revision of the ranges of a clinic after one of them, including archived ones, by their ids. */
export function readReferenceRanges(
  queries: Queries,
  clinicId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredReferenceRange[]> {
  const { clinic_id, range_id, revision } = referenceRanges;
  return queries
    .selectDistinctOn([range_id])
    .from(referenceRanges)
    .where(and(eq(clinic_id, clinicId), after === null ? undefined : gt(range_id, after)))
    .orderBy(range_id, desc(revision))
    .limit(limit);
}

/** The revisions of a clinic's range before one of them, newest first, each with its author and time. */
export function readRangeHistory(
  queries: Queries,
  { clinic_id, range_id }: { clinic_id: string; range_id: string },
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredReferenceRange[]> {
  const earlier = before === null ? undefined : lt(referenceRanges.revision, before);
  return newestFirst(queries, and(ofRange(clinic_id, range_id), earlier)).limit(limit);
}

function newestFirst(queries: Queries, which: SQL | undefined) {
  return queries.select().from(referenceRanges).where(which).orderBy(desc(referenceRanges.revision));
}

function ofRange(clinicId: string, rangeId: string): SQL | undefined {
  return and(eq(referenceRanges.clinic_id, clinicId), eq(referenceRanges.range_id, rangeId));
}

interface Options {
  partial?: LeftOut<ReferenceRange> | null;
  admit?: (queries: Queries) => Promise<void>;
}

/**
 * Adds a revision to a range of the account's clinic. A repeated save, after a lost answer, gets the revision it
 * made. An edit keeps the stored values of what an earlier version of the app left out.
 *
 * @param queries a transaction; its locks are released at its end
 * @param options.admit as in saveRecord
 * @throws ApiError `record/conflict` when it is not based on the current revision; those of `admit`
 */
export async function addReferenceRange(
  queries: Queries,
  { clinic_id, account_id, name }: Account,
  sent: ReferenceRange,
  { partial = null, admit }: Options = {},
): Promise<StoredReferenceRange> {
  // One save per clinic at a time, as with its records. The second one then sees what the first one wrote.
  await queries
    .select({ clinic_id: clinics.clinic_id })
    .from(clinics)
    .where(eq(clinics.clinic_id, clinic_id))
    // As much as a save locks: others may still refer to the clinic.
    .for('no key update');
  await admit?.(queries);
  // A range may have thousands of revisions, and the clinic's other saves wait meanwhile: only two of them are read.
  const those = ofRange(clinic_id, sent.range_id);
  const [current] = await newestFirst(queries, those).limit(1);
  const revision = (sent.base_revision ?? 0) + 1;
  const [made] = await newestFirst(queries, and(those, eq(referenceRanges.revision, revision)));
  const fields = partial?.fields ?? [];
  if (made && isSame(made, sent, fields)) return made;
  if (current && current.analyte !== sent.analyte) {
    throw new ApiError('request/invalid', 'Please correct analyte.', {
      fields: { analyte: fault('otherAnalyte') },
    });
  }
  if ((current?.revision ?? null) !== sent.base_revision) {
    throw new ApiError('record/conflict', 'This reference range has changed in the meantime.', {
      conflict: { current },
    });
  }
  const kept = fields.filter((field) => field !== 'base_revision');
  const range = partial && current ? keeping(sent, { ...partial, fields: kept }, current) : sent;
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

/** Whether both say the same, ignoring what the server adds, and what was left out. */
function isSame(stored: StoredReferenceRange, range: ReferenceRange, leftOut: readonly string[]): boolean {
  const there = new Map(Object.entries(stored));
  return Object.entries(range).every(
    ([field, value]) => leftOut.includes(field) || there.get(field) === value,
  );
}
