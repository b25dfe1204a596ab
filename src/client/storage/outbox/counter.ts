import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { byTable, offlineTableNames, type OfflineTable } from '@/contract/recordKinds';

/** The number of records in each table. */
export type TableCounts = Record<OfflineTable, number>;

/**
 * The counter of a database, written in the same transaction as every change. It numbers the saves, and holds how many
 * records wait, so that they need not be read.
 */
export interface Counter {
  /** made with the database: a new database is a new device */
  device_id: string;
  /** of the newest save; it never restarts */
  revision: number;
  /** rises with every change, deletes and failed attempts included */
  change: number;
  last_saved_at: string | null;
  /** how many records wait, by account_id */
  waiting: Record<string, TableCounts>;
  /** the batch of the newest import whose patients were saved, by account_id */
  imported: Record<string, string>;
  /**
   * the generation that the ledger described when this counter took the place of another one: what was missing by that
   * note is already kept. `null`: there was none
   */
  follows: string | null;
}

/** What the rows themselves tell: the truth when the counter is missing or damaged. */
export interface Stock {
  /** how many rows wait, by account_id */
  waiting: Counter['waiting'];
  /** how many rows each table really holds, damaged ones included */
  rows: TableCounts;
  /** the highest of a row, 0 when there is none */
  revision: number;
}

/** More than any device saves. Tampered numbers must not use up all others: server and database allow 2³¹ - 1. */
export const highestRevision = 2_000_000_000;

/** A table that a counter does not list counts as empty. */
export const tableCountsSchema = z.object(byTable(() => z.int().default(0)));

const revisionSchema = z.object({ revision: z.int().max(highestRevision) });
const counterSchema = z.object({
  device_id: z.string(),
  revision: z.int(),
  change: z.int(),
  last_saved_at: z.string().nullable(),
  waiting: z.record(z.string(), tableCountsSchema),
  imported: z.record(z.string(), z.string()).default({}),
  follows: z.string().nullable().default(null),
});

/** Parses the stored counter. @returns `null` when it is missing or damaged: only the rows tell then what waits */
export function parseCounter(stored: unknown): Counter | null {
  return counterSchema.safeParse(stored).data ?? null;
}

/**
 * The counter of a new device, for a new database or in place of a counter that is missing or damaged. It goes on from
 * the rows, so that none of them is taken for a later save in its place.
 *
 * @param stored the damaged counter
 */
export function newCounter({ waiting, revision: highest }: Stock, stored?: unknown): Counter {
  const revision = Math.max(highest, revisionSchema.safeParse(stored).data?.revision ?? 0);
  return {
    device_id: uuidv7(),
    ...{ revision, change: revision, last_saved_at: null, waiting, imported: {}, follows: null },
  };
}

/** @returns a new object with zero records in each table */
export function noCounts(): TableCounts {
  return byTable(() => 0);
}

/** The same counts with one table changed by `by` records. */
export function withCount(
  waiting: Counter['waiting'],
  { account_id, table, by }: { account_id: string; table: OfflineTable; by: number },
): Counter['waiting'] {
  const counts = waiting[account_id] ?? noCounts();
  return { ...waiting, [account_id]: { ...counts, [table]: Math.max(0, counts[table] + by) } };
}

/** How many records wait on the device, of all accounts. */
export function sumOfAccounts(waiting: Counter['waiting']): TableCounts {
  const sum = noCounts();
  for (const counts of Object.values(waiting)) {
    for (const table of offlineTableNames) sum[table] += counts[table];
  }
  return sum;
}

export function sumOfTables(counts: TableCounts): number {
  return offlineTableNames.reduce((sum, table) => sum + counts[table], 0);
}
