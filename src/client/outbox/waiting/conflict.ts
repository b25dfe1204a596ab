import { z } from 'zod';
import { offlineTables, type OfflineTable } from '@/contract/recordKinds';
import {
  includedIn,
  savedVersionSchema,
  unnamedVersion,
  waitingBase,
  type Base,
} from '@/client/storage/outbox/base';
import { clinicalLists } from '@/contract/patient';
import { ownerFields, serverWrittenFields } from '@/contract/owners';
import { captureFields } from '@/contract/record';

/** A field in which this device's version and the server's differ. */
export interface FieldDifference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** the side that alone changed it since both began, whose value can be taken unasked; `null`: a person decides */
  changedBy: Choice | null;
}

export type Choice = 'mine' | 'theirs';

const fieldsSchema = z.record(z.string(), z.unknown());

/** The server's version, as it came with the conflict. */
export const theirsSchema = z
  .object({
    revision: z.int(),
    save_id: z.string().nullable().default(null),
    ...{ captured_at: z.string(), received_at: z.string(), captured_by: z.string() },
  })
  .catchall(z.unknown());
export type Theirs = z.infer<typeof theirsSchema>;

const goneWithSchema = z.object({
  entered: z
    .array(z.looseObject({ measure: z.string() }))
    .nullable()
    .catch(null),
  confirmed: z.array(z.string()).nullable().catch(null),
  confirmed_by: z.string().nullable().catch(null),
  confirmed_at: z.string().nullable().catch(null),
  // A mixture has none.
  verdicts: z.null().catch(null),
});
/** How the figures were typed, who confirmed them, and the verdicts of rules: this follows the figures. */
type GoneWith = z.infer<typeof goneWithSchema>;

/**
 * The fields in which two versions differ. Capture data and what follows the figures are not among them.
 *
 * @param startedFrom the version from which both began, if it is known
 */
export function differences(
  table: OfflineTable,
  mine: unknown,
  theirs: Readonly<Record<string, unknown>>,
  startedFrom?: unknown,
): FieldDifference[] {
  const own = fieldsSchema.catch({}).parse(mine);
  const before = fieldsSchema.safeParse(startedFrom).data;
  const found = Object.keys(offlineTables[table].schema.shape)
    .filter((field) => field === 'archived' || !Object.hasOwn(captureFields, field))
    .filter((field) => !Object.hasOwn(goneWithSchema.shape, field) && !serverWrittenFields.includes(field))
    .map((field) => ({ field, mine: own[field] ?? null, theirs: theirs[field] ?? null }))
    .filter(({ field, mine: a, theirs: b }) => !isSame(field, a, b));
  const sides = found.map(({ field, mine: a, theirs: b }): Choice | null => {
    if (!before) return null;
    if (isSame(field, a, before[field] ?? null)) return 'theirs';
    return isSame(field, b, before[field] ?? null) ? 'mine' : null;
  });
  const isDecided = found.some(({ field }) => decidesOnAll.includes(field));
  // What was measured or answered together is not mixed unasked: a muscle mass belongs to its method.
  const isMixed = table !== 'patients' && new Set(sides).size > 1;
  // A hand-over of one side and a cover of the other are one question: whose the patient is.
  const ofOwners = new Set(sides.filter((_, at) => isOwnerField(table, found[at]?.field)));
  const isUndecided = (field: string) =>
    isDecided || isMixed || (ofOwners.size > 1 && isOwnerField(table, field));
  return found.map((row, at) => ({ ...row, changedBy: isUndecided(row.field) ? null : (sides[at] ?? null) }));
}

function isOwnerField(table: OfflineTable, field: string | undefined): boolean {
  return table === 'patients' && field !== undefined && ownerFields.includes(field);
}

/** A removed record, or one merged into another, is not the one that the other side edited: a person decides on all. */
const decidesOnAll = ['archived', 'merged_into'];

/**
 * The fields that take the same side as one that is chosen. A duplicate is archived: with the link of one version and the
 * archiving of the other, it would be in no chart and in no list. A cover belongs to the day on which it ends.
 */
export function chosenWith(field: string, rows: readonly FieldDifference[]): string[] {
  if (ownerFields.includes(field))
    return rows.map((row) => row.field).filter((name) => ownerFields.includes(name));
  const ofMerge = rows.map((row) => row.field).filter((name) => decidesOnAll.includes(name));
  return ofMerge.includes(field) && ofMerge.includes('merged_into') ? ofMerge : [field];
}

