import type { Patient } from '@/contract/patient';
import { fieldsWhere } from '@/contract/patientFields';

const mergeFields = fieldsWhere('merge', 'choose');
export type MergeField = (typeof mergeFields)[number];
const lists = fieldsWhere('merge', 'join');
type MergedFields = Pick<Patient, MergeField | (typeof lists)[number]>;
/** A whole patient, or what a file says of one. */
type Mergeable = MergedFields & Partial<Patient>;

/** The fields where both records have different values, so that the user has to choose. */
export function differingFields(kept: Patient, duplicate: Patient): MergeField[] {
  return mergeFields.filter(
    (field) => kept[field] !== null && duplicate[field] !== null && kept[field] !== duplicate[field],
  );
}

/** The fields of a merge in which a record says something else than it did when it was shown. */
export function changedFields(shown: Patient, now: Patient): (keyof MergedFields)[] {
  return [...mergeFields, ...lists].filter(
    (field) => JSON.stringify(shown[field]) !== JSON.stringify(now[field]),
  );
}

/**
 * The fields of the kept record after the merge. Gaps are filled from the duplicate, chosen values replace its own,
 * and lists are combined.
 */
export function mergedFields(
  kept: Mergeable,
  duplicate: Mergeable,
  fromDuplicate: ReadonlySet<MergeField>,
): Partial<MergedFields> {
  const merged: Partial<MergedFields> = {};
  for (const field of mergeFields) {
    if (duplicate[field] !== null && (kept[field] === null || fromDuplicate.has(field))) {
      Object.assign(merged, { [field]: duplicate[field] });
    }
  }
  for (const field of lists) {
    const joined = [...new Set([...(kept[field] ?? []), ...(duplicate[field] ?? [])])];
    const isRecordedOnlyThere = kept[field] === null && duplicate[field] !== null;
    if (joined.length > (kept[field]?.length ?? 0) || isRecordedOnlyThere) {
      Object.assign(merged, { [field]: joined });
    }
  }
  return merged;
}
