import { z } from 'zod';
import { fromBase64, toBase64 } from '@/client/storage/keys/base64';
import { envelopeSchema, type Envelope } from '@/client/storage/outbox/envelope';
import { distrusted, isInItsPlace } from '@/client/storage/outbox/distrusted';
import { queuedRecordSchema, type QueuedRecord } from '@/client/storage/outbox/importQueue';
import type { WrappedKey } from '@/client/storage/keys/keyStore';
import { byPasswordSchema, wrappedSchema } from '@/client/storage/keys/keyWrapping';
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
import { isKeyedByRecord, offlineTableNames, type OfflineTable } from '@/contract/recordKinds';
import { copiedRowsSchema, openRows, writeRows, type SealedCopy } from './sealedCopy';

const format = 'satchel-backup';
/**
 * 4 has the rows of an account as a device stores them; 3 is sealed as a whole; 2 and 1 are unencrypted, and 1 has no list
 * of queued imports
 */
const versions = { rows: 4, whole: 3 } as const;
/** far more than a laptop ever has waiting */
const largestBytes = 300_000_000;

/** What the screens show as a time must be one. */
const backedUpSchema = envelopeSchema.extend({ saved_at: moment, last_attempt_at: moment.nullable() });

const contentsSchema = z.object({
  records: z.array(
    z
      .object({ table: z.enum(offlineTableNames), envelope: backedUpSchema })
      // What is shown of a record before the upload must match the record itself.
      .refine(({ table, envelope }) => envelope.descriptor.kind === table && isInItsPlace(table, envelope)),
  ),
  queued: z
    .array(
      z
        .object({ saved_by: z.string(), record: queuedRecordSchema })
        .refine(({ record: { table, patient_id, descriptor, record } }) => {
          return descriptor.kind === table && record.patient_id === patient_id;
        }),
    )
    .default([]),
});

const headSchema = z.object({ format: z.literal(format), version: z.int() });
const clearSchema = headSchema.extend({
  version: z.literal([1, 2]),
  made_at: moment,
  ...contentsSchema.shape,
});

const bytes = z.base64().transform(fromBase64);
const lockedSchema = headSchema.extend({
  made_at: moment,
  saved_by: z.string(),
  /** the account's key, wrapped with each of its passwords: any of them opens the file on any device */
  keys: z.array(z.object({ salt: bytes, rounds: z.unknown(), wrapped: bytes }).pipe(byPasswordSchema)),
  /** the same key, wrapped with the clinic's key: opens the file when the password is forgotten */
  by_clinic: bytes.pipe(wrappedSchema).nullable().default(null),
});
const sealedBackupSchema = z.discriminatedUnion('version', [
  lockedSchema.extend({ version: z.literal(versions.whole), sealed: bytes.pipe(sealedSchema) }),
  lockedSchema.extend({ version: z.literal(versions.rows), ...copiedRowsSchema.shape }),
]);
export type SealedBackup = z.infer<typeof sealedBackupSchema>;

/** An imported record that waits for its place in the outbox, and its account. */
export interface BackedUpQueued {
  saved_by: string;
  record: QueuedRecord;
}

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

/** @returns the contents, or why they are refused; `null` when it was sealed with another key */
export async function openBackup(file: SealedBackup, keys: OpenKeys): Promise<ReadBackup | null> {
  const { made_at, saved_by } = file;
  if (file.version === versions.rows) {
    const rows = await openRows(saved_by, file, keys);
    return rows && { state: 'read', backup: { made_at, isSealed: true, ...rows } };
  }
  const opened = await openCodec(keys).open(file.sealed, placeOf(file));
  if (opened === undefined) return null;
  const contents = contentsSchema.safeParse(opened);
  return contents.success
    ? { state: 'read', backup: { made_at, isSealed: true, unreadable: 0, ...contents.data } }
    : unreadable;
}

function placeOf({ made_at, saved_by }: Pick<SealedBackup, 'made_at' | 'saved_by'>): SealedPlace {
  return { account_id: saved_by, database: format, store: 'contents', key: made_at };
}

export function backupName(made_at: string): string {
  return `satchel-backup-${made_at.slice(0, 19).replaceAll(':', '-')}.json`;
}

export interface Backup {
  made_at: string;
  /** unencrypted files of earlier versions may be written by anyone: their records are held */
  isSealed: boolean;
  /** entries of the file that were damaged when it was made */
  unreadable: number;
  records: { table: OfflineTable; envelope: Envelope }[];
  queued: BackedUpQueued[];
}

export type ReadBackup =
  | { state: 'read'; backup: Backup }
  | { state: 'sealed'; file: SealedBackup }
  | { state: 'refused'; failure: Failure };

/** Reads a file that a person chose; its contents are not trusted. */
export async function readBackup(file: Blob): Promise<ReadBackup> {
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
  if (sealed) return { state: 'sealed', file: sealed };
  const clear = clearSchema.safeParse(parsed).data;
  return clear ? { state: 'read', backup: ofClearFile(clear) } : unreadable;
}

/** An imported record cannot be held in its queue, so it takes its place in the outbox at once, or is left out. */
function ofClearFile({ made_at, records, queued }: z.infer<typeof clearSchema>): Backup {
  const last = records.reduce((newest, { envelope }) => Math.max(newest, envelope.revision), 0);
  const imported = queued.map(
    ({ saved_by, record: { table, patient_id, record, captured_at, descriptor } }, at) => ({
      table,
      envelope: {
        patient_id,
        ...(isKeyedByRecord(table) && { record_id: record.record_id }),
        record: { ...record, captured_at },
        revision: last + 1 + at,
        ...{ saved_at: captured_at, saved_by, descriptor },
        ...{ attempts: 0, last_attempt_at: null, last_error: null, held: true },
      },
    }),
  );
  return {
    made_at,
    isSealed: false,
    unreadable: 0,
    records: [...records, ...imported].map(({ table, envelope }) => ({
      table,
      envelope: distrusted(table, envelope),
    })),
    queued: [],
  };
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
