import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';

/** How many records of each table. */
export type TableCounts = Record<OfflineTable, number>;

/**
 * The one counter of the database, written in the same transaction as every change of it: it numbers the saves, and says how many
 * records wait without reading them.
 */
export interface Counter {
  /** made with the database: a new database is a new device */
  device_id: string;
  /** of the newest save; it never restarts */
  revision: number;
  /** rises with every change, deletes and failed attempts included */
  change: number;
  last_saved_at: string | null;
  /** what waits, by account_id */
  waiting: Record<string, TableCounts>;
}

/** A table that is not counted yet holds nothing. */
export const tableCountsSchema = z.object({
  patients: z.int().default(0),
  sarcF: z.int().default(0),
  physicalData: z.int().default(0),
  dynamometry: z.int().default(0),
  labs: z.int().default(0),
  supplements: z.int().default(0),
  reminders: z.int().default(0),
});

const numberedSchema = z.object({ device_id: z.string(), revision: z.int() });
const counterSchema = numberedSchema.extend({
  change: z.int(),
  last_saved_at: z.string().nullable(),
  waiting: z.record(z.string(), tableCountsSchema),
});

/**
 * The counter as it lies in the database; where nothing lies yet, that of a new device.
 *
 * @returns isCounted: not when the stored counter is damaged; its tables are then to be counted
 */
export function parseCounter(stored: unknown): { isCounted: boolean; counter: Counter } {
  const counted = counterSchema.safeParse(stored).data;
  if (counted) return { isCounted: true, counter: counted };
  const numbered = numberedSchema.safeParse(stored).data;
  const { device_id, revision } = numbered ?? { device_id: uuidv7(), revision: 0 };
  const counter = { device_id, revision, change: revision, last_saved_at: null, waiting: {} };
  return { isCounted: stored === undefined, counter };
}

export function noCounts(): TableCounts {
  return { patients: 0, sarcF: 0, physicalData: 0, dynamometry: 0, labs: 0, supplements: 0, reminders: 0 };
}

/** The same counts with one table changed by `by` records. */
export function withCount(
  waiting: Counter['waiting'],
  { account_id, table, by }: { account_id: string; table: OfflineTable; by: number },
): Counter['waiting'] {
  const counts = waiting[account_id] ?? noCounts();
  return { ...waiting, [account_id]: { ...counts, [table]: Math.max(0, counts[table] + by) } };
}

/** What waits on the device, whoever saved it. */
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
