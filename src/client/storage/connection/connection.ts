import { openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { StorageError } from './storageError';

export interface DatabasePlan {
  name: string;
  version: number;
  stores: readonly string[];
}

export type Write = IDBPTransaction<unknown, string[], 'readwrite'>;
export type Read = IDBPTransaction<unknown, string[], 'readonly'>;

/** One connection to one database: the only way anything of ours reaches IndexedDB. */
export interface Connection {
  plan: DatabasePlan;
  /** Runs the work in one transaction. @throws StorageError */
  read<T>(stores: readonly string[], work: (transaction: Read) => Promise<T>): Promise<T>;
  /**
   * Runs the work in one transaction and resolves once it is committed to the disk, not only to the memory of the system.
   * When the work throws, nothing is written.
   *
   * @param options.durability `relaxed` for what may be lost with the power, such as a delete: it then happens again
   * @throws StorageError, or what the work threw
   */
  write<T>(
    stores: readonly string[],
    work: (transaction: Write) => Promise<T>,
    options?: { durability: 'strict' | 'relaxed' },
  ): Promise<T>;
  /** Lets go of the database, so that it can be deleted; the next use opens it anew. */
  release(): Promise<void>;
  /** For good: work that comes late, of a page that is gone, neither opens nor makes the database again. */
  close(): Promise<void>;
}

/**
 * Opens the database at its first use, all stores made in one upgrade. A connection that the browser closed (site data
 * cleared, storage evicted) is opened anew at the next use; one that another tab's newer version needs out of the way is
 * closed at once.
 *
 * @param options.onTerminated the browser closed it by itself, or somebody wants it deleted
 */
export function connect(
  plan: DatabasePlan,
  { onTerminated = () => undefined }: { onTerminated?: () => void } = {},
): Connection {
  let opening: Promise<IDBPDatabase> | null = null;
  let isClosed = false;
  const terminated = (): void => {
    opening = null;
    onTerminated();
  };

  const open = async (): Promise<IDBPDatabase> => {
    if (isClosed) throw StorageError.from(new Error(`${plan.name} is closed.`));
    opening ??= openPatiently(plan, terminated).catch((error: unknown) => {
      opening = null;
      throw StorageError.from(error);
    });
    return opening;
  };

  const release = async (): Promise<void> => {
    const database = await opening?.catch(() => null);
    database?.close();
    opening = null;
  };

  return {
    plan,
    async read(stores, work) {
      const database = await open();
      try {
        return await work(database.transaction([...stores], 'readonly'));
      } catch (error) {
        throw StorageError.from(error);
      }
    },
    async write(stores, work, { durability } = { durability: 'strict' }) {
      const database = await open();
      let transaction: Write;
      try {
        transaction = database.transaction([...stores], 'readwrite', { durability });
      } catch (error) {
        throw StorageError.from(error);
      }
      const committed = transaction.done.then(
        () => null,
        (error: unknown) => StorageError.from(error),
      );
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await Promise.race([work(transaction), refusalOf(committed)]);
      } catch (error) {
        abort(transaction);
        await committed;
        throw error instanceof DOMException ? StorageError.from(error) : error;
      }
      const fault = await committed;
      if (fault !== null) throw fault;
      return result;
    },
    release,
    close() {
      isClosed = true;
      return release();
    },
  };
}

/** in milliseconds */
const waitsWhileClearing = [20, 100, 500];

/** While the browser clears its storage it aborts whatever is to be opened; a moment later it opens it. */
async function openPatiently(plan: DatabasePlan, terminated: () => void): Promise<IDBPDatabase> {
  for (const wait of waitsWhileClearing) {
    try {
      return await openDatabase(plan, terminated);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return openDatabase(plan, terminated);
}

function openDatabase(plan: DatabasePlan, terminated: () => void): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    openDB(plan.name, plan.version, {
      upgrade(database) {
        for (const store of plan.stores) {
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
        }
      },
      blocked() {
        reject(new Error(`${plan.name} is held by another tab.`));
      },
      blocking(_current, _blocked, event) {
        terminated();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated,
    }).then(resolve, reject);
  });
}

/**
 * Throws the fault of a transaction that was aborted, and settles no other way. Chromium does not always report to a request that its
 * transaction was aborted while it was being committed, as on a full disk: work that waits for that request would wait for ever.
 */
async function refusalOf(committed: Promise<StorageError | null>): Promise<never> {
  const fault = await committed;
  if (fault !== null) throw fault;
  return new Promise(() => undefined);
}

function abort(transaction: Write): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already, by the very error that brought us here.
  }
}

/** A key of a row as text: all of ours are texts or numbers. */
export function keyText(key: IDBValidKey): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}
