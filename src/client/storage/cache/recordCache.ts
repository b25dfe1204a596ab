import { z } from 'zod';
import { changeCursor, changeOf } from '@/contract/changes';
import { colleagueSchema, type Colleague } from '@/contract/colleagues';
import { moment } from '@/contract/fields';
import { historyEntrySchema } from '@/contract/history';
import {
  databaseVersion,
  type OfflineTable,
  offlineTableNames,
  offlineTables,
  recordKey,
  type TableRecords,
} from '@/contract/recordKinds';
import { storedReferenceRangeSchema, type StoredReferenceRange } from '@/contract/referenceRange';
import type { UnreadRecord } from '@/contract/unreadRecord';
import { connect, keyText } from '@/client/storage/connection/connection';
import { ownNameSchema, placeKey } from '@/client/storage/outbox/envelope';
import { localforageTable } from '@/client/storage/connection/localforageDriver';
import { newestRevisions } from './newestRevisions';
import { openUnreadRecords } from './unreadRecords';
import { createSerialQueue } from '@/client/storage/connection/serialQueue';
import { openPlaceNames } from '@/client/storage/keys/placeNames';
import { openCodec, sealedSchema, type Sealed, type UnlockedKeys } from '@/client/storage/keys/sealing';

/**
 * The records that the server has acknowledged, kept on the device so that every screen works offline. One database per
 * account.
 *
 * Reads and writes reject with a StorageError: `storage/unavailable` when the device fails, `storage/full` when a write
 * does not fit, `storage/locked` when they need the key of a locked account.
 */
export interface RecordCache {
  /**
   * Reads every record of a table in parts, so that no task takes long. A record that cannot be decrypted or parsed is
   * left out: the server has it.
   *
   * @returns how many records were left out
   */
  readAll(table: OfflineTable, onPart: (part: TableRecords) => void): Promise<number>;
  /** The cursor up to which the changes of a table have been read, or `null` when never. */
  readCursor(table: OfflineTable): Promise<string | null>;
  /**
   * The newest change that this device has seen on the server. A server that does not know it has been restored from a
   * backup. `null`: none yet, or none since the restore.
   */
  readKnown(): Promise<string | null>;
  /** Some records of a table, by key. */
  read(table: OfflineTable, keys: string[]): Promise<TableRecords>;
  /**
   * Stores records, unless a newer revision is already stored. What is stored no longer counts as unread.
   *
   * @param with_.cursor the cursor that they came with
   * @param with_.known a change that the server has
   * @param with_.receipt the receipt of the record, when this device sent it
   * @param with_.unreadable records that came with them and cannot be read: remembered until they arrive readable
   */
  keep(
    received: TableRecords,
    with_: {
      cursor: string | null;
      known?: string | null;
      receipt?: Receipt;
      unreadable?: readonly UnreadRecord[];
    },
  ): Promise<void>;
  /** The remembered records of the server that this version could not read. The cursors have moved past them. */
  readUnread(): Promise<UnreadRecord[]>;
  /** When everything on the server had been read, by the clock of this device; `null`: never, as far as is known. */
  readFreshAt(): Promise<string | null>;
  keepFreshAt(moment: string): Promise<void>;
  /** How much of the clinic is kept on this device. */
  readScope(): Promise<RecordScope>;
  keepScope(scope: RecordScope): Promise<void>;
  /** The clinic's own reference ranges, as far as this device knows them. */
  readReferenceRanges(): Promise<StoredReferenceRange[]>;
  /** Adds ranges to the stored ones. A range is skipped when a newer revision of it is already stored. */
  keepReferenceRanges(ranges: readonly StoredReferenceRange[]): Promise<void>;
  /** The accounts of the clinic by name and role, as this device last read them. */
  readColleagues(): Promise<Colleague[]>;
  keepColleagues(colleagues: readonly Colleague[]): Promise<void>;
  /** Makes the next read of changes start at the beginning. The newest known change (`readKnown`) is kept. */
  forgetCursors(): Promise<void>;
  /** The server was restored from a backup: records that it has lost may be here only, until `startOver`. */
  noteServerRestored(): Promise<void>;
  /** Whether records that the server has lost may be here only. */
  readIsServerRestored(): Promise<boolean>;
  /**
   * For a restored server, once it was followed: like `forgetCursors`, but also clears the known change, the histories,
   * the ranges and what could not be read.
   */
  startOver(): Promise<void>;
  /**
   * Deletes records from the device; the server has them. Dropping a patient also deletes that patient's stored
   * history, and forgets which of the patient's records could not be read.
   */
  drop(table: OfflineTable, keys: string[]): Promise<void>;
  /** The part of a patient's history that this device has read. */
  readHistory(patientId: string): Promise<KeptHistory>;
  keepHistory(patientId: string, history: KeptHistory): Promise<void>;
  /** The receipts of what this device sent for the account, newest first; the last thousand are kept. */
  readReceipts(): Promise<Receipt[]>;
  /** How many receipts are kept. */
  countReceipts(): Promise<number>;
  /** Deletes the database. @throws StorageError `storage/unavailable` */
  remove(): Promise<void>;
  close(): Promise<void>;
}

