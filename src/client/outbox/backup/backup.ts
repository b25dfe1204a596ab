import { z } from 'zod';
import { fromBase64, toBase64 } from '@/client/storage/keys/base64';
import type { WrappedKey } from '@/client/storage/keys/keyStore';
import { byPasswordSchema, passwordRounds, wrappedSchema } from '@/client/storage/keys/keyWrapping';
import type { Contents } from '@/client/storage/outbox/offlineStore';
import {
  openCodec,
  sealedSchema,
  type Codec,
  type OpenKeys,
  type SealedPlace,
} from '@/client/storage/keys/sealing';
import type { Failure } from '@/contract/errors';
import { moment } from '@/contract/fields';
import {
  distrustedContents,
  entriesSchema,
  readEntries,
  type BackedUpQueued,
  type OpenedContents,
} from './backupContents';
import { copiedRowsSchema, openRows, writeRows, type SealedCopy } from './sealedCopy';

const format = 'satchel-backup';
/**
 * 4 has the rows of an account as a device stores them; 3 is sealed as a whole; 2 and 1 are unencrypted, and 1 has no list
 * of queued imports
 */
const versions = { rows: 4, whole: 3 } as const;
/** An account has two passwords at most, while one is being changed. A forged file must not keep the browser busy. */
const mostKeys = 4;
const mostRounds = 2_000_000;
/** far more than a laptop ever has waiting */
const largestBytes = 300_000_000;

const headSchema = z.object({ format: z.literal(format), version: z.int() });
const clearSchema = headSchema.extend({
  version: z.literal([1, 2]),
  made_at: moment,
  ...entriesSchema.shape,
});

const bytes = z.base64().transform(fromBase64);
const lockedSchema = headSchema.extend({
  made_at: moment,
  saved_by: z.string(),
  /** the account's key, wrapped with each of its passwords: any of them opens the file on any device */
  keys: z
    .array(z.object({ salt: bytes, rounds: z.int().max(mostRounds), wrapped: bytes }).pipe(byPasswordSchema))
    .max(mostKeys),
  /** the same key, wrapped with the clinic's key: opens the file when the password is forgotten */
  by_clinic: bytes.pipe(wrappedSchema).nullable().default(null),
});
const sealedBackupSchema = z.discriminatedUnion('version', [
  lockedSchema.extend({ version: z.literal(versions.whole), sealed: bytes.pipe(sealedSchema) }),
  lockedSchema.extend({ version: z.literal(versions.rows), ...copiedRowsSchema.shape }),
]);
export type SealedBackup = z.infer<typeof sealedBackupSchema>;

/** The contents of a backup: everything of one account that is not uploaded. */
export interface BackupContents extends Contents {
  queued: readonly BackedUpQueued[];
}

/**
 * Makes a backup file, sealed with the key of its account.
 *
 * @param wrapped the same key, as it is wrapped on the device
 * @throws StorageError `storage/locked`
 */
export async function sealBackup(
  { envelopes, damaged, device_id, queued }: BackupContents,
  {
    made_at,
    saved_by,
    codec,
    wrapped,
  }: { made_at: string; saved_by: string; codec: Codec; wrapped: WrappedKey },
): Promise<string> {
  const contents = { device_id, records: envelopes, queued, damaged };
  const sealed = await codec.seal(contents, placeOf({ made_at, saved_by }));
  const head = { format, version: versions.whole, made_at, saved_by, ...writeKey(wrapped) };
  return JSON.stringify({ ...head, sealed: toBase64(sealed) });
}

/** Makes a backup file of rows that are sealed already. */
export function backupOfRows({ made_at, saved_by, wrapped, ...copied }: SealedCopy): string {
  const head = { format, version: versions.rows, made_at, saved_by, ...writeKey(wrapped) };
  return JSON.stringify({ ...head, ...writeRows(copied) });
}

function writeKey({ byPassword, byClinic }: WrappedKey) {
  return {
    keys: byPassword.map(({ salt, rounds, wrapped }) => ({
      salt: toBase64(salt),
      rounds,
      wrapped: toBase64(wrapped),
    })),
    by_clinic: byClinic && toBase64(byClinic),
  };
}

/**
 * Opens a sealed file. Anyone can seal one with a key of their own choosing: unless the key is known to be the
 * account's, the contents are distrusted like those of an unencrypted file.
 *
 * @param isProven whether the key is the account's own
 * @returns the contents, or why they are refused; `null` when it was sealed with another key
 */
export async function openBackup(
  file: SealedBackup,
  keys: OpenKeys,
  { isProven }: { isProven: boolean },
): Promise<ReadBackup | null> {
  const { made_at, saved_by } = file;
  const opened = (contents: OpenedContents): ReadBackup => ({
    state: 'read',
    backup: {
      ...{ made_at, isSealed: true, isProven },
      ...(isProven ? contents : distrustedContents(contents, made_at)),
    },
  });
  if (file.version === versions.rows) {
    const rows = await openRows(saved_by, file, keys);
    return rows && opened(rows);
  }
  const found = await openCodec(keys).open(file.sealed, placeOf(file));
  if (found === undefined) return null;
  const entries = entriesSchema.safeParse(found).data;
  return entries ? opened(readEntries(entries)) : unreadable;
}

function placeOf({ made_at, saved_by }: Pick<SealedBackup, 'made_at' | 'saved_by'>): SealedPlace {
  return { account_id: saved_by, database: format, store: 'contents', key: made_at };
}

export function backupName(made_at: string): string {
  return `satchel-backup-${made_at.slice(0, 19).replaceAll(':', '-')}.json`;
}

export interface Backup extends OpenedContents {
  made_at: string;
  /** unencrypted files of earlier versions may be written by anyone */
  isSealed: boolean;
  /** whether the file is known to be the account's own; otherwise its records are held */
  isProven: boolean;
}

export type ReadBackup =
  | { state: 'read'; backup: Backup }
  | { state: 'sealed'; file: SealedBackup }
  | { state: 'refused'; failure: Failure };

/**
 * Reads a file that a person chose; its contents are not trusted.
 *
 * @param leastRounds of the passwords in it: fewer than the app uses make no backup
 */
export async function readBackup(
  file: Blob,
  { leastRounds = passwordRounds }: { leastRounds?: number } = {},
): Promise<ReadBackup> {
  if (file.size > largestBytes) return unreadable;
  const parsed = parseJson(await file.text());
  const head = headSchema.safeParse(parsed).data;
  if (head && head.version > versions.rows) {
    return {
      state: 'refused',
      failure: { code: 'backup/newer', message: 'A newer version of Satchel wrote this file.' },
    };
  }
  const sealed = sealedBackupSchema.safeParse(parsed).data;
  if (sealed)
    return sealed.keys.every(({ rounds }) => rounds >= leastRounds)
      ? { state: 'sealed', file: sealed }
      : unreadable;
  const clear = clearSchema.safeParse(parsed).data;
  if (!clear) return unreadable;
  const { made_at } = clear;
  const contents = distrustedContents(readEntries(clear), made_at);
  return { state: 'read', backup: { made_at, isSealed: false, isProven: false, ...contents } };
}

/** The file is not a backup, or is damaged. */
export const unreadable = {
  state: 'refused' as const,
  failure: { code: 'backup/unreadable' as const, message: 'This file is not a backup of Satchel.' },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
