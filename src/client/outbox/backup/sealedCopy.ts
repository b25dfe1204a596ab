import { z } from 'zod';
import type { AppThunk } from '@/client/redux/appThunk';
import { localMoment } from '@/client/i18n/localMoment';
import { StorageError } from '@/client/storage/connection/storageError';
import { fromBase64, toBase64 } from '@/client/storage/keys/base64';
import type { WrappedKey } from '@/client/storage/keys/keyStore';
import { sealedSchema, type OpenKeys } from '@/client/storage/keys/sealing';
import { rowHeaderSchema, type Envelope } from '@/client/storage/outbox/envelope';
import { openQueued } from '@/client/storage/outbox/importQueue';
import { openSealedEnvelopes, recordIn } from '@/client/storage/outbox/sealedEnvelopes';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, offlineTables } from '@/contract/recordKinds';
import { describedEntry, readEntries, type OpenedContents, type UnreadableEntry } from './backupContents';

const sealed = z.base64().transform(fromBase64).pipe(sealedSchema);

const copiedRowSchema = z.object({
  table: z.enum(offlineTableNames),
  key: z.string(),
  // A row that was set aside has no header.
  stored: rowHeaderSchema.extend({ sealed }).or(z.object({ saved_by: z.string(), sealed })),
});
const copiedQueuedSchema = z.object({ key: z.string(), sealed });

/** Rows as the device stores them, sealed one by one. */
interface CopiedRows {
  rows: z.infer<typeof copiedRowSchema>[];
  queued: z.infer<typeof copiedQueuedSchema>[];
}

/** What is special to a file of copied rows. Each row is parsed by itself; see openRows. */
export const copiedRowsSchema = z.object({ rows: z.array(z.unknown()), queued: z.array(z.unknown()) });

/** Writes the rows as JSON values. */
export function writeRows({ rows, queued }: CopiedRows) {
  return {
    rows: rows.map(({ stored, ...row }) => ({
      ...row,
      stored: { ...stored, sealed: toBase64(stored.sealed) },
    })),
    queued: queued.map((row) => ({ ...row, sealed: toBase64(row.sealed) })),
  };
}

/**
 * Opens the rows. A record that was set aside on the device comes as a person would take it over there: on hold.
 *
 * @returns what the rows hold; `null` when the keys open none of them
 */
export async function openRows(
  accountId: string,
  { rows, queued }: z.infer<typeof copiedRowsSchema>,
  keys: OpenKeys,
): Promise<OpenedContents | null> {
  const records: unknown[] = [];
  const imported: unknown[] = [];
  const damaged: UnreadableEntry[] = [];
  for (const row of rows) {
    const copied = copiedRowSchema.safeParse(row).data;
    const envelope = copied?.stored.saved_by === accountId ? await openRow(copied, keys) : null;
    if (copied && envelope) records.push({ table: copied.table, envelope });
    else damaged.push(describedEntry(row));
  }
  for (const row of queued) {
    const copied = copiedQueuedSchema.safeParse(row).data;
    const record = copied ? await openQueued(accountId, copied, keys) : null;
    if (record) imported.push({ saved_by: accountId, record });
    // The keys of the import queue begin with the table.
    else damaged.push(describedEntry({ table: copied?.key.split('/')[0] }));
  }
  if (records.length + imported.length === 0 && damaged.length > 0) return null;
  const opened = readEntries({ records, queued: imported, damaged: [] });
  return { ...opened, unreadable: [...damaged, ...opened.unreadable] };
}

async function openRow(
  { table, key, stored }: CopiedRows['rows'][number],
  keys: OpenKeys,
): Promise<Envelope | null> {
  const envelopes = openSealedEnvelopes(offlineTables[table].database, keys);
  const waiting = await envelopes.open(table, key, stored);
  return waiting ?? recordIn(stored.saved_by, table, await envelopes.openAside({ table, key }, stored));
}

/** What a file of copied rows is made of. */
export interface SealedCopy extends CopiedRows {
  made_at: string;
  saved_by: string;
  wrapped: WrappedKey;
}

/**
 * Copies what waits for an account or is set aside, sealed as it is stored. That needs no key, and only the account can
 * open the copy: with its password of now, or with a later one through the clinic's key.
 *
 * @returns the copy, or the failure: `storage/keyLost` when no password opens what waits, or `storage/…`
 */
export function copySealed(accountId: string): AppThunk<Promise<SealedCopy | Failure>> {
  return async (_dispatch, _getState, { offline, importQueue, keyStore, now }) => {
    try {
      const wrapped = await keyStore.readWrapped(accountId);
      if (wrapped.byPassword.length === 0)
        return { code: 'storage/keyLost', message: 'No password opens it any more.' };
      // The queue before the outbox: a record that moves in the meantime is then in both, and is restored once.
      const queued = await importQueue.readSealed(accountId);
      const rows = await offline.readSealed(accountId);
      return { made_at: localMoment(now()), saved_by: accountId, wrapped, rows, queued };
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}
