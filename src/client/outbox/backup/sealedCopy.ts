import { z } from 'zod';
import type { AppThunk } from '@/client/redux/appThunk';
import { localMoment } from '@/client/i18n/localMoment';
import { StorageError } from '@/client/storage/connection/storageError';
import { fromBase64, toBase64 } from '@/client/storage/keys/base64';
import type { WrappedKey } from '@/client/storage/keys/keyStore';
import { sealedSchema, type OpenKeys } from '@/client/storage/keys/sealing';
import { rowHeaderSchema, type Envelope } from '@/client/storage/outbox/envelope';
import { openQueued, type QueuedRecord } from '@/client/storage/outbox/importQueue';
import { openSealedEnvelopes, recordIn } from '@/client/storage/outbox/sealedEnvelopes';
import type { Failure } from '@/contract/errors';
import { offlineTableNames, offlineTables, type OfflineTable } from '@/contract/recordKinds';

const sealed = z.base64().transform(fromBase64).pipe(sealedSchema);

/** What is special to a file of copied rows: they are as the device stores them, sealed one by one. */
export const copiedRowsSchema = z.object({
  rows: z.array(
    z.object({
      table: z.enum(offlineTableNames),
      key: z.string(),
      // A row that was set aside has no header.
      stored: rowHeaderSchema.extend({ sealed }).or(z.object({ saved_by: z.string(), sealed })),
    }),
  ),
  queued: z.array(z.object({ key: z.string(), sealed })),
});
export type CopiedRows = z.infer<typeof copiedRowsSchema>;

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

interface OpenedRows {
  records: { table: OfflineTable; envelope: Envelope }[];
  queued: { saved_by: string; record: QueuedRecord }[];
  /** rows that were damaged on the device */
  unreadable: number;
}

/**
 * Opens the rows. A record that was set aside on the device comes as a person would take it over there: on hold.
 *
 * @returns what the rows hold; `null` when the keys open none of them
 */
export async function openRows(
  accountId: string,
  { rows, queued }: CopiedRows,
  keys: OpenKeys,
): Promise<OpenedRows | null> {
  const opened: OpenedRows = { records: [], queued: [], unreadable: 0 };
  for (const { table, key, stored } of rows) {
    const isOwn = stored.saved_by === accountId;
    const envelopes = openSealedEnvelopes(offlineTables[table].database, keys);
    const open = async () =>
      (await envelopes.open(table, key, stored)) ??
      recordIn(accountId, table, await envelopes.openAside({ table, key }, stored));
    const envelope = isOwn ? await open() : null;
    if (envelope) opened.records.push({ table, envelope });
    else opened.unreadable += 1;
  }
  for (const row of queued) {
    const record = await openQueued(accountId, row, keys);
    if (record) opened.queued.push({ saved_by: accountId, record });
    else opened.unreadable += 1;
  }
  return opened.records.length + opened.queued.length === 0 && opened.unreadable > 0 ? null : opened;
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
      if (wrapped.byPassword.length === 0) return { code: 'storage/keyLost', message: 'No password opens it any more.' };
      // The queue before the outbox: a record that moves in the meantime is then in both, and is restored once.
      const queued = await importQueue.readSealed(accountId);
      const rows = await offline.readSealed(accountId);
      return { made_at: localMoment(now()), saved_by: accountId, wrapped, rows, queued };
    } catch (error) {
      return StorageError.from(error).failure;
    }
  };
}
