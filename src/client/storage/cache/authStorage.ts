import { connect } from '@/client/storage/connection/connection';

/** Where redux-persist keeps what is small and can be had again: the stored session. All tabs of the browser share it. */
export interface AuthStorage {
  getItem(key: string): Promise<string | null>;
  /** What lies there, without having known it: what this tab may write stays as it was. */
  look(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  close(): Promise<void>;
}

const store = 'persisted';

/**
 * @param mayReplace whether a tab may write its value where another tab has written meanwhile: given what is stored, what this
 *   tab knew to be stored, and what it wants to store
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
