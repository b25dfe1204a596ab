import { ownerFields } from '@/contract/owners';
import { patientSchema, type Patient } from '@/contract/patient';
import { shownField } from '@/contract/storedRecord';
import { changedFields } from '@/server/records/changedFields';
import type { StartOfEdit } from '@/server/records/recordRepository';

/** A removed patient, or one merged into another, is not the one that the other edit was about. */
const decidesOnAll: readonly string[] = ['archived', 'merged_into'] satisfies (keyof Patient)[];

/**
 * Two edits of a patient that changed different fields: both are kept. A person decides when both changed the same field,
 * when both handed the patient over, for good or for a while, when one removed or merged the patient, and when the values of both do not go together.
 */
export function mergePatients(
  record: Patient,
  current: Patient,
  { startedFrom, leftOut }: StartOfEdit,
): Patient | null {
  if (startedFrom === null || typeof startedFrom !== 'object') return null;
  const changedBy = (version: Patient) => changedFields(version, startedFrom);
  const mine = changedBy(record).filter((field) => !leftOut.includes(field));
  const differing = changedFields(record, current);
  const theirs = differing.filter((field) => !mine.includes(field));
  const both = differing.filter((field) => mine.includes(field) && changedBy(current).includes(field));
  const isOwner = (field: string) => ownerFields.includes(field);
  const areBothOwners = mine.some(isOwner) && theirs.some(isOwner);
  if (both.length > 0 || areBothOwners || [...mine, ...theirs].some((field) => decidesOnAll.includes(field)))
    return null;
  // As a device has it: text of an earlier version is marked, and is stored unmarked again.
  const taken = theirs.map((field) => [field, shownField(field, Reflect.get(current, field) ?? null)]);
  return patientSchema.safeParse({ ...record, ...Object.fromEntries(taken) }).data ?? null;
}
