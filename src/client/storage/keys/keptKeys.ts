import { z } from 'zod';
import { connect, keyText, type Connection, type Write } from '@/client/storage/connection/connection';
import { byPasswordSchema, wrappedSchema } from './keyWrapping';
import { StorageError } from '@/client/storage/connection/storageError';

const keptKeySchema = z.object({
  /** see keyIdOf; `null`: an earlier version stored it without */
  key_id: z.string().nullable().catch(null),
  /** each opens the same key; two while a password is being changed, because it is not yet known which one is valid */
  byPassword: z.array(byPasswordSchema).min(1),
  /** the copy that the key from the clinic's server opens, for an account that has signed in */
  byClinic: wrappedSchema.nullable(),
  /** of the account, for the list of accounts that have data on this device */
  email: z.string().nullable().catch(null),
});
export type KeptKey = z.infer<typeof keptKeySchema>;

/**
 * The wrapped keys, each in two databases: sealed data is lost with its key, and a browser may lose the file of one
 * database. Each read repairs one database from the other; the first takes precedence.
 */
export interface KeptKeys {
  /** @throws StorageError when neither can be read */
  read(accountId: string): Promise<KeptKey | null>;
  /**
   * Puts the key back if it is gone from both databases and this page has read it before. Another key that is stored in
   * its place is never replaced.
   *
   * @returns whether this key is stored
   * @throws StorageError when it cannot be read or put back
   */
  ensure(accountId: string, keyId: string): Promise<boolean>;
  /** The key as it was last read, even if the browser has cleared its storage since. */
  remembered(accountId: string): KeptKey | null;
  /** The account has left this page: a key that another tab removes must not be put back. */
  forget(accountId: string): void;
  /** All accounts that have a key. @throws StorageError */
  owners(): Promise<{ account_id: string; email: string | null }[]>;
  /** Stores a new key, unless another tab has stored one in the meantime: that one is kept. @throws StorageError */
  create(accountId: string, kept: KeptKey): Promise<void>;
  /**
   * Changes how the key is wrapped, if there is one.
   *
   * @throws StorageError `storage/keyLost` when another key is stored in its place, which stays as it is
   */
  change(accountId: string, keyId: string, changed: (kept: KeptKey) => KeptKey): Promise<void>;
  /** @throws StorageError; the key may still be stored then */
  remove(accountId: string): Promise<void>;
  close(): Promise<void>;
}

export const keyDatabase = 'Keys';
export const keyCopyDatabase = 'KeyCopies';
const store = 'keys';

