import type { OfflineTable } from '@/contract/recordKinds';
import type { Read, Write } from '@/client/storage/connection/connection';
import type { CountedTables, Rows, Seen } from './countedTables';
import type { Counter } from './counter';
import type { SerialQueue } from '@/client/storage/connection/serialQueue';
import type { UnlockedKeys } from '@/client/storage/keys/sealing';
import { isSameRow } from './sealedEnvelopes';

/** A change that was prepared before its transaction: its result, and what it writes. */
export interface SealedChange<T> {
  result: T;
  /** @returns the next counter, or `null` when it stays */
  write(rows: Rows, counter: Counter): Counter | null | Promise<Counter | null>;
}

/**
 * A change whose rows must be sealed, which no transaction can wait for. It reads what it needs, seals the rows outside
 * a transaction, and writes them if their places and the counter are unchanged. Otherwise it starts again.
 */
export type ChangeSealed = <T>(
  read: (transaction: Read | Write) => Promise<readonly unknown[]>,
  prepare: (seen: Seen<readonly unknown[]>) => Promise<SealedChange<T>>,
  options?: { durability: 'strict' | 'relaxed' },
) => Promise<T>;

/**
 * For transactions that a power cut may undo, because they are simply repeated. A record is then sent once more, and
 * the server recognises it.
 */
export const relaxed = { durability: 'relaxed' } as const;

/**
 * @param inOrder runs the changes of this tab one after the other, so that only another tab can interfere
 * @param keys seal the rows: a save is written only while the device still has its key
 */
export function openSealedChanges(
  { look, change }: CountedTables,
  inOrder: SerialQueue,
  keys: UnlockedKeys,
): ChangeSealed {
  return (read, prepare, options) =>
    inOrder(async () => {
      // What is changed in passing was sealed before; a save is what a person relies on.
      if (options?.durability !== 'relaxed') await keys.ensureKept();
      for (;;) {
        const seen = await look(read);
        const { result, write } = await prepare(seen);
        const isDone = await change(
          read,
          async (found, counter, rows) => {
            const isAsSeen =
              counter.device_id === seen.counter.device_id &&
              counter.revision === seen.counter.revision &&
              found.every((row, index) => isSameRow(row, seen.found[index]));
            return { result: isAsSeen, counter: isAsSeen ? await write(rows, counter) : null };
          },
          options,
        );
        if (isDone) return result;
      }
    });
}

/** Reads the rows of some places, `undefined` where there is none. */
export const readPlaces =
  (places: readonly { table: OfflineTable; key: string }[]) =>
  (transaction: Read | Write): Promise<unknown[]> =>
    Promise.all(places.map(({ table, key }): Promise<unknown> => transaction.objectStore(table).get(key)));
