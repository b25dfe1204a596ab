import { z } from 'zod';
import { moment } from '@/contract/fields';
import { offlineTableNames, type OfflineDatabase, type OfflineTable } from '@/contract/recordKinds';
import { sumOfAccounts, sumOfTables, tableCountsSchema, type Counter, type TableCounts } from './counter';

/** More than any device saves. A tampered ledger must not use up all numbers: server and database allow 2³¹ - 1. */
const highestRevision = 2_000_000_000;

/** The notice of a loss shows it; anyone can write local storage. */
const shownMoment = moment.nullable().catch(null);

/**
 * What the local storage knows about the contents of the database. Chromium silently deletes a damaged database as a
 * whole, and can silently lose the end of its log. The ledger holds no patient data.
 */
const entrySchema = z.object({
  /** the device_id: another one means another database */
  generation: z.string(),
  revision: z.int().max(highestRevision),
  change: z.int(),
  last_saved_at: shownMoment,
  waiting: tableCountsSchema,
});
export type LedgerEntry = z.infer<typeof entrySchema>;

const lossSchema = z.object({
  /** how many records are missing */
  records: z.int().min(1),
  /** how many of each table, if known */
  waiting: entrySchema.shape.waiting.nullable(),
  last_saved_at: shownMoment,
});
/** Records that were confirmed as saved and are no longer on the device. */
export type Loss = z.infer<typeof lossSchema>;

export interface Ledger {
  /** Notes what the database now holds, unless a newer note is already stored. */
  note(counter: Counter): void;
  /** A record was deleted, but the database's own counter could not be updated. */
  noteGone(table: OfflineTable): void;
  read(): LedgerEntry | null;
  /** Stores a loss, added to earlier ones, until a person has acknowledged them. */
  keepLoss(loss: Loss): void;
  /** The loss that no one has acknowledged yet. */
  loss(): Loss | null;
  acknowledgeLoss(): void;
}

/**
 * @param storage returns the local storage; it may throw, and the ledger then lasts as long as the page
 * @param database the database that the ledger describes
 */
export function openLedger(storage: () => Storage, database: OfflineDatabase['name'] = 'OfflineDB'): Ledger {
  const suffix = database === 'OfflineDB' ? '' : `.${database}`;
  const [entryKey, lossKey] = [`satchel.ledger${suffix}`, `satchel.lost${suffix}`];
  let latest: LedgerEntry | null = null;
  let latestLoss: Loss | null = null;

  const read = (): LedgerEntry | null => {
    const kept = readKey(storage, entryKey, entrySchema);
    if (kept === null || (latest?.generation === kept.generation && latest.change > kept.change))
      return latest;
    return kept;
  };
  const unread = () => readKey(storage, lossKey, lossSchema) ?? latestLoss;

  return {
    read,
    note(counter) {
      const entry = entryOf(counter);
      const before = read();
      // Between commit and note, another tab may have overtaken this one.
      if (before?.generation === entry.generation && before.change > entry.change) return;
      latest = entry;
      writeKey(storage, entryKey, entry);
    },
    keepLoss(loss) {
      const before = unread();
      latestLoss = before === null ? loss : bothLosses(before, loss);
      writeKey(storage, lossKey, latestLoss);
    },
    noteGone(table) {
      const before = read();
      if (before === null) return;
      latest = { ...before, waiting: { ...before.waiting, [table]: Math.max(0, before.waiting[table] - 1) } };
      writeKey(storage, entryKey, latest);
    },
    loss: unread,
    acknowledgeLoss() {
      latestLoss = null;
      writeKey(storage, lossKey, null);
    },
  };
}

/**
 * Finds out which records are missing on the device.
 *
 * @param known the ledger
 * @param counter of the database as it is now, `null` when the database is new
 * @param rows how many records each table really holds, damaged ones included
 */
export function lossOf(known: LedgerEntry | null, counter: Counter | null, rows: TableCounts): Loss | null {
  const ofDatabase = lossOfDatabase(known, counter);
  if (ofDatabase !== null || known === null || counter === null) return ofDatabase;
  // A ledger that is behind, or of another database, proves no loss.
  if (counter.device_id !== known.generation || counter.change > known.change) return null;
  const missing = { ...rows };
  for (const table of offlineTableNames) missing[table] = Math.max(0, known.waiting[table] - rows[table]);
  const records = sumOfTables(missing);
  return records === 0 ? null : { records, waiting: missing, last_saved_at: known.last_saved_at };
}

/** The loss when the database is another one, or the end of its log is gone. Does not look at the rows. */
export function lossOfDatabase(known: LedgerEntry | null, counter: Counter | null): Loss | null {
  if (known === null) return null;
  const { last_saved_at } = known;
  if (counter?.device_id !== known.generation) {
    const records = sumOfTables(known.waiting);
    return records === 0 ? null : { records, waiting: known.waiting, last_saved_at };
  }
  if (counter.revision < known.revision) {
    return { records: known.revision - counter.revision, waiting: null, last_saved_at };
  }
  return null;
}

export function bothLosses(before: Loss, loss: Loss): Loss {
  return {
    records: before.records + loss.records,
    waiting: before.waiting && loss.waiting && sumOfAccounts({ before: before.waiting, loss: loss.waiting }),
    last_saved_at: loss.last_saved_at ?? before.last_saved_at,
  };
}

function entryOf({ device_id, revision, change, last_saved_at, waiting }: Counter): LedgerEntry {
  return { generation: device_id, revision, change, last_saved_at, waiting: sumOfAccounts(waiting) };
}

function readKey<T>(storage: () => Storage, key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function writeKey(storage: () => Storage, key: string, value: object | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Without local storage the records are still safe: the ledger only monitors them.
  }
}