export function openKeptKeys(): KeptKeys {
  const known = new Map<string, KeptKey>();
  /** The browser cleared its storage under a running page: what the page saves from now on must be readable later. */
  const putBack = async (): Promise<void> => {
    for (const [accountId, kept] of known) {
      for (const connection of [first, second]) await putIfMissing(connection, accountId, kept);
    }
  };
  const open = (name: string): Connection =>
    connect(
      { name, version: 1, stores: [store] },
      { onTerminated: () => void putBack().catch(report('The key could not be put back.')) },
    );
  const [first, second] = [open(keyDatabase), open(keyCopyDatabase)];

  /** Copies the row of the first database to the second. */
  const copy = async (accountId: string): Promise<void> => {
    const kept = understood(await readRow(first, accountId));
    if (!kept) return;
    await second.write([store], async (transaction) => {
      const there: unknown = await transaction.objectStore(store).get(accountId);
      const other = understood(there);
      // Do not overwrite a row that a newer version wrote, nor another key.
      const isReplaceable = there === undefined || (other !== null && isKeyOf(other, kept.key_id));
      if (isReplaceable) await transaction.objectStore(store).put(kept, accountId);
    });
    // Another tab removed the row while it was being copied.
    if ((await readRow(first, accountId)) === undefined) await removeRow(second, accountId);
  };
  const tryToCopy = (accountId: string): Promise<void> =>
    copy(accountId).catch(report('The key could not be copied.'));

  const read = async (accountId: string): Promise<KeptKey | null> => {
    const [one, other] = await bothRows([first, second], accountId);
    const [kept, copied] = [understood(one), understood(other)];
    if (kept && JSON.stringify(kept) !== JSON.stringify(copied)) await tryToCopy(accountId);
    if (one === undefined && copied) {
      await putIfMissing(first, accountId, copied).catch(report('The key could not be put back.'));
    }
    const found = kept ?? copied;
    if (found && isKeyOf(found, known.get(accountId)?.key_id ?? null)) known.set(accountId, found);
    return found;
  };

  return {
    read,
    async ensure(accountId, keyId) {
      // The usual case, and one read: each save waits for it.
      const row = understood(await readRow(first, accountId).catch(() => undefined));
      const found = row ?? (await read(accountId));
      if (found) return isKeyOf(found, keyId);
      const remembered = known.get(accountId);
      if (!remembered || !isKeyOf(remembered, keyId)) return false;
      for (const connection of [first, second]) await putIfMissing(connection, accountId, remembered);
      // Another tab may have stored another key in the meantime.
      const back = await read(accountId);
      return back !== null && isKeyOf(back, keyId);
    },
    remembered: (accountId) => known.get(accountId) ?? null,
    forget: (accountId) => void known.delete(accountId),
    async owners() {
      const copied = await readAll(second).catch((error: unknown) => {
        report('The copies of the keys could not be read.')(error);
        return [];
      });
      const found = new Map([...copied, ...(await readAll(first))]);
      return [...found].map(([account_id, { email }]) => ({ account_id, email }));
    },
    async create(accountId, kept) {
      const copied = await readRow(second, accountId);
      if (copied !== undefined && !understood(copied)) throw notUnderstood();
      await first.write([store], async (transaction) => {
        const there: unknown = await transaction.objectStore(store).get(accountId);
        if (there === undefined) await transaction.objectStore(store).put(kept, accountId);
        else if (!understood(there)) throw notUnderstood();
      });
    },
    async change(accountId, keyId, changed) {
      await first.write([store], async (transaction) => {
        const kept = await readHere(transaction, accountId);
        if (!kept) return;
        if (!isKeyOf(kept, keyId)) throw keyLost();
        const next = { ...changed(kept), key_id: keyId };
        await transaction.objectStore(store).put(next, accountId);
        known.set(accountId, next);
      });
      await tryToCopy(accountId);
    },
    async remove(accountId) {
      known.delete(accountId);
      // The copy goes first, so that a read between the two removals finds nothing to restore from. It goes again at
      // the end, in case a copy was made in the meantime.
      for (const connection of [second, first, second]) await removeRow(connection, accountId);
      known.delete(accountId);
    },
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}

/**
 * Both rows as they are stored; the first is read before the second. If only one can be read, the other is `null`
 * (first) or `undefined` (second).
 */
async function bothRows(
  [first, second]: readonly [Connection, Connection],
  accountId: string,
): Promise<[unknown, unknown]> {
  const one = await readRow(first, accountId).catch((error: unknown) => StorageError.from(error));
  const other = await readRow(second, accountId).catch((error: unknown) => StorageError.from(error));
  if (one instanceof StorageError && !understood(other)) throw one;
  return [one instanceof StorageError ? null : one, other instanceof StorageError ? undefined : other];
}

async function readAll(connection: Connection): Promise<[string, KeptKey][]> {
  const [ids, values] = await connection.read([store], (transaction) => {
    const keys = transaction.objectStore(store);
    const stored: Promise<unknown[]> = keys.getAll();
    return Promise.all([keys.getAllKeys(), stored]);
  });
  return ids.flatMap((id, index): [string, KeptKey][] => {
    const kept = understood(values[index]);
    return kept ? [[keyText(id), kept]] : [];
  });
}

function readRow(connection: Connection, accountId: string): Promise<unknown> {
  return connection.read([store], (transaction) => transaction.objectStore(store).get(accountId));
}

function removeRow(connection: Connection, accountId: string): Promise<void> {
  return connection.write([store], (transaction) => transaction.objectStore(store).delete(accountId));
}

function putIfMissing(connection: Connection, accountId: string, kept: KeptKey): Promise<void> {
  return connection.write([store], async (transaction) => {
    if ((await transaction.objectStore(store).get(accountId)) === undefined)
      await transaction.objectStore(store).put(kept, accountId);
  });
}

async function readHere(transaction: Write, accountId: string): Promise<KeptKey | null> {
  return understood(await transaction.objectStore(store).get(accountId));
}

/** Whether a stored key is the one with this id, as far as both ids are known. */
export function isKeyOf({ key_id }: KeptKey, keyId: string | null): boolean {
  return key_id === null || keyId === null || key_id === keyId;
}

function understood(stored: unknown): KeptKey | null {
  return keptKeySchema.safeParse(stored).data ?? null;
}

function notUnderstood(): StorageError {
  return new StorageError({
    code: 'storage/unavailable',
    message: 'The key of this account on this device cannot be understood.',
  });
}

/** @returns the StorageError `storage/keyLost`: what the key sealed can no longer be opened after a restart */
export function keyLost(): StorageError {
  return new StorageError({
    code: 'storage/keyLost',
    message: 'The key of what this account left on this device is gone.',
  });
}

/** Logs an error of one copy; the other copy is still usable. */
function report(what: string): (error: unknown) => void {
  return (error) => console.error(what, StorageError.from(error).failure.code);
}