/** The choices that need no person: each field that one side alone changed. */
export function oneSided(rows: readonly FieldDifference[]): Record<string, Choice> {
  return Object.fromEntries(rows.flatMap(({ field, changedBy }) => (changedBy ? [[field, changedBy]] : [])));
}

/** Whether both sides can be kept whole, because no field was changed by both. */
export function areBothKept(rows: readonly FieldDifference[]): boolean {
  return (
    new Set(rows.map(({ changedBy }) => changedBy)).size === 2 && rows.every(({ changedBy }) => changedBy)
  );
}

/** Who settles a conflict, and when. */
export interface Settling {
  /** account_id */
  settled_by: string;
  /** RFC 3339 */
  settled_at: string;
}

interface SettledConflict extends Settling {
  table: OfflineTable;
  mine: unknown;
  theirs: Theirs;
  choices: Record<string, Choice>;
}

/** Builds the record that a person chose, field by field. */
export function settled({
  table,
  mine,
  theirs,
  choices,
  ...settling
}: SettledConflict): Record<string, unknown> {
  const own = fieldsSchema.catch({}).parse(mine);
  const chosen = Object.keys(choices).filter((field) => choices[field] === 'theirs');
  const mixture = mixed({ mine: own, theirs, fromTheirs: new Set(chosen), ...settling });
  const goneWith = Object.entries(mixture).filter(([field]) =>
    Object.hasOwn(offlineTables[table].schema.shape, field),
  );
  return {
    ...own,
    ...Object.fromEntries(chosen.map((field) => [field, theirs[field] ?? null])),
    ...(chosen.length > 0 && Object.fromEntries(goneWith)),
  };
}

/** The base of what a person chose: they have seen both versions. @param revision under which `mine` waits */
export function settledBase({
  mine,
  theirs,
  revision,
}: Pick<SettledConflict, 'mine' | 'theirs'> & { revision: number }): Base {
  const { base_save_ids, opened_on } = waitingBase(
    revision,
    savedVersionSchema.catch(unnamedVersion).parse(mine),
  );
  const { save_id } = theirs;
  return { base_revision: theirs.revision, base_save_ids: includedIn({ save_id, base_save_ids }), opened_on };
}

interface Mixture extends Settling {
  mine: unknown;
  theirs: unknown;
  fromTheirs: ReadonlySet<string>;
}

/**
 * What follows the figures in a mixture of two versions. It has no verdicts, because no rule has judged these figures
 * together. A record names one person who confirmed. When figures confirmed by both sides are mixed, that is the person
 * who settles, because neither side has seen all of them.
 */
function mixed({ mine, theirs, fromTheirs, settled_by, settled_at }: Mixture): GoneWith {
  const [a, b] = [goneWithSchema.parse(mine), goneWithSchema.parse(theirs)];
  const isMine = (field: string) => !fromTheirs.has(field);
  const isTheirs = (field: string) => fromTheirs.has(field);
  const confirmedHere = a.confirmed?.filter(isMine) ?? [];
  const confirmedThere = b.confirmed?.filter(isTheirs) ?? [];
  const confirmed = [...confirmedHere, ...confirmedThere];
  const isOfBoth = confirmedHere.length > 0 && confirmedThere.length > 0;
  const ofOneSide = confirmedHere.length > 0 ? a : b;
  const { confirmed_by, confirmed_at } = isOfBoth
    ? { confirmed_by: settled_by, confirmed_at: settled_at }
    : ofOneSide;
  return {
    entered: [
      ...(a.entered?.filter(({ measure }) => isMine(measure)) ?? []),
      ...(b.entered?.filter(({ measure }) => isTheirs(measure)) ?? []),
    ],
    ...(confirmed.length > 0
      ? { confirmed, confirmed_by, confirmed_at }
      : { confirmed: null, confirmed_by: null, confirmed_at: null }),
    verdicts: null,
  };
}

/** No value and "no" are the same, and so is an empty list unless it says that none is known. */
function isSame(field: string, a: unknown, b: unknown): boolean {
  const saysNone = clinicalLists.some((list) => list === field);
  const normalized = (value: unknown) =>
    value === false || (Array.isArray(value) && value.length === 0 && !saysNone) ? null : value;
  return JSON.stringify(normalized(a)) === JSON.stringify(normalized(b));
}
