import { deleteDB, openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { StorageError } from './storageError';

export interface DatabasePlan {
  name: string;
  version: number;
  stores: readonly string[];
}

export type Write = IDBPTransaction<unknown, string[], 'readwrite'>;
export type Read = IDBPTransaction<unknown, string[], 'readonly'>;

/**
 * One connection to one database. All our reads and writes in IndexedDB go through it, except the noise of `traces.ts`.
 */
export interface Connection {
  plan: DatabasePlan;
  /** Runs the work in one transaction. @throws StorageError */
  read<T>(stores: readonly string[], work: (transaction: Read) => Promise<T>): Promise<T>;
  /**
   * Runs the work in one transaction and resolves once it is on the disk, not only in the operating system's memory.
   * When the work throws, nothing is written.
   *
   * @param options.durability `relaxed` for changes that a power cut may undo, such as a delete that is simply repeated
   * @throws StorageError, or what the work threw
   */
  write<T>(
    stores: readonly string[],
    work: (transaction: Write) => Promise<T>,
    options?: { durability: 'strict' | 'relaxed' },
  ): Promise<T>;
  /** Deletes the database; the next use creates it again. @throws StorageError */
  remove(): Promise<void>;
  /** Closes the database for good: late work of a closed page can neither open nor create it again. */
  close(): Promise<void>;
}

/**
 * Opens the database at first use and creates all stores in one upgrade. After the browser closed the connection (site
 * data cleared, storage evicted), the next use opens it again. When another tab's newer version needs the connection
 * closed, it closes at once.
 *
 * @param options.onTerminated called when the browser closed the connection, or something wants to delete or upgrade
 *   the database
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
    async remove() {
      await release();
      try {
        await deleteDB(plan.name);
      } catch (error) {
        throw StorageError.from(error);
      }
    },
    close() {
      isClosed = true;
      return release();
    },
  };
}

/** in milliseconds */
const waitsWhileClearing = [20, 100, 500];

/** While the browser clears its storage it aborts every attempt to open a database, so opening is retried. */
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
 * Throws the error of an aborted transaction, and never resolves. Chromium does not always notify a request that its
 * transaction was aborted during the commit, as on a full disk. Work waiting for that request would never end.
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
    // The error being handled has already ended the transaction.
  }
}

/** The key of a row as text. All our keys are strings or numbers. */
export function keyText(key: IDBValidKey): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}
