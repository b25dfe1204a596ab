import { fault } from '@/contract/faults';
import { labSchema, type Lab } from '@/contract/lab';
import { momentLike } from '@/contract/receipt';
import { captureFields } from '@/contract/record';
import { ApiError } from '@/server/http/apiError';
import { accountOfClinic, withKnownConfirmer } from '@/server/records/clinicAccounts';
import { changedFields } from '@/server/records/changedFields';
import type { RecordRules, StartOfEdit } from '@/server/records/recordRepository';

const seenFields: readonly string[] = ['seen_at', 'seen_by', 'seen_by_name'] satisfies (keyof Lab)[];

/** Fields that may change without a new review. */
const besideResult: readonly string[] = [
  ...(['laboratory', 'notes', 'confirmed_by', 'confirmed_at'] satisfies (keyof Lab)[]),
];

/** Fields in which two devices may differ when they import the same row of a laboratory's file. */
const importedFields: readonly string[] = [
  ...seenFields,
  ...(['collected_at', 'confirmed_by', 'confirmed_at', 'range'] satisfies (keyof Lab)[]),
  ...(['canonical_value', 'conversion_factor', 'conversion_offset'] satisfies (keyof Lab)[]),
];

/**
 * A result was reviewed by an account of this clinic, under the name of the account, not the one that the device sends.
 * It may not be the sender's: a re-imported chart, a resolved conflict, a version from before a restored backup. The
 * history says who sent it. A review by anyone else does not count here: the result is stored as not reviewed. One that
 * a clock dated before the collection counts from the receipt; a day is allowed for, since zones differ. One that an edit
 * only kept does not count for another value, range or time of collection; to remove a result, or bring it back, says
 * nothing new.
 */
const withNames: RecordRules<Lab>['withNames'] = async (queries, clinicId, save) => {
  const { record, current, received_at } = save;
  const confirmed = await withKnownConfirmer(queries, clinicId, { record, current });
  const { seen_at, seen_by, seen_by_name } = record;
  if (seen_at === null || seen_by === null) return confirmed;
  const isKept = current?.seen_at === seen_at && current.seen_by === seen_by;
  if (isKept && changedFields(record, current).some((field) => field !== 'archived' && isJudged(field)))
    return { ...confirmed, ...unseen };
  const isTooEarly = Date.parse(seen_at) < Date.parse(record.collected_at) - dayMs;
  const seenAt =
    isTooEarly && current?.seen_at !== seen_at ? momentLike(seen_at, Date.parse(received_at)) : seen_at;
  const isAsStored = current?.seen_by === seen_by && current.seen_by_name === seen_by_name;
  if (isAsStored) return { ...confirmed, seen_at: seenAt };
  const account = await accountOfClinic(queries, clinicId, seen_by);
  if (!account) return { ...confirmed, seen_at: null, seen_by: null, seen_by_name: null };
  return { ...confirmed, seen_at: seenAt, seen_by_name: account.name };
};

const dayMs = 24 * 60 * 60 * 1000;

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
 * Two people who reviewed a result and changed nothing else do not conflict: the review that the server has stays, since
 * the clock of a device proves nothing. Nor do two people who imported the same file, which gives a result the same id on
 * every device: the range first applied stays. A review does not carry over to a result that was corrected or removed
 * meanwhile: that still needs review.
 */
function settle(record: Lab, current: Lab, { startedFrom, leftOut }: StartOfEdit): Lab | null {
  const before = labSchema.safeParse(startedFrom).data;
  const mine = before && editOf(record, before, leftOut);
  const theirs = before && editOf(current, before);
  if (mine && theirs && !(mine.hasContent && theirs.hasContent)) {
    const content = mine.hasContent ? record : labSchema.safeParse(withContentOf(current, record)).data;
    return content ? { ...content, ...seenAfter(mine, theirs) } : null;
  }
  const changed = changedFields(record, current);
  const isOnly = (fields: readonly string[]) => changed.every((field) => fields.includes(field));
  // An edit still waiting for its first upload is based on a save of its own device, so it is not an import.
  const isNew =
    record.base_revision === null &&
    record.base_device_revision === null &&
    (record.base_save_ids ?? []).length === 0;
  if (isNew && isOnly(importedFields) && isSameClock(record.collected_at, current.collected_at)) {
    const { collected_at, range, confirmed_by, confirmed_at } = current;
    const { canonical_value, conversion_factor, conversion_offset } = current;
    // Of a result with another range, or of one whose range the sender did not name, this is no review.
    const isOfThisResult = !changed.some(isJudged) && !leftOut.some(isJudged);
    return {
      ...record,
      ...{ collected_at, range, confirmed_by, confirmed_at },
      ...{ canonical_value, conversion_factor, conversion_offset },
      ...seenOf(current.seen_at === null && isOfThisResult ? record : current),
    };
  }
  const areBothSeen = record.seen_at !== null && current.seen_at !== null;
  return areBothSeen && isOnly(seenFields) ? { ...record, ...seenOf(current) } : null;
}

/** Whether a review of the result depends on the field. */
function isJudged(field: string): boolean {
  const isContent = field === 'archived' || !Object.hasOwn(captureFields, field);
  return isContent && !seenFields.includes(field) && !besideResult.includes(field);
}

type Seen = Pick<Lab, 'seen_at' | 'seen_by' | 'seen_by_name'>;

function seenOf({ seen_at, seen_by, seen_by_name }: Seen): Seen {
  return { seen_at, seen_by, seen_by_name };
}

const unseen: Seen = { seen_at: null, seen_by: null, seen_by_name: null };

interface Edit {
  seen: Seen;
  /** it marked the result as reviewed or took the mark back; otherwise it only kept what it found */
  hasSeen: boolean;
  /** it changed anything else */
  hasContent: boolean;
  /** what a review had judged is no longer the same */
  isOtherResult: boolean;
}

/** What an edit changed of the version that it began with. What it left out, it did not change. */
function editOf(version: Lab, before: Lab, leftOut: readonly string[] = []): Edit {
  const fields = changedFields(version, before).filter((field) => !leftOut.includes(field));
  return {
    seen: seenOf(version),
    // By a new name alone, the same person has not reviewed it again.
    hasSeen: fields.includes('seen_at') || fields.includes('seen_by'),
    hasContent: fields.some((field) => !seenFields.includes(field)),
    isOtherResult: fields.some(isJudged),
  };
}

/** Who has reviewed a result after two edits, of which at most one changed more than that. */
function seenAfter(mine: Edit, theirs: Edit): Seen {
  if (mine.isOtherResult || theirs.isOtherResult) {
    const [corrected, other] = mine.isOtherResult ? [mine, theirs] : [theirs, mine];
    return corrected.hasSeen || !other.hasSeen ? corrected.seen : unseen;
  }
  if (!mine.hasSeen) return theirs.seen;
  if (!theirs.hasSeen) return mine.seen;
  return mine.seen.seen_at === null ? unseen : theirs.seen;
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

/** What saving a result has beyond saving any record. */
export const labRules: RecordRules<Lab> = { refuseWrongLinks, withNames, settle };