const receiptSchema = z.object({
  table: z.enum(offlineTableNames),
  patient_id: z.string(),
  record_id: z.string().optional(),
  /** of the patient */
  name: z.string(),
  ...ownNameSchema.shape,
  /** on this device */
  revision: z.int(),
  saved_at: z.string(),
  /** left out: by an earlier version of the app */
  captured_at: z.string().optional(),
  /** by the server's clock */
  received_at: z.string(),
  /** on the server */
  server_revision: z.int(),
});
/** The server's acknowledgement that it has a record. */
export type Receipt = z.infer<typeof receiptSchema>;

const keptHistorySchema = z
  .object({ cursor: z.string().nullable(), entries: z.array(historyEntrySchema) })
  .catch({ cursor: null, entries: [] });
/** Entries of the audit trail, oldest first, and the cursor after them. */
export type KeptHistory = z.infer<typeof keptHistorySchema>;

const scopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  /** `total`: how many patients the clinic had when the server last counted them */
  z.object({ kind: z.literal('recent'), total: z.int() }),
]);
/** Which patients are on the device: `all` of the clinic's, or only the `recent` and the chosen ones. */
export type RecordScope = z.infer<typeof scopeSchema>;

/** The server would refuse an invalid cursor on every request, so one counts as unknown. */
const knownSchema = changeCursor.nullable().catch(null);
const freshAtSchema = moment.nullable().catch(null);

const cursorStore = 'cursors';
const scopeKey = 'scope';
const rangesKey = 'referenceRanges';
const colleaguesKey = 'colleagues';
const knownKey = 'known';
const freshAtKey = 'freshAt';
const restoredKey = 'restored';
const historyStore = 'history';
/** What a list shows at once. Each part redraws all lists, so parts grow, up to a size that keeps tasks short. */
const firstPartSize = 200;
const partGrowth = 4;
const largestPartSize = 4_000;
const receiptStore = 'receipts';
const receiptsKept = 1_000;
const revisionSchema = z.object({ revision: z.int() });

/**
 * A record as it is stored. Only the revision is unencrypted, so that a newer one can be recognised without the key.
 */
const storedSchema = z.object({ revision: z.int(), sealed: sealedSchema });
type StoredRow = z.infer<typeof storedSchema>;

/** The name of an account's cache database. */
export function cacheDatabase(accountId: string): string {
  return `SealedCache-${accountId}`;
}

/** @returns the account_id of a cache database, `null` for the name of any other database */
export function cacheOwner(database: string): string | null {
  const prefix = cacheDatabase('');
  return database.startsWith(prefix) ? database.slice(prefix.length) : null;
}

