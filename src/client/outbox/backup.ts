import { z } from 'zod';
import { envelopeSchema, type Envelope } from '@/client/storage/envelope';
import { queuedRecordSchema, type QueuedRecord } from '@/client/storage/importQueue';
import type { Contents } from '@/client/storage/offlineStore';
import type { Failure } from '@/contract/errors';
import { isKeyedByRecord, offlineTableNames, type OfflineTable } from '@/contract/offlineTables';

const format = 'satchel-backup';
/** 2 has what an import still has to send; 1 has no such list */
const version = 2;
/** far more than a laptop ever holds back */
const largestBytes = 200_000_000;

const headSchema = z.object({ format: z.literal(format), version: z.int() });
const backupSchema = headSchema.extend({
  version: z.literal([1, version]),
  made_at: z.string(),
  records: z.array(
    z
      .object({ table: z.enum(offlineTableNames), envelope: envelopeSchema })
      // What is shown of a record before it goes must be about that very record.
      .refine(
        ({ table, envelope: { patient_id, record_id, descriptor, record } }) =>
          descriptor.kind === table &&
          Reflect.get(Object(record), 'patient_id') === patient_id &&
          isKeyedByRecord(table) === (record_id !== undefined) &&
          (record_id === undefined || Reflect.get(Object(record), 'record_id') === record_id),
      ),
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

/** A record of an import that waits for its place in the outbox, and the account it is of. */
export interface BackedUpQueued {
  saved_by: string;
  record: QueuedRecord;
}

/** The file of a backup: everything of one account that is not uploaded. */
export function makeBackup(contents: Contents, queued: readonly BackedUpQueued[], made_at: string): string {
  const { envelopes, damaged, device_id } = contents;
  return JSON.stringify(
    { format, version, made_at, device_id, records: envelopes, queued, damaged },
    null,
    1,
  );
}

export function backupName(made_at: string): string {
  return `satchel-backup-${made_at.slice(0, 19).replaceAll(':', '-')}.json`;
}

export interface Backup {
  made_at: string;
  records: { table: OfflineTable; envelope: Envelope }[];
  queued: BackedUpQueued[];
}

export type ReadBackup = { ok: true; backup: Backup } | { ok: false; failure: Failure };

/** Reads a file that a person chose; nothing of it is trusted. */
export async function readBackup(file: Blob): Promise<ReadBackup> {
  if (file.size > largestBytes) return unreadable;
  const parsed = parseJson(await file.text());
  const head = headSchema.safeParse(parsed).data;
  if (head && head.version > version) {
    return {
      ok: false,
      failure: { code: 'backup/newer', message: 'A newer version of Satchel wrote this file.' },
    };
  }
  const backup = backupSchema.safeParse(parsed);
  return backup.success ? { ok: true, backup: backup.data } : unreadable;
}

const unreadable = {
  ok: false as const,
  failure: { code: 'backup/unreadable' as const, message: 'This file is not a backup of Satchel.' },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
