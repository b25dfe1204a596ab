import { connect } from '@/client/storage/connection/connection';

/**
 * Where redux-persist stores small data that can be fetched again: the session. All tabs of the browser share it.
 * `getItem`, `look`, `setItem` and `removeItem` reject with a StorageError when the device cannot read or write.
 */
export interface AuthStorage {
  getItem(key: string): Promise<string | null>;
  /** Reads the stored value like `getItem`, but does not change which value this tab may overwrite. */
  look(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  close(): Promise<void>;
}

const store = 'persisted';

/**
 * Opens the session store. Its database is opened at first use, so this call itself cannot fail.
 *
 * @param mayReplace decides whether this tab may overwrite a value that another tab has written in the meantime. It is
 *   given the stored value, the value that this tab last knew, and the value it wants to store.
 */
export function openAuthStorage(
  mayReplace: (texts: { stored: string | null; known: string | null; next: string }) => boolean,
): AuthStorage {
  const connection = connect({ name: 'satchel', version: 1, stores: [store] });
  let known: string | null = null;
  const look = async (key: string): Promise<string | null> => {
    const stored: unknown = await connection.read([store], (transaction) =>
      transaction.objectStore(store).get(key),
    );
    return typeof stored === 'string' ? stored : null;
  };

  return {
    look,
    async getItem(key) {
      known = await look(key);
      return known;
    },
    setItem: (key, next) =>
      connection.write([store], async (transaction) => {
        const found: unknown = await transaction.objectStore(store).get(key);
        const stored = typeof found === 'string' ? found : null;
        if (stored !== known && !mayReplace({ stored, known, next })) return;
        await transaction.objectStore(store).put(next, key);
        known = next;
      }),
    removeItem: (key) =>
      connection.write([store], async (transaction) => {
        await transaction.objectStore(store).delete(key);
        known = null;
      }),
    close: () => connection.close(),
  };
}
