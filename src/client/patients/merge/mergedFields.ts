import { noCover } from '@/client/patients/owners/cover';
import type { Patient } from '@/contract/patient';
import { fieldsWhere } from '@/contract/patientFields';
import { noFirstName } from '@/matching/fullName';
import { readPhone, isSamePhone } from '@/matching/phone';
import { identifierKey, plain } from '@/matching/plainText';

const mergeFields = fieldsWhere('merge', 'choose');
export type MergeField = (typeof mergeFields)[number];
const lists = fieldsWhere('merge', 'join');
type MergedFields = Pick<Patient, MergeField | (typeof lists)[number]>;
/** A whole patient, or what a file says of one. */
type Mergeable = MergedFields & Partial<Patient>;

/** The fields where both records have different values, so that the user has to choose. */
export function differingFields(kept: MergedFields, duplicate: MergedFields): MergeField[] {
  return mergeFields.filter(
    (field) =>
      !isMissing(kept, field) && !isMissing(duplicate, field) && !isSameValue(field, kept, duplicate),
  );
}

/** An unknown sex, and the dash of a person who has one name, say no more than an empty field. */
function isMissing(record: MergedFields, field: MergeField): boolean {
  return record[field] === null || (field === 'sex' && record.sex === 'unknown') || isDash(record, field);
}

function isDash(record: MergedFields, field: MergeField): boolean {
  return field === 'first_name' && record.first_name === noFirstName;
}

/** Whether two values differ in their spelling at most, as files write numbers and times. */
function isSameValue(field: MergeField, one: MergedFields, other: MergedFields): boolean {
  const [a, b] = [one[field], other[field]];
  if (typeof a !== 'string' || typeof b !== 'string') return a === b;
  const isSame = sameSpelling[field] ?? ((x, y) => x.normalize().trim() === y.normalize().trim());
  return isSame(a, b);
}

const sameSpelling: Partial<Record<MergeField, (a: string, b: string) => boolean>> = {
  phone: (a, b) => {
    const [one, other] = [readPhone(a), readPhone(b)];
    return one !== null && other !== null && isSamePhone(one, other);
  },
  identifier: (a, b) => identifierKey(a) === identifierKey(b),
  email: (a, b) => a.trim().toLowerCase() === b.trim().toLowerCase(),
  next_visit_at: (a, b) => Date.parse(a) === Date.parse(b),
};

/** The fields of a merge in which a record says something else than it did when it was shown. */
export function changedFields(shown: Patient, now: Patient): (keyof MergedFields)[] {
  return [...mergeFields, ...lists].filter(
    (field) => JSON.stringify(shown[field]) !== JSON.stringify(now[field]),
  );
}

/**
 * The fields of the kept record after the merge. Gaps are filled from the duplicate, chosen values replace its own,
 * and lists are combined. A cover was for the person who was responsible: it ends with another one.
 */
export function mergedFields(
  kept: Mergeable,
  duplicate: Mergeable,
  fromDuplicate: ReadonlySet<MergeField>,
): Partial<Mergeable> {
  const merged: Partial<Mergeable> = {};
  for (const field of mergeFields) {
    if (!isMissing(duplicate, field) && (isMissing(kept, field) || fromDuplicate.has(field))) {
      Object.assign(merged, { [field]: duplicate[field] });
    }
  }
  if (merged.responsible_id !== undefined && (kept.cover_id ?? kept.cover_until ?? null) !== null)
    Object.assign(merged, noCover);
  for (const field of lists) {
    const joined = withoutRepeats([...(kept[field] ?? []), ...(duplicate[field] ?? [])]);
    const isRecordedOnlyThere = kept[field] === null && duplicate[field] !== null;
    if (joined.length > (kept[field]?.length ?? 0) || isRecordedOnlyThere) {
      Object.assign(merged, { [field]: joined });
    }
  }
  return merged;
}

/** Each entry once, as it is spelt first. */
function withoutRepeats(entries: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const entry of entries) if (!first.has(plain(entry))) first.set(plain(entry), entry);
  return [...first.values()];
}