/** Opens the record cache of an account. Its database is opened at first use, so this call itself cannot fail. */
export function openRecordCache(keys: UnlockedKeys, accountId: string): RecordCache {
  const database = cacheDatabase(accountId);
  const stores = [...offlineTableNames, cursorStore, receiptStore, historyStore];
  const connection = connect({ name: database, version: databaseVersion(stores, 10), stores });
  const codec = openCodec(keys);
  const names = openPlaceNames(keys);
  const inOrder = createSerialQueue();
  const nameOf = (id: string) => names.of(accountId, id);
  const namesOf = (ids: readonly string[]) => Promise.all(ids.map(nameOf));
  const receiptKeyOf = async (receipt: Receipt) => receiptKey(receipt, await nameOf(placeKey(receipt)));
  let cursors: Promise<LocalForage> | null = null;
  const placeOf = (store: string, key: string, revision?: number) => ({
    ...{ account_id: accountId, database, store, key },
    ...(revision !== undefined && { revision }),
  });
  const unread = openUnreadRecords({ connection, codec, store: cursorStore, nameOf, placeOf });
  /** Decrypts rows. A row that cannot be decrypted becomes `undefined`, which its schema then leaves out. */
  const openRows = (table: OfflineTable, rows: readonly { key: IDBValidKey; stored: unknown }[]) =>
    Promise.all(
      rows.map(async ({ key, stored }): Promise<unknown> => {
        const row = storedSchema.safeParse(stored).data;
        return row && codec.open(row.sealed, placeOf(table, keyText(key), row.revision));
      }),
    );

  /** Unencrypted ranges are ignored: anyone could have put them there to change how results are judged. */
  const readRanges = async (): Promise<StoredReferenceRange[]> => {
    const stored: unknown = await connection.read([cursorStore], (transaction) =>
      transaction.objectStore(cursorStore).get(rangesKey),
    );
    return understoodRanges(await codec.open(stored, placeOf(cursorStore, rangesKey)));
  };

  return {
    async readAll(table, onPart) {
      const readPart = (range: IDBKeyRange | null, size: number) =>
        connection.read([table], async (transaction): Promise<[IDBValidKey[], unknown[]]> => {
          const store = transaction.objectStore(table);
          return Promise.all([store.getAllKeys(range, size), store.getAll(range, size)]);
        });
      let leftOut = 0;
      const show = async (rows: readonly { key: IDBValidKey; stored: unknown }[]) => {
        const part = offlineTables[table].readable(await openRows(table, rows));
        leftOut += rows.length - part.records.length;
        onPart(part);
      };
      let size = firstPartSize;
      let reading = readPart(null, size);
      for (;;) {
        const [keys, stored] = await reading;
        const last = keys.at(-1);
        const rows = keys.map((key, index) => ({ key, stored: stored[index] }));
        if (last === undefined || keys.length < size) {
          await show(rows);
          return leftOut;
        }
        size = Math.min(largestPartSize, size * partGrowth);
        // The disk reads the next part while this one is processed.
        reading = readPart(IDBKeyRange.lowerBound(last, true), size);
        reading.catch(() => undefined);
        await show(rows);
      }
    },
    async readCursor(table) {
      cursors ??= localforageTable(connection, cursorStore);
      return z
        .string()
        .nullable()
        .catch(null)
        .parse(await (await cursors).getItem(table));
    },
    async read(table, wanted) {
      const named = await namesOf(wanted);
      const rows = await connection.read([table], (transaction) =>
        Promise.all(
          named.map(async (key) => {
            const stored: unknown = await transaction.objectStore(table).get(key);
            return { key, stored };
          }),
        ),
      );
      return offlineTables[table].readable(await openRows(table, rows));
    },
    readKnown: () =>
      connection.read([cursorStore], async (transaction) =>
        knownSchema.parse(await transaction.objectStore(cursorStore).get(knownKey)),
      ),
    async keep({ table, records }, { cursor, known = null, receipt, unreadable = [] }) {
      const sealing = Promise.all(
        records.map(async (record): Promise<{ key: string; row: StoredRow }> => {
          const { revision } = record;
          const key = await nameOf(recordKey(record));
          return { key, row: { revision, sealed: await codec.seal(record, placeOf(table, key, revision)) } };
        }),
      );
      sealing.catch(() => undefined);
      const sealingUnread = unread.seal(unreadable);
      sealingUnread.catch(() => undefined);
      const sealReceipt = async (sent: Receipt): Promise<{ key: string; sealed: Sealed }> => {
        const key = await receiptKeyOf(sent);
        return { key, sealed: await codec.seal(sent, placeOf(receiptStore, key)) };
      };
      const sealingReceipt = receipt && sealReceipt(receipt);
      sealingReceipt?.catch(() => undefined);
      await inOrder(async () => {
        const rows = await sealing;
        const sealedReceipt = await sealingReceipt;
        const unreadRows = await sealingUnread;
        await connection.write(
          [table, cursorStore, receiptStore],
          async (transaction) => {
            const store = transaction.objectStore(table);
            // Request all rows before waiting for the first: pages hold hundreds of records.
            const kept: unknown[] = await Promise.all(rows.map(({ key }) => store.get(key)));
            await Promise.all(
              rows.map(async ({ key, row }, index) => {
                const revision = revisionSchema.safeParse(kept[index]).data?.revision ?? 0;
                if (revision <= row.revision) await store.put(row, key);
              }),
            );
            const cursorRows = transaction.objectStore(cursorStore);
            const arrived = new Set(rows.map(({ key }) => key));
            // With the cursor that moves past them, or neither.
            await unread.keepIn(transaction, { table, arrived, unread: unreadRows });
            if (cursor !== null) await cursorRows.put(cursor, table);
            if (known !== null) {
              const newest = knownSchema.parse(await cursorRows.get(knownKey));
              if (newest === null || changeOf(newest) < changeOf(known))
                await cursorRows.put(known, knownKey);
            }
            if (sealedReceipt)
              await transaction.objectStore(receiptStore).put(sealedReceipt.sealed, sealedReceipt.key);
          },
          // The server has everything: what a power cut loses is fetched again.
          { durability: 'relaxed' },
        );
      });
    },
    readUnread: () => unread.readAll(),
    readFreshAt: () =>
      connection.read([cursorStore], async (transaction) =>
        freshAtSchema.parse(await transaction.objectStore(cursorStore).get(freshAtKey)),
      ),
    keepFreshAt: (freshAt) =>
      inOrder(() =>
        connection.write(
          [cursorStore],
          async (transaction) => void (await transaction.objectStore(cursorStore).put(freshAt, freshAtKey)),
          { durability: 'relaxed' },
        ),
      ),
    readScope: () =>
      connection.read([cursorStore], async (transaction) =>
        scopeSchema.catch({ kind: 'all' }).parse(await transaction.objectStore(cursorStore).get(scopeKey)),
      ),
    keepScope: (scope) =>
      inOrder(() =>
        connection.write(
          [cursorStore],
          async (transaction) => void (await transaction.objectStore(cursorStore).put(scope, scopeKey)),
          { durability: 'relaxed' },
        ),
      ),
    readReferenceRanges: () => readRanges(),
    keepReferenceRanges: (ranges) =>
      inOrder(async () => {
        const known = newestRevisions(await readRanges(), ranges);
        const sealed = await codec.seal(known, placeOf(cursorStore, rangesKey));
        await connection.write(
          [cursorStore],
          async (transaction) => void (await transaction.objectStore(cursorStore).put(sealed, rangesKey)),
          { durability: 'relaxed' },
        );
      }),
    async readColleagues() {
      const stored: unknown = await connection.read([cursorStore], (transaction) =>
        transaction.objectStore(cursorStore).get(colleaguesKey),
      );
      const opened = await codec.open(stored, placeOf(cursorStore, colleaguesKey));
      return understood(colleagueSchema, z.array(z.unknown()).catch([]).parse(opened));
    },
    keepColleagues: (colleagues) =>
      inOrder(async () => {
        const sealed = await codec.seal(colleagues, placeOf(cursorStore, colleaguesKey));
        await connection.write(
          [cursorStore],
          async (transaction) => void (await transaction.objectStore(cursorStore).put(sealed, colleaguesKey)),
          { durability: 'relaxed' },
        );
      }),
    forgetCursors: () =>
      inOrder(() =>
        connection.write(
          [cursorStore],
          async (transaction) => {
            for (const table of offlineTableNames) await transaction.objectStore(cursorStore).delete(table);
          },
          { durability: 'relaxed' },
        ),
      ),
    noteServerRestored: () =>
      inOrder(() =>
        connection.write(
          [cursorStore],
          async (transaction) => void (await transaction.objectStore(cursorStore).put(true, restoredKey)),
        ),
      ),
    readIsServerRestored: () =>
      connection.read(
        [cursorStore],
        async (transaction) => (await transaction.objectStore(cursorStore).get(restoredKey)) === true,
      ),
    startOver: () =>
      inOrder(() =>
        connection.write(
          [cursorStore, historyStore],
          async (transaction) => {
            const cursorRows = transaction.objectStore(cursorStore);
            await transaction.objectStore(historyStore).clear();
            for (const key of [...offlineTableNames, rangesKey, knownKey, restoredKey])
              await cursorRows.delete(key);
            await unread.forgetAllIn(transaction);
          },
          { durability: 'relaxed' },
        ),
      ),
    drop: (table, gone) =>
      inOrder(async () => {
        const named = await namesOf(gone);
        await connection.write(
          [table, historyStore, cursorStore],
          async (transaction) => {
            const stores = table === 'patients' ? [table, historyStore] : [table];
            if (table === 'patients') await unread.forgetPatientsIn(transaction, new Set(named));
            await Promise.all(
              stores.flatMap((name) => named.map((key) => transaction.objectStore(name).delete(key))),
            );
          },
          { durability: 'relaxed' },
        );
      }),
    async readHistory(patientId) {
      const key = await nameOf(patientId);
      const stored: unknown = await connection.read([historyStore], (transaction) =>
        transaction.objectStore(historyStore).get(key),
      );
      return keptHistorySchema.parse(await codec.open(stored, placeOf(historyStore, key)));
    },
    async keepHistory(patientId, history) {
      await inOrder(async () => {
        const key = await nameOf(patientId);
        const sealed = await codec.seal(history, placeOf(historyStore, key));
        await connection.write(
          [historyStore],
          async (transaction) => void (await transaction.objectStore(historyStore).put(sealed, key)),
          { durability: 'relaxed' },
        );
      });
    },
    countReceipts: () =>
      connection.read([receiptStore], (transaction) => transaction.objectStore(receiptStore).count()),
    async readReceipts() {
      const { found, values } = await connection.write(
        [receiptStore],
        async (transaction) => {
          const store = transaction.objectStore(receiptStore);
          const all = await store.getAllKeys();
          const oldestKept = all.at(-receiptsKept);
          if (oldestKept !== undefined && all.length > receiptsKept) {
            await store.delete(IDBKeyRange.upperBound(oldestKept, true));
          }
          const readValues: Promise<unknown[]> = store.getAll();
          const [found, values] = await Promise.all([store.getAllKeys(), readValues]);
          return { found, values };
        },
        { durability: 'relaxed' },
      );
      const opened = await Promise.all(
        found.map((key, index) => codec.open(values[index], placeOf(receiptStore, keyText(key)))),
      );
      return understood(receiptSchema, opened).reverse();
    },
    remove: () => inOrder(() => connection.remove()),
    close: () => inOrder(() => connection.close()),
  };
}

/** Receipts are read in key order, which is the order in which the server received the records. */
function receiptKey({ received_at, table, revision }: Receipt, name: string): string {
  return `${new Date(received_at).toISOString()}/${table}/${name}/${revision}`;
}

function understoodRanges(stored: unknown): StoredReferenceRange[] {
  return understood(storedReferenceRangeSchema, z.array(z.unknown()).catch([]).parse(stored));
}

function understood<T>(schema: z.ZodType<T>, stored: unknown[]): T[] {
  return stored.flatMap((value) => schema.safeParse(value).data ?? []);
}
