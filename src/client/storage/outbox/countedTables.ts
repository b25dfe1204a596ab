import type { OfflineTable } from '@/contract/recordKinds';
import type { Connection, Read, Write } from '@/client/storage/connection/connection';
import {
  highestRevision,
  newCounter,
  noCounts,
  parseCounter,
  withCount,
  type Counter,
  type Stock,
  type TableCounts,
} from './counter';
import { envelopeHeadSchema, storedEnvelopeSchema } from './envelope';
import { lossOf, lossOfDatabase, type Ledger, type Loss } from './ledger';

export const counterStore = 'counter';
export const counterKey = 'device';
/** rows read at once: few enough that no task takes long; the first part is a page of a list */
const firstPartSize = 50;
const partSize = 500;

/** The rows that a change writes, besides the counter. */
export interface Rows {
  /** @returns a promise of the put; a change of many rows awaits it now and then, which keeps the page responsive */
  put(table: OfflineTable, key: string, value: unknown): Promise<unknown>;
  remove(table: OfflineTable, key: string): void;
}

export interface Row {
  key: string;
  stored: unknown;
}

/** What a change reads before it decides. */
export interface Seen<R> {
  found: R;
  counter: Counter;
}

export interface CountedTables {
  /** Reads, in one transaction, what a change would see now. */
  look<R>(read: (transaction: Read) => Promise<R>): Promise<Seen<R>>;
  /**
   * One transaction over all tables: reads, then changes rows and counter. The counter is noted in the ledger once it
   * is durable.
   *
   * @param work returns the next counter, or `null` when it changed nothing
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
  /** Reads every row of a table in parts, in key order. */
  readRows(table: OfflineTable, onRows: (rows: Row[]) => Promise<void>): Promise<void>;
  readCounter(): Promise<Counter>;
  /** A row was deleted without updating the counter: the next change counts all rows again. */
  markCountStale(): void;
}

/** The tables of one database with their counter, which every change updates. */
export function openCountedTables(
  connection: Connection,
  tables: readonly OfflineTable[],
  ledger: Ledger,
): CountedTables {
  let isUncounted = false;

  /**
   * The highest revision given out. When the end of the database's log was lost, the ledger still knows it: the server
   * may have seen that revision, so it is never given out again.
   */
  const givenOut = ({ device_id, revision }: Counter): number => {
    const known = ledger.read();
    return known?.generation === device_id ? Math.max(revision, known.revision) : revision;
  };

  /** How a changed counter relates to the note that it takes the place of: later, or that of a new generation. */
  const nextTo = ({ device_id, change, follows }: Counter): Pick<Counter, 'change' | 'follows'> => {
    const known = ledger.read();
    if (known === null) return { change: change + 1, follows };
    if (known.generation !== device_id) return { change: change + 1, follows: known.generation };
    return { change: Math.max(change, known.change) + 1, follows };
  };

  /** The counter before a change, and what the database turns out to have lost. */
  const readBefore = async (
    transaction: Write,
    stored: unknown,
  ): Promise<{ before: Counter; loss: Loss | null; foundBy: Counter | null }> => {
    const [known, counter] = [ledger.read(), parseCounter(stored)];
    if (counter === null) {
      const stock = await takeStock(transaction, tables);
      return { before: newCounter(stock, stored), loss: lossOf(known, null, stock.rows), foundBy: null };
    }
    const waiting = isUncounted ? await countAccounts(transaction, tables) : counter.waiting;
    return { before: { ...counter, waiting }, loss: lossOfDatabase(known, counter), foundBy: counter };
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
      await ledger.load();
      const seen = await connection.read([...tables, counterStore], async (transaction) => {
        const readCounterHere: Promise<unknown> = transaction.objectStore(counterStore).get(counterKey);
        const [stored, found] = await Promise.all([readCounterHere, read(transaction)]);
        return { found, counter: parseCounter(stored) };
      });
      // A new device stores its device_id before any record carries it.
      const counter = seen.counter ?? (await beginCounter());
      return { found: seen.found, counter: { ...counter, revision: givenOut(counter) } };
    },

    async change(read, work, options) {
      await ledger.load();
      const { result, counter } = await connection.write(
        [...tables, counterStore],
        async (transaction) => {
          const counters = transaction.objectStore(counterStore);
          const readCounterHere: Promise<unknown> = counters.get(counterKey);
          const [stored, found] = await Promise.all([readCounterHere, read(transaction)]);
          const { before, loss, foundBy } = await readBefore(transaction, stored);
          const revision = givenOut(before);
          const begin = (write: Promise<unknown>): Promise<unknown> => {
            // A failed write aborts the transaction, which is awaited; the write itself may not be.
            write.catch(() => undefined);
            return write;
          };
          const outcome = await work(
            found,
            { ...before, revision },
            {
              put: (table, key, value) => begin(transaction.objectStore(table).put(value, key)),
              remove: (table, key) => void begin(transaction.objectStore(table).delete(key)),
            },
          );
          if (outcome.counter === null) return { ...outcome, counter: null };
          // Before the counter says that nothing is missing: the page may end at any moment.
          if (loss !== null) ledger.keepLoss(loss, foundBy);
          const written = { ...outcome.counter, ...nextTo(before) };
          void begin(counters.put(written, counterKey));
          // Commit without waiting for each put: either all of them are committed or none.
          transaction.commit();
          return { result: outcome.result, counter: written };
        },
        options,
      );
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
      const stock = (): Promise<Stock> =>
        connection.read(tables, (transaction) => takeStock(transaction, tables));
      return parseCounter(stored) ?? newCounter(await stock(), stored);
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
    // All keys in these stores are strings.
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

/** A sealed row, or an unencrypted one that something else wrote: it is counted until it is set aside. */
const countedSchema = storedEnvelopeSchema.or(envelopeHeadSchema);

/** Reads all rows: when the counter is missing, damaged or stale, and after a loss. */
async function takeStock(transaction: Read | Write, tables: readonly OfflineTable[]): Promise<Stock> {
  const stock: Stock = { waiting: {}, rows: noCounts(), revision: 0 };
  for (const table of tables) {
    const values: unknown[] = await transaction.objectStore(table).getAll();
    stock.rows[table] = values.length;
    for (const value of values) {
      const counted = countedSchema.safeParse(value).data;
      if (!counted) continue;
      const { saved_by: account_id, revision } = counted;
      stock.waiting = withCount(stock.waiting, { account_id, table, by: 1 });
      if (revision <= highestRevision) stock.revision = Math.max(stock.revision, revision);
    }
  }
  return stock;
}

/** Counts the waiting records by reading all rows. */
export async function countAccounts(
  transaction: Read | Write,
  tables: readonly OfflineTable[],
): Promise<Counter['waiting']> {
  return (await takeStock(transaction, tables)).waiting;
}
