import { z } from 'zod';
import { moment } from '@/contract/fields';
import { offlineTableNames, type OfflineDatabase, type OfflineTable } from '@/contract/recordKinds';
import type { LedgerCopy } from './ledgerCopy';
import {
  highestRevision,
  sumOfAccounts,
  sumOfTables,
  tableCountsSchema,
  type Counter,
  type TableCounts,
} from './counter';

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

const keptLossSchema = lossSchema.extend({
  /** the note and the counter by which the newest part was found, so that it is counted once; `null`: not known */
  found_by: z.string().nullable().default(null),
});
type KeptLoss = z.infer<typeof keptLossSchema>;

export interface Ledger {
  /**
   * Resolves when the second place is read, or after two seconds if it does not answer: until it is read, only local
   * storage counts. It does not throw.
   */
  load(): Promise<void>;
  /** Notes what the database now holds, unless a newer note is already stored. */
  note(counter: Counter): void;
  /** A record is deleted now, but the database's own counter cannot be updated. */
  noteGone(table: OfflineTable): void;
  read(): LedgerEntry | null;
  /**
   * Stores a loss, added to earlier ones, until a person has acknowledged them. It is called before the database is
   * changed, and again if the page ended before that: the same loss is added once.
   *
   * @param counter by which it was found; `null`: the database had none
   */
  keepLoss(loss: Loss, counter: Counter | null): void;
  /** The loss that no one has acknowledged yet. */
  loss(): Loss | null;
  /** Resolves once both places have it: a page that ends earlier would report the loss again. */
  acknowledgeLoss(): Promise<void>;
  close(): Promise<void>;
}

/** How long the second place is waited for, in milliseconds. If it hangs, the start and every save go on without it. */
const timeoutMs = 2_000;

const copySchema = z.object({ entry: entrySchema.nullable(), loss: keptLossSchema.nullable() });

const noCopy: LedgerCopy = {
  read: async () => undefined,
  write: async () => undefined,
  close: async () => undefined,
};

/**
 * @param storage returns the local storage; it may throw, and the ledger then lasts as long as the page
 * @param database the database that the ledger describes
 * @param copy the second place: a crash can lose the last minute of local storage. The newer of the two notes counts.
 */
export function openLedger(
  storage: () => Storage,
  database: OfflineDatabase['name'] = 'OfflineDB',
  copy: LedgerCopy = noCopy,
): Ledger {
  const suffix = database === 'OfflineDB' ? '' : `.${database}`;
  const [entryKey, lossKey] = [`satchel.ledger${suffix}`, `satchel.lost${suffix}`];
  let latest: LedgerEntry | null = null;
  let latestLoss: KeptLoss | null = null;
  /** as the second place has it, until this page has noted something newer */
  let copied: LedgerEntry | null = null;
  let loading: Promise<void> | null = null;

  const read = (): LedgerEntry | null => {
    const kept = readKey(storage, entryKey, entrySchema);
    const known = kept !== null && latest !== null && isNewer(latest, kept) ? latest : (kept ?? latest);
    return copied !== null && (known === null || isNewer(copied, known)) ? copied : known;
  };
  const unread = () => readKey(storage, lossKey, keptLossSchema) ?? latestLoss;
  const write = (entry: LedgerEntry): void => {
    const isSave = entry.revision !== read()?.revision;
    latest = entry;
    copied = null;
    writeKey(storage, entryKey, entry);
    // A delete that a power cut undoes is simply repeated.
    void writeCopy(isSave ? 'strict' : 'relaxed');
  };
  const writeCopy = (durability: 'strict' | 'relaxed'): Promise<void> => {
    const [entry, loss] = [read(), unread()];
    return copy.write((stored) => {
      // Another tab may have noted something newer, of the same database: a clock may have been set back since.
      const there = copySchema.safeParse(stored).data?.entry ?? null;
      const isBehind = there?.generation === entry?.generation && (there?.change ?? 0) > (entry?.change ?? 0);
      return { entry: isBehind ? there : entry, loss };
    }, durability);
  };

  return {
    load() {
      loading ??= atMost(
        timeoutMs,
        copy.read().then((stored) => {
          const found = copySchema.safeParse(stored).data;
          // What this page has noted meanwhile is newer.
          if (latest === null) copied = found?.entry ?? null;
          if (!found?.loss || unread() !== null) return;
          writeKey(storage, lossKey, found.loss);
          if (unread() === null) latestLoss = found.loss;
        }),
      );
      return loading;
    },
    read,
    note(counter) {
      const entry = entryOf(counter);
      const before = read();
      // Between commit and note, another tab may have overtaken this one.
      if (before?.generation === entry.generation && before.change > entry.change) return;
      write(entry);
    },
    keepLoss(loss, counter) {
      const before = unread();
      const found_by = noteAndCounter(read(), counter);
      if (before?.found_by === found_by) return;
      latestLoss = { ...(before === null ? loss : bothLosses(before, loss)), found_by };
      writeKey(storage, lossKey, latestLoss);
      void writeCopy('strict');
    },
    noteGone(table) {
      const before = read();
      if (before === null) return;
      write({ ...before, waiting: { ...before.waiting, [table]: Math.max(0, before.waiting[table] - 1) } });
    },
    loss() {
      const kept = unread();
      if (kept === null) return null;
      const { found_by: _, ...loss } = kept;
      return loss;
    },
    acknowledgeLoss() {
      latestLoss = null;
      writeKey(storage, lossKey, null);
      return atMost(timeoutMs, writeCopy('strict'));
    },
    close: () => copy.close(),
  };
}

/** Names the state in which a loss was found: the same note and the same counter find the same loss. */
function noteAndCounter(known: LedgerEntry | null, counter: Counter | null): string {
  return [known?.generation, known?.change, counter?.device_id, counter?.change].join(' ');
}

/** Of one database, the later change is newer; of two, the one made later: a generation begins with its time. */
function isNewer(one: LedgerEntry, other: LedgerEntry): boolean {
  return one.generation === other.generation ? one.change > other.change : one.generation > other.generation;
}

/**
 * Finds out which records are missing on the device.
 *
 * @param known the ledger
 * @param counter of the database as it is now, `null` when the database is new or has lost its counter
 * @param rows how many records each table really holds, damaged ones included
 */
export function lossOf(known: LedgerEntry | null, counter: Counter | null, rows: TableCounts): Loss | null {
  if (known === null) return null;
  if (counter === null) return lossOfRows(known, rows);
  const ofDatabase = lossOfDatabase(known, counter);
  if (ofDatabase !== null) return ofDatabase;
  // A ledger that is behind, or of another database, proves no loss.
  if (counter.device_id !== known.generation || counter.change > known.change) return null;
  return lossOfRows(known, rows);
}

function lossOfRows(known: LedgerEntry, rows: TableCounts): Loss | null {
  const missing = { ...rows };
  for (const table of offlineTableNames) missing[table] = Math.max(0, known.waiting[table] - rows[table]);
  const records = sumOfTables(missing);
  return records === 0 ? null : { records, waiting: missing, last_saved_at: known.last_saved_at };
}

/** The loss when the database is another one, or the end of its log is gone. Does not look at the rows. */
export function lossOfDatabase(known: LedgerEntry | null, counter: Counter): Loss | null {
  if (known === null) return null;
  const { last_saved_at } = known;
  if (counter.device_id !== known.generation) {
    // The page ended before this counter was noted.
    if (counter.follows === known.generation) return null;
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

/** Waits for the work, but no longer than that; the work itself goes on. */
async function atMost(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
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
