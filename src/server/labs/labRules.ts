import { fault } from '@/contract/faults';
import { labSchema, type Lab } from '@/contract/lab';
import { captureFields } from '@/contract/record';
import { ApiError } from '@/server/http/apiError';
import { accountOfClinic, withKnownConfirmer } from '@/server/records/clinicAccounts';
import { changedFields } from '@/server/records/changedFields';
import type { RecordRules } from '@/server/records/recordRepository';

const seenFields: readonly string[] = ['seen_at', 'seen_by', 'seen_by_name'] satisfies (keyof Lab)[];

/** Fields in which two devices may differ when they import the same row of a laboratory's file. */
const importedFields: readonly string[] = [
  ...seenFields,
  ...(['collected_at', 'confirmed_by', 'confirmed_at', 'range'] satisfies (keyof Lab)[]),
  ...(['canonical_value', 'conversion_factor', 'conversion_offset'] satisfies (keyof Lab)[]),
];

/**
 * A result was reviewed by an account of this clinic, under the name of the account, not the one that the device sends.
 * It may not be the sender's: a re-imported chart, a resolved conflict, a version from before a restored backup. The
 * history says who sent it. A review by anyone else does not count here: the result is stored as not reviewed.
 */
const withNames: RecordRules<Lab>['withNames'] = async (queries, clinicId, { record, current }) => {
  const confirmed = await withKnownConfirmer(queries, clinicId, { record, current });
  const { seen_by, seen_by_name } = record;
  const isAsStored = current?.seen_by === seen_by && current.seen_by_name === seen_by_name;
  if (seen_by === null || isAsStored) return confirmed;
  const account = await accountOfClinic(queries, clinicId, seen_by);
  if (!account) return { ...confirmed, seen_at: null, seen_by: null, seen_by_name: null };
  return { ...confirmed, seen_by_name: account.name };
};

const refuseWrongLinks: RecordRules<Lab>['refuseWrongLinks'] = async (
  _queries,
  _clinicId,
  { record, current },
) => {
  if (current === undefined || current.analyte === record.analyte) return;
  throw new ApiError('request/invalid', 'Please correct analyte.', {
    fields: { analyte: fault('otherAnalyte') },
  });
};

/**
 * Two people who reviewed a result and changed nothing else do not conflict: the first review stays. Nor do two
 * people who imported the same file, which gives a result the same id on every device. The range first applied stays. A
 * review does not carry over to a value that was corrected or removed meanwhile: the corrected result still needs review.
 */
function settle(record: Lab, current: Lab, startedFrom: unknown): Lab | null {
  const before = labSchema.safeParse(startedFrom).data;
  if (before && isReviewOnly(record, before) && !isReviewOnly(current, before))
    return labSchema.safeParse(withContentOf(current, record)).data ?? null;
  if (before && isReviewOnly(current, before) && !isReviewOnly(record, before)) return record;
  const changed = changedFields(record, current);
  const isOnly = (fields: readonly string[]) => changed.every((field) => fields.includes(field));
  // An edit still waiting for its first upload is based on a revision of its own device, so it is not an import.
  const isNew = record.base_revision === null && record.base_device_revision === null;
  if (isNew && isOnly(importedFields) && isSameClock(record.collected_at, current.collected_at)) {
    const { collected_at, range, confirmed_by, confirmed_at } = current;
    const { canonical_value, conversion_factor, conversion_offset } = current;
    return {
      ...record,
      ...{ collected_at, range, confirmed_by, confirmed_at },
      ...{ canonical_value, conversion_factor, conversion_offset },
      ...firstSeen(record, current),
    };
  }
  const areBothSeen = record.seen_at !== null && current.seen_at !== null;
  return areBothSeen && isOnly(seenFields) ? { ...record, ...firstSeen(record, current) } : null;
}

/** Whether an edit only marked the result as reviewed, or took the mark back. */
function isReviewOnly(edit: Lab, before: Lab): boolean {
  // In this order: a stored row has fields that are not of the result.
  return changedFields(before, edit).every((field) => seenFields.includes(field));
}

/** What a version says, in a save that was captured how and when `record` was. */
function withContentOf(version: Lab, record: Lab): unknown {
  const content = new Map<string, unknown>(Object.entries(version));
  const isContent = (field: string) => field === 'archived' || !Object.hasOwn(captureFields, field);
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, isContent(field) ? content.get(field) : value]),
  );
}

/**
 * Whether two timestamps show the same wall-clock time. A file's time without an offset is in the zone of each
 * device.
 */
function isSameClock(one: string, other: string): boolean {
  return one.slice(0, clockLength) === other.slice(0, clockLength);
}

/** the length of `2026-03-09T08:15:30` */
const clockLength = 19;

/** Who reviewed it first; if only one of the two was reviewed, that one. */
function firstSeen(record: Lab, current: Lab): Pick<Lab, 'seen_at' | 'seen_by' | 'seen_by_name'> {
  const isRecordFirst =
    record.seen_at !== null && (current.seen_at === null || seenMs(record) < seenMs(current));
  const { seen_at, seen_by, seen_by_name } = isRecordFirst ? record : current;
  return { seen_at, seen_by, seen_by_name };
}

/** By a clock that was set back, a result would have been reviewed before it was collected: that is not earlier. */
function seenMs({ seen_at, collected_at }: Lab): number {
  return Math.max(Date.parse(seen_at ?? ''), Date.parse(collected_at));
}

/** What saving a result has beyond saving any record. */
export const labRules: RecordRules<Lab> = { refuseWrongLinks, withNames, settle };
