import { wrap, type IDBPDatabase } from 'idb';
import type { OfflineDatabase } from '@/contract/recordKinds';
import { StorageError } from '@/client/storage/connection/storageError';

/** The second place of a ledger, on the disk at once: a browser may write local storage up to a minute later. */
export interface LedgerCopy {
  /** @returns what is stored, not parsed; `undefined` when there is nothing, or it cannot be read */
  read(): Promise<unknown>;
  /**
   * Stores the newest value; one write at a time, and values that are overtaken meanwhile are skipped. Fails silently:
   * the records themselves are safe, and the ledger only monitors them.
   *
   * @param next returns the value, given what is stored
   * @param durability `strict` for what a power cut must not undo
   * @returns when it is stored, or could not be
   */
  write(next: (stored: unknown) => unknown, durability: Durability): Promise<void>;
  close(): Promise<void>;
}

type Durability = 'strict' | 'relaxed';

declare global {
  interface Navigator {
    /** Chromium; https://wicg.github.io/storage-buckets */
    readonly storageBuckets?: {
      open(
        name: string,
        options: { durability: 'strict'; persisted: boolean },
      ): Promise<{ readonly indexedDB: IDBFactory }>;
    };
  }
}

export const ledgerDatabase = 'Ledger';
const store = 'ledger';

/**
 * Chromium keeps all databases of an app in one set of files, and deletes them together when they are damaged. A bucket
 * has files of its own, so the ledger outlives the records that it is about.
 */
async function ownFactory(): Promise<IDBFactory> {
  const options = { durability: 'strict', persisted: true } as const;
  const bucket = await navigator.storageBuckets?.open('satchel-ledger', options).catch(() => null);
  return bucket?.indexedDB ?? indexedDB;
}

/** Opens the second place of a ledger at first use, so this call itself cannot fail. */
export function openLedgerCopy(database: OfflineDatabase['name']): LedgerCopy {
  let opening: Promise<IDBPDatabase> | null = null;
  let wanted: { next: (stored: unknown) => unknown; durability: Durability } | null = null;
  let writing: Promise<void> | null = null;

  const open = (): Promise<IDBPDatabase> => {
    opening ??= ownFactory()
      .then((factory) => openIn(factory, () => (opening = null)))
      .catch((error: unknown) => {
        opening = null;
        throw error;
      });
    return opening;
  };
  const writeWanted = async (): Promise<void> => {
    try {
      while (wanted !== null) {
        const { next, durability } = wanted;
        wanted = null;
        const transaction = (await open()).transaction(store, 'readwrite', { durability });
        const stored: unknown = await transaction.store.get(database);
        await Promise.all([transaction.store.put(next(stored), database), transaction.done]);
      }
    } catch {
      // The next note tries again.
    } finally {
      writing = null;
    }
  };

  return {
    async read() {
      try {
        const stored: unknown = await (await open()).get(store, database);
        return stored;
      } catch {
        return undefined;
      }
    },
    write(next, durability) {
      wanted = { next, durability: wanted?.durability === 'strict' ? 'strict' : durability };
      writing ??= writeWanted();
      return writing;
    },
    async close() {
      await writing;
      const opened = await opening?.catch(() => null);
      opening = null;
      opened?.close();
    },
  };
}

function openIn(factory: IDBFactory, onGone: () => void): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(ledgerDatabase, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(store);
    request.onerror = () => reject(StorageError.from(request.error));
    request.onsuccess = () => {
      const { result } = request;
      result.onclose = onGone;
      result.onversionchange = () => {
        onGone();
        result.close();
      };
      resolve(wrap(result));
    };
  });
}
