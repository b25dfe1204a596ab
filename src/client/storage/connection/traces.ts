import { deleteDB, openDB } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import { StorageError } from './storageError';

/**
 * Chromium keeps what was deleted or written over until it sorts its files anew. Where that must not be read any more, as much as makes it
 * do so is written and deleted: measured, nothing of the old data is on the disk after it.
 */
export interface Traces {
  /** Says so before it happens: whichever moment the page ends in, a later one clears them. */
  left(): void;
  /** Does the work, and clears in the background what it leaves. @throws what the work threw */
  clearingAfter<T>(work: () => Promise<T>): Promise<T>;
  /** Clears them, if there are any. It takes a moment; broken off, it is begun anew the next time. @throws StorageError */
  clear(): Promise<void>;
}

const flag = 'satchel.traces';

/**
 * @param storage gives the local storage, where it is said that there are some; it may throw, and that then lasts as long as the page
 * @param withLock one tab at a time
 */
export function openTraces(
  storage: () => Storage,
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>,
  overwrite: () => Promise<void> = overwriteFreed,
): Traces {
  let latest: string | null = null;
  const read = (): string | null => {
    try {
      return storage().getItem(flag) ?? latest;
    } catch {
      return latest;
    }
  };
  const write = (name: string | null): void => {
    latest = name;
    try {
      if (name === null) storage().removeItem(flag);
      else storage().setItem(flag, name);
    } catch {
      // A browser that keeps nothing here clears them as long as this page is open.
    }
  };
  const traces: Traces = {
    // Each time another name: what is left while some are being cleared is not cleared with them.
    left: () => write(uuidv7()),
    async clearingAfter(work) {
      traces.left();
      const result = await work();
      traces.left();
      void traces.clear().catch(reportTraces);
      return result;
    },
    clear: () =>
      withLock('satchel-traces', async () => {
        for (let name = read(); name !== null; name = read()) {
          await overwrite().catch((error: unknown) => {
            throw StorageError.from(error);
          });
          if (read() === name) write(null);
        }
      }),
  };
  return traces;
}

/** They are cleared at the next unlock. */
export function reportTraces(error: unknown): void {
  console.error('What was deleted may still lie on the disk.', StorageError.from(error).failure.code);
}

/**
 * Some 30 MB. LevelDB sorts once four files of about 4 MB have come together, and goes a level deeper, where a value that was there at the start
 * of the browser lies, once 10 MB of them have: half as much left old values there now and then.
 */
const roundsOfSorting = 500;
/** Some 5 MB: whoever reads meanwhile keeps the files from before the sorting on the disk, until the next file of 4 MB is written. */
const roundsOfDropping = 80;
const roundBytes = 65_000;
const database = 'Clearing';

async function overwriteFreed(): Promise<void> {
  for (const rounds of [roundsOfSorting, roundsOfDropping]) await writeAndDelete(rounds);
}

async function writeAndDelete(rounds: number): Promise<void> {
  const opened = await openDB(database, 1, { upgrade: (made) => void made.createObjectStore('noise') });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const transaction = opened.transaction('noise', 'readwrite', { durability: 'strict' });
      const noise = crypto.getRandomValues(new Uint8Array(roundBytes));
      await Promise.all([transaction.store.put(noise, round), transaction.done]);
    }
  } finally {
    // What a full disk let be written of it takes no room from a record.
    opened.close();
    await deleteDB(database);
  }
}
