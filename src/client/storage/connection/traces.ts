import { deleteDB, openDB } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import { StorageError } from './storageError';

/**
 * Chromium keeps deleted and overwritten data until it compacts its files. To make old data unreadable, Satchel writes
 * and deletes enough noise to force a compaction. Measured: afterwards none of the old data is left on the disk.
 */
export interface Traces {
  /** Call before leaving traces: if the page ends at any point, a later page clears them. */
  left(): void;
  /** Runs the work, then clears its traces in the background. @throws what the work threw */
  clearingAfter<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Clears the traces, if there are any. It takes a moment; if interrupted, it starts again the next time.
   *
   * @throws StorageError `storage/full`, `storage/unavailable`
   */
  clear(): Promise<void>;
}

const flag = 'satchel.traces';

/**
 * Makes the Traces of this page; nothing is cleared yet.
 *
 * @param storage returns the local storage, where a flag says that there are traces. It may throw; the flag then lasts
 *   as long as the page.
 * @param withLock runs work in one tab at a time
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
      // Without local storage, `latest` remembers the traces as long as this page is open.
    }
  };
  const traces: Traces = {
    // A new name each time: traces left while others are being cleared are not counted as cleared with them.
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

/** Logs why traces could not be cleared; the next unlock clears them. For use in `catch`: it does not throw. */
export function reportTraces(error: unknown): void {
  console.error('What was deleted may still lie on the disk.', StorageError.from(error).failure.code);
}

/**
 * About 30 MB. LevelDB compacts once there are four files of about 4 MB. Once those reach 10 MB, it also compacts the
 * next level, which holds values from before the browser started. Half as much sometimes left old values there.
 */
const roundsOfSorting = 500;
/** About 5 MB: concurrent reads keep the files from before the compaction until the next 4 MB file is written. */
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
    // Also on a full disk: what was written must not take space from a record.
    opened.close();
    await deleteDB(database);
  }
}
