import { z } from 'zod';
import { envelopeSchema, type Envelope } from '@/client/storage/envelope';
import type { Contents } from '@/client/storage/offlineStore';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';

const format = 'satchel-backup';
const version = 1;
/** far more than a laptop ever holds back */
const largestBytes = 200_000_000;

const headSchema = z.object({ format: z.literal(format), version: z.int() });
const backupSchema = headSchema.extend({
  version: z.literal(version),
  made_at: z.string(),
  records: z.array(
    z
      .object({ table: z.enum(offlineTableNames), envelope: envelopeSchema })
      // What is shown of a record before it goes must be about that very record.
      .refine(
        ({ table, envelope: { patient_id, descriptor, record } }) =>
          descriptor.kind === table && Reflect.get(Object(record), 'patient_id') === patient_id,
      ),
  ),
});

/** The file of a backup: everything of one account that is not uploaded. */
export function makeBackup(contents: Contents, made_at: string): string {
  const { envelopes, damaged, device_id } = contents;
  return JSON.stringify({ format, version, made_at, device_id, records: envelopes, damaged }, null, 1);
}

export function backupName(made_at: string): string {
  return `satchel-backup-${made_at.slice(0, 19).replaceAll(':', '-')}.json`;
}

interface Backup {
  made_at: string;
  records: { table: OfflineTable; envelope: Envelope }[];
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
