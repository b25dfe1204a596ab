import { connect } from '@/client/storage/connection/connection';
import { createSerialQueue } from '@/client/storage/connection/serialQueue';
import { isSameSealed, openCodec, sealedSchema, type UnlockedKeys } from '@/client/storage/keys/sealing';

/** How a person has arranged their work on this device: one value per name, one database per account. */
export interface DeskStore {
  /**
   * @returns the stored value, not parsed; `undefined` when there is none or it cannot be decrypted
   * @throws StorageError `storage/locked`, `storage/unavailable`
   */
  read(name: string): Promise<unknown>;
  /**
   * Replaces the stored value with the result of `change`. If another tab writes it in the meantime, `change` is called
   * again with that tab's value.
   *
   * @returns the value now stored
   * @throws StorageError `storage/locked`, `storage/full`, `storage/unavailable`; nothing is written then
   */
  write(name: string, change: (stored: unknown) => unknown): Promise<unknown>;
  /** Deletes the database. @throws StorageError `storage/unavailable` */
  remove(): Promise<void>;
  close(): Promise<void>;
}

const store = 'desk';

export function deskDatabase(accountId: string): string {
  return `SealedDesk-${accountId}`;
}

/** Opens the desk store of an account. Its database is opened at first use, so this call itself cannot fail. */
export function openDeskStore(keys: UnlockedKeys, accountId: string): DeskStore {
  const database = deskDatabase(accountId);
  const connection = connect({ name: database, version: 1, stores: [store] });
  const codec = openCodec(keys);
  const inOrder = createSerialQueue();
  const placeOf = (name: string) => ({ account_id: accountId, database, store, key: name });
  const readSealed = (name: string) =>
    connection.read([store], async (transaction) =>
      sealedSchema
        .optional()
        .catch(undefined)
        .parse(await transaction.objectStore(store).get(name)),
    );
  return {
    read: (name) => inOrder(async () => codec.open(await readSealed(name), placeOf(name))),
    write: (name, change) =>
      inOrder(async () => {
        for (;;) {
          const seen = await readSealed(name);
          const changed = change(await codec.open(seen, placeOf(name)));
          const sealed = await codec.seal(changed, placeOf(name));
          const isWritten = await connection.write(
            [store],
            async (transaction) => {
              const values = transaction.objectStore(store);
              const found = sealedSchema.safeParse(await values.get(name)).data;
              const isAsSeen = found && seen ? isSameSealed(found, seen) : found === seen;
              if (isAsSeen) await values.put(sealed, name);
              return isAsSeen;
            },
            { durability: 'relaxed' },
          );
          if (isWritten) return changed;
        }
      }),
    remove: () => inOrder(() => connection.remove()),
    close: () => inOrder(() => connection.close()),
  };
}
