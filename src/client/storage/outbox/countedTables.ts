import type { OfflineTable } from '@/contract/offlineTables';
import type { Connection, Read, Write } from '@/client/storage/connection/connection';
import { noCounts, parseCounter, withCount, type Counter, type TableCounts } from './counter';
import { storedEnvelopeSchema, waitingSchema } from './envelope';
import { lossOfDatabase, type Ledger } from './ledger';

export const counterStore = 'counter';
export const counterKey = 'device';
/** read at once: few enough that no task takes long; the first ones are a page of a list */
const firstPartSize = 50;
const partSize = 500;

/** What a change writes, beside the counter. */
export interface Rows {
  /** @returns when it is reported, for a change of so many rows that the page has to breathe in between */
  put(table: OfflineTable, key: string, value: unknown): Promise<unknown>;
  remove(table: OfflineTable, key: string): void;
}

export interface Row {
  key: string;
  stored: unknown;
}

/** What a change sees before it decides. */
export interface Seen<R> {
  found: R;
  counter: Counter;
}

export interface CountedTables {
  /** Reads in one transaction what a change would see now. */
  look<R>(read: (transaction: Read) => Promise<R>): Promise<Seen<R>>;
  /**
   * One transaction over all tables: reads, then changes, the counter with it, which is noted in the ledger once it is durable.
   *
   * @param work returns the next counter, or none when it changed nothing
   */
  change<R, T>(
    read: (transaction: Write) => Promise<R>,
    work: (
      found: R,
      counter: Counter,
      rows: Rows,
    ) => { result: T; counter: Counter | null } | Promise<{ result: T; counter: Counter | null }>,
    options?: { durability: 'strict' | 'relaxed' },
  ): Promise<T>;
  /** Every row of a table, part by part in the order of the keys. */
  readRows(table: OfflineTable, onRows: (rows: Row[]) => Promise<void>): Promise<void>;
  readCounter(): Promise<Counter>;
  /** Something went that the counter was not told of: the next change counts anew. */
  markCountStale(): void;
}

/** The tables of one database with their counter, which no change leaves behind. */
export function openCountedTables(
  connection: Connection,
  tables: readonly OfflineTable[],
  ledger: Ledger,
): CountedTables {
  let isUncounted = false;

  /** Numbers given out before the end of the database's log was lost are not given out again: the server may know them. */
  const givenOut = ({ device_id, revision }: Counter): number => {
    const known = ledger.read();
    return known?.generation === device_id ? Math.max(revision, known.revision) : revision;
  };

  const beginCounter = () =>
    counted.change(
      async () => undefined,
      (_nothing, counter) => ({ result: counter, counter }),
    );

  const counted: CountedTables = {
    markCountStale() {
      isUncounted = true;
    },

    async look(read) {
      const seen = await connection.read([...tables, counterStore], async (transaction) => {
        const readCounterHere: Promise<unknown> = transaction.objectStore(counterStore).get(counterKey);
        const [stored, found] = await Promise.all([readCounterHere, read(transaction)]);
        const { counter } = parseCounter(stored);
        return { isNew: stored === undefined, found, counter };
      });
      // A new device has its name before anything is made that bears it.
      const counter = seen.isNew ? await beginCounter() : seen.counter;
      return { found: seen.found, counter: { ...counter, revision: givenOut(counter) } };
    },

    async change(read, work, options) {
      const { result, counter, loss } = await connection.write(
        [...tables, counterStore],
        async (transaction) => {
          const counters = transaction.objectStore(counterStore);
          const readCounterHere: Promise<unknown> = counters.get(counterKey);
          const [stored, found] = await Promise.all([readCounterHere, read(transaction)]);
          const { isCounted, counter: before } = parseCounter(stored);
          const loss = lossOfDatabase(ledger.read(), stored === undefined ? null : before);
          const revision = givenOut(before);
          const waiting =
            isCounted && !isUncounted ? before.waiting : await countAccounts(transaction, tables);
          const begin = (write: Promise<unknown>): Promise<unknown> => {
            // One that fails takes the transaction with it, which is waited for; not everybody waits for this one.
            write.catch(() => undefined);
            return write;
          };
          const outcome = await work(
            found,
            { ...before, revision, waiting },
            {
              put: (table, key, value) => begin(transaction.objectStore(table).put(value, key)),
              remove: (table, key) => void begin(transaction.objectStore(table).delete(key)),
            },
          );
          if (outcome.counter === null) return { ...outcome, counter: null, loss: null };
          const written = { ...outcome.counter, change: before.change + 1 };
          void begin(counters.put(written, counterKey));
          // At once, without waiting for the puts to be reported: they are part of it or nothing is.
          transaction.commit();
          return { result: outcome.result, counter: written, loss };
        },
        options,
      );
      // Before the ledger forgets what it knew.
      if (loss !== null) ledger.keepLoss(loss);
      if (counter !== null) {
        isUncounted = false;
        ledger.note(counter);
      }
      return result;
    },

    async readRows(table, onRows) {
      let after: string | null = null;
      let size = firstPartSize;
      for (;;) {
        const rows: Row[] = await connection.read([table], (transaction) =>
          rowsAfter(transaction, table, { after, size }),
        );
        await onRows(rows);
        const last: Row | undefined = rows.at(-1);
        if (!last || rows.length < size) return;
        after = last.key;
        size = partSize;
      }
    },

    async readCounter() {
      const stored: unknown = await connection.read([counterStore], (transaction) =>
        transaction.objectStore(counterStore).get(counterKey),
      );
      const { isCounted, counter } = parseCounter(stored);
      if (isCounted) return counter;
      return {
        ...counter,
        waiting: await connection.read(tables, (transaction) => countAccounts(transaction, tables)),
      };
    },
  };
  return counted;
}

async function rowsAfter(
  transaction: Read,
  table: OfflineTable,
  { after, size }: { after: string | null; size: number },
): Promise<Row[]> {
  const range = after === null ? null : IDBKeyRange.lowerBound(after, true);
  const store = transaction.objectStore(table);
  const readValues: Promise<unknown[]> = store.getAll(range, size);
  const [keys, values] = await Promise.all([store.getAllKeys(range, size), readValues]);
  return keys.flatMap((key, index): Row[] =>
    // Nothing but text is ever put there as a key.
    typeof key === 'string' ? [{ key, stored: values[index] }] : [],
  );
}

export async function countRows(
  transaction: Read | Write,
  tables: readonly OfflineTable[],
): Promise<TableCounts> {
  const counts = noCounts();
  for (const table of tables) counts[table] = await transaction.objectStore(table).count();
  return counts;
}

/** Sealed, or written in clear by somebody: it is counted until it is set aside. */
const countedSchema = storedEnvelopeSchema.or(waitingSchema);

/** Reads all of it: where the counter is damaged, and after a loss. */
export async function countAccounts(
  transaction: Read | Write,
  tables: readonly OfflineTable[],
): Promise<Counter['waiting']> {
  let waiting: Counter['waiting'] = {};
  for (const table of tables) {
    const values: unknown[] = await transaction.objectStore(table).getAll();
    for (const value of values) {
      const account_id = countedSchema.safeParse(value).data?.saved_by;
      if (account_id !== undefined) waiting = withCount(waiting, { account_id, table, by: 1 });
    }
  }
  return waiting;
}
