import { z } from 'zod';
import { offlineTables, type OfflineTable } from '@/contract/offlineTables';
import { captureFields } from '@/contract/record';

/** A field in which this device's version and the server's differ. */
export interface FieldDifference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export type Choice = 'mine' | 'theirs';

const fieldsSchema = z.record(z.string(), z.unknown());

/** The version on the server, as it came with the conflict. */
export const theirsSchema = z
  .object({ revision: z.int(), captured_at: z.string(), received_at: z.string(), captured_by: z.string() })
  .catchall(z.unknown());
export type Theirs = z.infer<typeof theirsSchema>;

/** What a person has to choose between; how and when it was captured is not for choosing. */
export function differences(table: OfflineTable, mine: unknown, theirs: Theirs): FieldDifference[] {
  const own = fieldsSchema.catch({}).parse(mine);
  return Object.keys(offlineTables[table].schema.shape)
    .filter((field) => field === 'archived' || !Object.hasOwn(captureFields, field))
    .map((field) => ({ field, mine: own[field] ?? null, theirs: theirs[field] ?? null }))
    .filter(({ mine: a, theirs: b }) => !isSame(a, b));
}

/** The record that a person chose, field by field; it goes on from the server's version. */
export function settled(
  mine: unknown,
  theirs: Theirs,
  choices: Record<string, Choice>,
): Record<string, unknown> {
  const chosen = Object.entries(choices).filter(([, choice]) => choice === 'theirs');
  return {
    ...fieldsSchema.catch({}).parse(mine),
    ...Object.fromEntries(chosen.map(([field]) => [field, theirs[field] ?? null])),
    base_revision: theirs.revision,
  };
}

/** Nothing said, an empty list and "no" are the same. */
function isSame(a: unknown, b: unknown): boolean {
  const said = (value: unknown) =>
    value === false || (Array.isArray(value) && value.length === 0) ? null : value;
  return JSON.stringify(said(a)) === JSON.stringify(said(b));
}
