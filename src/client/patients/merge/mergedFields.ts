import type { Patient } from '@/contract/patient';
import { fieldsWhere } from '@/contract/patientFields';

const mergeFields = fieldsWhere('merge', 'choose');
export type MergeField = (typeof mergeFields)[number];
const lists = fieldsWhere('merge', 'join');

/** Those of which a person has to choose: both records say something, and not the same. */
export function differingFields(kept: Patient, duplicate: Patient): MergeField[] {
  return mergeFields.filter(
    (field) => kept[field] !== null && duplicate[field] !== null && kept[field] !== duplicate[field],
  );
}

/**
 * What the kept record says after the merge: its own, what it lacked, the values that were chosen from the duplicate, and what
 * stands in a list of either.
 */
export function mergedFields(
  kept: Patient,
  duplicate: Patient,
  fromDuplicate: ReadonlySet<MergeField>,
): Partial<Patient> {
  const merged: Partial<Patient> = {};
  for (const field of mergeFields) {
    if (duplicate[field] !== null && (kept[field] === null || fromDuplicate.has(field))) {
      Object.assign(merged, { [field]: duplicate[field] });
    }
  }
  for (const field of lists) {
    const joined = [...new Set([...(kept[field] ?? []), ...(duplicate[field] ?? [])])];
    if (joined.length > (kept[field]?.length ?? 0)) merged[field] = joined;
  }
  return merged;
}
