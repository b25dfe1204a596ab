import { z } from 'zod';
import { fromBase64, toBase64 } from '@/client/storage/keys/base64';
import { envelopeSchema, type Envelope } from '@/client/storage/outbox/envelope';
import { distrusted, isInItsPlace } from '@/client/storage/outbox/distrusted';
import { queuedRecordSchema, type QueuedRecord } from '@/client/storage/outbox/importQueue';
import { byPasswordSchema, type ByPassword } from '@/client/storage/keys/keyWrapping';
import type { Contents } from '@/client/storage/outbox/offlineStore';
import { sealedSchema, type Codec, type SealedPlace } from '@/client/storage/keys/sealing';
import type { Failure } from '@/contract/errors';
import { moment } from '@/contract/fields';
import { isKeyedByRecord, offlineTableNames, type OfflineTable } from '@/contract/recordKinds';

const format = 'satchel-backup';
/** 3 is sealed; 2 and 1 are unencrypted, and 1 has no list of queued imports */
const version = 3;
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
const sealedBackupSchema = headSchema.extend({
  version: z.literal(version),
  made_at: moment,
  saved_by: z.string(),
  /** the account's key, wrapped with each of its passwords: any of them opens the file on any device */
  keys: z.array(z.object({ salt: bytes, rounds: z.unknown(), wrapped: bytes }).pipe(byPasswordSchema)),
  sealed: bytes.pipe(sealedSchema),
});
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
 * @param keys the same key, wrapped with the account's passwords
 * @throws StorageError `storage/locked`
 */
export async function sealBackup(
  { envelopes, damaged, device_id, queued }: BackupContents,
  { made_at, saved_by, codec, keys }: { made_at: string; saved_by: string; codec: Codec; keys: ByPassword[] },
): Promise<string> {
  const contents = { device_id, records: envelopes, queued, damaged };
  const sealed = await codec.seal(contents, placeOf({ made_at, saved_by }));
  const wrapped = keys.map(({ salt, rounds, wrapped: box }) => ({
    salt: toBase64(salt),
    rounds,
    wrapped: toBase64(box),
  }));
  return JSON.stringify({ format, version, made_at, saved_by, keys: wrapped, sealed: toBase64(sealed) });
}

/** @returns the contents, or why they are refused; `null` when the codec has another key */
export async function openBackup(file: SealedBackup, codec: Codec): Promise<ReadBackup | null> {
  const opened = await codec.open(file.sealed, placeOf(file));
  if (opened === undefined) return null;
  const contents = contentsSchema.safeParse(opened);
  return contents.success
    ? { state: 'read', backup: { made_at: file.made_at, isSealed: true, ...contents.data } }
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
  if (head && head.version > version) {
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
