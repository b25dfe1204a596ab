import { z } from 'zod';
import { limits } from '@/contract/limits';

/** What an edit starts from. The server accepts it over any version that it names, and over no other. */
export interface Base {
  /** the server revision it started from; `null`: none */
  base_revision: number | null;
  /** the saves that it includes, newest first */
  base_save_ids: readonly string[];
  /** the waiting revision that the form opened on or last saved; `null`: nothing waited */
  opened_on: number | null;
}

/** What a version of a record says about the saves that led to it. An earlier version of the app named none. */
export const savedVersionSchema = z.object({
  base_revision: z.int().nullable().default(null),
  save_id: z.string().nullable().default(null),
  base_save_ids: z.array(z.string()).nullable().default(null),
});
export type SavedVersion = z.infer<typeof savedVersionSchema>;

/** A version that names no saves: of an earlier version of the app, or one that cannot be read. */
export const unnamedVersion: SavedVersion = { base_revision: null, save_id: null, base_save_ids: null };

/** The base of a new record. */
export const noBase: Base = { base_revision: null, base_save_ids: [], opened_on: null };

/** How many earlier versions of an acknowledged record an edit names. A server restored from a backup may have one. */
const ancestorsNamed = 4;

/** The base of an edit that starts from the server's version. */
export function acknowledgedBase(record: SavedVersion & { revision: number }): Base {
  const { revision: base_revision, save_id, base_save_ids } = record;
  const ids = includedIn({ save_id, base_save_ids: base_save_ids?.slice(0, ancestorsNamed) ?? null });
  return { base_revision, base_save_ids: ids, opened_on: null };
}

/** The base of an edit that starts from a version which waits on this device, or has waited, under this revision. */
export function waitingBase(revision: number, record: SavedVersion): Base {
  return { base_revision: record.base_revision, base_save_ids: includedIn(record), opened_on: revision };
}

type IncludedSaves = { save_id: string | null; base_save_ids: readonly string[] | null };

/**
 * The saves that a version includes, its own first. When there are too many, those in the middle are left out: the
 * server has one of the newest, or the one that the device started from.
 */
export function includedIn({ save_id, base_save_ids }: IncludedSaves): string[] {
  const ids = [...(save_id === null ? [] : [save_id]), ...(base_save_ids ?? [])];
  const tooMany = ids.length - limits.baseSaves;
  return tooMany > 0 ? ids.toSpliced(limits.baseSaves / 2, tooMany) : ids;
}

/**
 * Whether a version of a record includes a version of the server: it is that version, or started from it or from a later
 * one. A version of the server without a save_id is from an earlier app, and its revision decides.
 */
export function includes(
  { save_id, base_revision, base_save_ids }: SavedVersion,
  theirs: { save_id: string | null; revision: number },
): boolean {
  if (theirs.save_id === null) return base_revision !== null && base_revision >= theirs.revision;
  return save_id === theirs.save_id || base_save_ids?.includes(theirs.save_id) === true;
}
