import type { z } from 'zod';
import { serverWrittenFields } from '@/contract/owners';
import type { CapturedRecord } from '@/contract/record';
import { changedFields } from './changedFields';
import type { StartOfEdit } from './recordRepository';

interface Kind<R extends CapturedRecord> {
  /** without the fields of a row */
  schema: z.ZodType<R>;
  /** the fields that say whose work it is */
  owners: readonly string[];
}

/**
 * Handing over says nothing about the patient, so it never conflicts with another edit: if one of two saves only handed
 * over, and the other did not, both apply. If both did, a person decides.
 *
 * @returns `null`: this does not settle it
 */
export function settleOwners<R extends CapturedRecord>(
  { schema, owners }: Kind<R>,
  { record, current }: { record: R; current: R },
  { startedFrom, leftOut }: StartOfEdit,
): R | null {
  const before = schema.safeParse(startedFrom).data;
  const theirVersion = schema.safeParse(current).data;
  if (before === undefined || theirVersion === undefined) return null;
  const isContent = (field: string) => !serverWrittenFields.includes(field);
  const mine = changedFields(record, before).filter((field) => isContent(field) && !leftOut.includes(field));
  const theirs = changedFields(theirVersion, before).filter(isContent);
  if (mine.some((field) => theirs.includes(field))) return null;
  const areOwners = (fields: readonly string[]) => fields.every((field) => owners.includes(field));
  if (!areOwners(mine) && !areOwners(theirs)) return null;
  const changed = Object.entries(theirVersion).filter(([field]) => theirs.includes(field));
  return { ...record, ...Object.fromEntries(changed) };
}
