import type { OfflineTable } from '@/contract/offlineTables';
import type { Read, Write } from '@/client/storage/connection/connection';
import type { CountedTables, Rows, Seen } from './countedTables';
import type { Counter } from './counter';
import type { SerialQueue } from '@/client/storage/connection/serialQueue';
import { isSameRow } from './sealedEnvelopes';

/** What a change writes, made before its transaction, and what it answers. */
export interface SealedChange<T> {
  result: T;
  /** @returns the next counter, or `null` when it stays */
  write(rows: Rows, counter: Counter): Counter | null | Promise<Counter | null>;
}

/**
 * A change whose rows have to be sealed, for which no transaction waits: what it decides by is read, the rows are made at leisure, and
 * written if nothing has happened to their places and to the numbers meanwhile. Else it begins anew.
 */
export type ChangeSealed = <T>(
  read: (transaction: Read | Write) => Promise<readonly unknown[]>,
  prepare: (seen: Seen<readonly unknown[]>) => Promise<SealedChange<T>>,
  options?: { durability: 'strict' | 'relaxed' },
) => Promise<T>;

/** Of a transaction: lost with the power, it happens again. A record is sent once more, and the server knows it. */
export const relaxed = { durability: 'relaxed' } as const;

/** @param inOrder puts the changes of this tab one behind the other: only another tab can come between */
export function openSealedChanges({ look, change }: CountedTables, inOrder: SerialQueue): ChangeSealed {
  return (read, prepare, options) =>
    inOrder(async () => {
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

/** Reads what lies in some places, `undefined` where nothing does. */
export const readPlaces =
  (places: readonly { table: OfflineTable; key: string }[]) =>
  (transaction: Read | Write): Promise<unknown[]> =>
    Promise.all(places.map(({ table, key }): Promise<unknown> => transaction.objectStore(table).get(key)));
