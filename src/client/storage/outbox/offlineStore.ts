import type { Failure } from '@/contract/errors';
import { byTable, offlineDatabase, type OfflineDatabase, type OfflineTable } from '@/contract/recordKinds';
import { connect } from '@/client/storage/connection/connection';
import { countAccounts, counterKey, counterStore, countRows, openCountedTables } from './countedTables';
import { noCounts, parseCounter, sumOfAccounts, sumOfTables } from './counter';
import { deleteWaiting } from './deleteWaiting';
import {
  isOf,
  isOwn,
  ownerOf,
  withoutRecord,
  type AttemptFailure,
  type Envelope,
  type ServerVersions,
  type StoredEnvelope,
  type Waiting,
  type WaitingRevision,
} from './envelope';
import { createSerialQueue } from '@/client/storage/connection/serialQueue';
import { lossOf, lossOfDatabase, openLedger, type Ledger, type Loss } from './ledger';
import { localforageTable } from '@/client/storage/connection/localforageDriver';
import { restoreEnvelopes, type Restored } from './restoreEnvelopes';
import { saveInPlace, type DeviceStamp, type SaveControl, type SavePlace } from './saveInPlace';
import { openSealedChanges, readPlaces, relaxed } from './sealedChanges';
import { isSealed, openSealedEnvelopes, sealedRowSchema, type AsideRow } from './sealedEnvelopes';
import { openUnsealedRows } from './unsealedRows';
import { lockedError, type UnlockedKeys } from '@/client/storage/keys/sealing';

export interface OutboxSummary {
  /** how many records wait */
  waiting: number;
  /** of `OfflineDB`, like `revision`, the newest one it gave out */
  device_id: string;
  revision: number;
  /** rises with every save to either database */
  saves: number;
  /** of `OfflineDB`: the batch of the newest import whose patients were saved; `null`: none was */
  imported: string | null;
}

/** Waiting records without their content, by table. */
export type WaitingByTable = Record<OfflineTable, Waiting[]>;

/** A row that a person has to decide about: kept, never sent, never deleted automatically. */
export interface Damaged {
  table: OfflineTable;
  key: string;
  /**
   * The row holds a record, but is unencrypted or was set aside: a person may take it over. Left out when the row holds
   * no readable record.
   */
  readable?: Waiting;
}

/** A row as it is stored: a waiting record, or one that was set aside. */
export interface SealedRow {
  table: OfflineTable;
  key: string;
  stored: StoredEnvelope | AsideRow;
}

export interface WaitingTables {
  waiting: WaitingByTable;
  damaged: Damaged[];
}

/** All outbox data of one account, including the records: what a backup holds. */
export interface Contents {
  device_id: string;
  envelopes: { table: OfflineTable; envelope: Envelope }[];
  damaged: (Damaged & { stored: unknown })[];
}

export interface ReadContents extends Contents {
  /** why one of the databases is missing from it, `null` when none is */
  missing: Failure | null;
}

/**
 * The records that the server has not acknowledged yet. A method that fails changes nothing in its database. It rejects
 * with a StorageError: `storage/unavailable` when the device fails, `storage/full` when a write does not fit,
 * `storage/locked` when it needs the key of a locked account.
 */
export interface OfflineStore {
  /**
   * Writes the envelope to its place, replacing an earlier one, in one transaction with the counter that numbers it.
   * Resolves when it is on the disk.
   *
   * @param build makes the envelope; when it throws, nothing is written and the error is passed on
   * @throws StorageError `outbox/otherAccountWaiting` when another account's record is in that place,
   *   `outbox/savedMeanwhile` when a record waits there that the form has not seen, or one of another patient;
   *   `outbox/heldFromFile` when that record is on hold and anyone may have written it
   */
  save(place: SavePlace, build: (stamp: DeviceStamp) => Envelope): Promise<Envelope>;
  /**
   * Writes many envelopes, all or none, in one transaction with the counter that numbers them. Keeps the page
   * responsive.
   *
   * @param build makes the envelope of a place
   * @param control.signal aborts the save: nothing is written then
   * @param control.batch of the import, which `summary` then names
   * @returns what now waits, in the order of the places
   * @throws StorageError as save; after an abort, the reason of the signal or a StorageError
   */
  saveAll(
    places: SavePlace[],
    build: (stamp: DeviceStamp, index: number) => Envelope,
    control: SaveControl,
  ): Promise<Waiting[]>;
  /**
   * The waiting record of a place, by patient_id or record_id; `null` when there is none of this account. A row that
   * cannot be decrypted or parsed stays where it is and counts as `null`.
   */
  read(table: OfflineTable, key: string): Promise<Envelope | null>;
  /**
   * Counts the records of an account without reading them. When `OfflineRecords` cannot be read, it counts `OfflineDB`
   * alone; readWaiting then lists that much and rejects.
   */
  summary(accountId: string): Promise<OutboxSummary>;
  /** Makes sure that the counter of `OfflineDB` is stored. @returns what it numbers, as `summary` */
  beginCounter(): Promise<Pick<OutboxSummary, 'device_id' | 'revision'>>;
  /**
   * Lists what waits for one account, without the records, each table in the order saved.
   *
   * @param onPart called with each part as it is read, in key order, so that a screen need not wait for the rest
   */
  readWaiting(accountId: string, onPart?: (part: WaitingByTable) => void): Promise<WaitingTables>;
  /**
   * Reads all outbox data of an account, including the records, to rescue it. When one database cannot be read, the
   * other one's data is still returned.
   */
  readContents(accountId: string): Promise<ReadContents>;
  /** Deletes a waiting record, unless it was saved again in the meantime. @returns whether it was deleted */
  deleteIfRevision(sent: WaitingRevision): Promise<boolean>;
  /**
   * Notes a failed attempt, unless the record was saved again in the meantime.
   *
   * @param attempt with a conflict, also what the server said about it, in place of what it said earlier
   * @returns the record as it now waits, `null` when another revision waits or none
   */
  recordAttempt(
    sent: WaitingRevision,
    attempt: { last_attempt_at: string; last_error: AttemptFailure } & ServerVersions,
  ): Promise<Waiting | null>;
  /**
   * Holds a record back from every upload.
   *
   * @returns the record as it now waits, `null` when another revision waits or none
   */
  hold(held: WaitingRevision): Promise<Waiting | null>;
  /** Releases a held record and clears its last error, so that it is tried again. @returns as hold */
  release(held: WaitingRevision): Promise<Waiting | null>;
  /**
   * Puts envelopes back after a delete or from a backup, in each database all or none. What waits is never replaced.
   * The record stays as it was, so that the server recognises it. An envelope from another database gets a new revision
   * in this one.
   *
   * @param onPart called for each database once its part is on the disk; that part stays even when the next one fails
   */
  restore(
    envelopes: { table: OfflineTable; envelope: Envelope }[],
    onPart?: (part: Restored[]) => void,
  ): Promise<Restored[]>;
  /** Deletes a damaged row, on a person's request. A readable waiting record is not deleted. */
  discardDamaged(damaged: Damaged): Promise<void>;
  /** The sealed rows of an account, those that are set aside included, as they are stored. Works without its key. */
  readSealed(accountId: string): Promise<SealedRow[]>;
  /** Whether the account has any sealed row. Works without its key. */
  hasSealed(accountId: string): Promise<boolean>;
  /** The accounts that have rows. Works without a key. */
  owners(): Promise<string[]>;
  /**
   * Seals an account's unencrypted rows unchanged, under other keys. Satchel writes no unencrypted rows: something else
   * has put them there.
   *
   * @param onFound called for each row before it is changed
   * @returns how many rows were found
   */
  setClearRowsAside(accountId: string, onFound?: () => void): Promise<number>;
  /**
   * Adds a row of another place that cannot be read to those that are set aside. It is kept as it is; adding it twice
   * changes nothing.
   *
   * @returns the row, as readWaiting lists it
   */
  setAside(accountId: string, place: { table: OfflineTable; key: string }, row: unknown): Promise<Damaged>;
  /**
   * Takes over a record that is unencrypted or was set aside. It then waits like any other, but held until a person has
   * checked it.
   *
   * @returns the outcome, `null` when the row holds no record or is gone
   */
  takeOver(damaged: Damaged): Promise<Restored | null>;
  /** Deletes all rows of an account, on a person's request. Works without its key. */
  removeAll(accountId: string): Promise<void>;
  /** Compares the database with the ledger. @returns the loss that no one has acknowledged yet, `null` for none */
  findLoss(): Promise<Loss | null>;
  acknowledgeLoss(): Promise<void>;
  /** Calls the listener when the browser closes the database, as when site data is cleared. @returns its tear-down */
  onClosed(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens one of the databases. Besides its tables it has a store for the counter. Only in the same database can the
 * counter rise in the same transaction as a write.
 *
 * @param keys with which the envelopes are sealed
 */
export function openOfflineStore(
  keys: UnlockedKeys,
  database: OfflineDatabase = offlineDatabase,
  ledger: Ledger = openLedger(() => localStorage, database.name),
): OfflineStore {
  const inOrder = createSerialQueue();
  const closedListeners = new Set<() => void>();
  const connection = connect(
    { name: database.name, version: database.version, stores: [...database.tables, counterStore] },
    { onTerminated: () => closedListeners.forEach((listener) => listener()) },
  );
  const counted = openCountedTables(connection, database.tables, ledger);
  const { change, readRows, readCounter } = counted;
  const envelopes = openSealedEnvelopes(database.name, keys);
  const changeSealed = openSealedChanges(counted, inOrder, keys);
  const parts = { changeSealed, envelopes, keys };
  const tables = new Map<OfflineTable, Promise<LocalForage>>();
  const tableOf = (table: OfflineTable): Promise<LocalForage> => {
    const opened = tables.get(table) ?? localforageTable(connection, table);
    tables.set(table, opened);
    return opened;
  };

  /** Changes one waiting record in its place, unless it was saved again in the meantime. */
  const revise = async (
    { revision, ...place }: WaitingRevision,
    revised: (envelope: Envelope) => Envelope,
  ): Promise<Waiting | null> => {
    const { table } = place;
    const key = await envelopes.keyOf(place);
    return changeSealed(
      readPlaces([{ table, key }]),
      async ({ found: [stored] }) => {
        const envelope = await envelopes.open(table, key, stored);
        if (envelope?.revision !== revision) return { result: null, write: () => null };
        const next = revised(envelope);
        const row = await envelopes.seal(table, next);
        return {
          result: withoutRecord(next),
          write(rows) {
            void rows.put(table, key, row);
            return null;
          },
        };
      },
      relaxed,
    );
  };

  const read = async (table: OfflineTable, id: string): Promise<Envelope | null> => {
    const { accountId } = keys;
    if (accountId === null) throw lockedError();
    const key = await envelopes.keyOf({ patient_id: id });
    const stored = await (await tableOf(table)).getItem<unknown>(key);
    // If it was locked in the meantime, what waits is unknown, which is not the same as nothing.
    if (keys.accountId !== accountId) throw lockedError();
    // Another account's record counts as nothing.
    return isOf(accountId, stored) ? envelopes.open(table, key, stored) : null;
  };

  const discard = async ({ table, key }: Damaged): Promise<void> => {
    if ((await read(table, key)) !== null) return;
    await change(
      async (transaction) => {
        await transaction.objectStore(table).delete(key);
        return countAccounts(transaction, database.tables);
      },
      (waiting, counter) => ({ result: undefined, counter: { ...counter, waiting } }),
    );
  };
  const unsealed = openUnsealedRows({ ...parts, counted, tables: database.tables, discard });

  return {
    read,

    async save(place, build) {
      const [envelope] = await saveInPlace(parts, [place], build);
      if (!envelope) throw new TypeError('What was saved is not there.');
      return envelope;
    },

    async saveAll(places, build, control) {
      const saved = await saveInPlace(parts, places, build, control);
      return saved.map(withoutRecord);
    },

    async summary(accountId) {
      const { waiting, device_id, revision, imported } = await readCounter();
      const count = sumOfTables(waiting[accountId] ?? noCounts());
      return { waiting: count, device_id, revision, saves: revision, imported: imported[accountId] ?? null };
    },

    async beginCounter() {
      const { counter } = await counted.look(async () => undefined);
      return { device_id: counter.device_id, revision: counter.revision };
    },

    async readWaiting(accountId, onPart) {
      const found: WaitingTables = { waiting: noneWaiting(), damaged: [] };
      for (const table of database.tables) {
        await readRows(table, async (rows) => {
          const part: Waiting[] = [];
          const own = rows.filter(({ stored }) => isOf(accountId, stored));
          const opened = await Promise.all(own.map(({ key, stored }) => envelopes.open(table, key, stored)));
          for (const [index, { key, stored }] of own.entries()) {
            const envelope = opened[index];
            if (envelope) part.push(withoutRecord(envelope));
            else found.damaged.push(await unsealed.describe(accountId, { table, key }, stored));
          }
          found.waiting[table].push(...part);
          onPart?.({ ...noneWaiting(), [table]: part });
        });
        found.waiting[table].sort((a, b) => a.revision - b.revision);
      }
      return found;
    },

    async readContents(accountId) {
      const { device_id } = await readCounter();
      const contents: ReadContents = { device_id, envelopes: [], damaged: [], missing: null };
      for (const table of database.tables) {
        await readRows(table, async (rows) => {
          for (const { key, stored } of rows.filter((row) => isOf(accountId, row.stored))) {
            const envelope = await envelopes.open(table, key, stored);
            if (envelope) contents.envelopes.push({ table, envelope });
            else
              contents.damaged.push({
                table,
                key,
                stored: await envelopes.openAside({ table, key }, stored),
              });
          }
        });
      }
      return contents;
    },

    async deleteIfRevision(sent) {
      return deleteWaiting({ connection, counted, ledger }, { ...sent, key: await envelopes.keyOf(sent) });
    },

    recordAttempt: (sent, attempt) =>
      revise(sent, (envelope) => ({ ...envelope, ...attempt, attempts: envelope.attempts + 1 })),

    hold: (place) => revise(place, (envelope) => ({ ...envelope, held: true })),

    release: (place) =>
      revise(place, (envelope) => ({ ...envelope, held: false, distrusted: false, last_error: null })),

    async restore(restorable, onPart) {
      const restored = await restoreEnvelopes(parts, restorable);
      onPart?.(restored);
      return restored;
    },

    discardDamaged: discard,

    async readSealed(accountId) {
      const found: SealedRow[] = [];
      for (const table of database.tables) {
        await readRows(table, async (rows) => {
          for (const { key, stored } of rows) {
            const row = sealedRowSchema.safeParse(stored).data;
            if (row?.saved_by === accountId) found.push({ table, key, stored: row });
          }
        });
      }
      return found;
    },

    async hasSealed(accountId) {
      let isFound = false;
      for (const table of database.tables) {
        await readRows(table, async (rows) => {
          isFound ||= rows.some(({ stored }) => isOwn(accountId, stored) && isSealed(stored));
        });
      }
      return isFound;
    },

    async owners() {
      const found = new Set<string>();
      for (const table of database.tables) {
        await readRows(table, async (rows) => {
          for (const { stored } of rows) {
            const owner = ownerOf(stored);
            if (owner !== null) found.add(owner);
          }
        });
      }
      return [...found];
    },

    setClearRowsAside: unsealed.setClearRowsAside,
    setAside: unsealed.setAside,
    takeOver: unsealed.takeOver,

    async removeAll(accountId) {
      const own: { table: OfflineTable; key: string }[] = [];
      for (const table of database.tables) {
        await readRows(table, async (rows) => {
          for (const { key, stored } of rows) if (isOwn(accountId, stored)) own.push({ table, key });
        });
      }
      await change(
        async () => undefined,
        (_nothing, counter, rows) => {
          own.forEach(({ table, key }) => rows.remove(table, key));
          const waiting = { ...counter.waiting };
          delete waiting[accountId];
          return { result: undefined, counter: { ...counter, waiting } };
        },
      );
    },

    async findLoss() {
      await ledger.load();
      const { stored, rows } = await connection.read(
        [...database.tables, counterStore],
        async (transaction) => {
          const inDatabase: unknown = await transaction.objectStore(counterStore).get(counterKey);
          return { stored: inDatabase, rows: await countRows(transaction, database.tables) };
        },
      );
      const counter = parseCounter(stored);
      const known = ledger.read();
      const loss = lossOf(known, counter, rows);
      const isOfDatabase = counter === null || lossOfDatabase(known, counter) !== null;
      // A loss of the database or its counter is kept by the change below itself.
      if (loss !== null && !isOfDatabase) ledger.keepLoss(loss, counter);
      const counted = sumOfTables(sumOfAccounts(counter?.waiting ?? {}));
      if (loss !== null || counted !== sumOfTables(rows)) {
        // From here on, counter and ledger match the database.
        await change(
          (transaction) => countAccounts(transaction, database.tables),
          (waiting, now) => ({ result: undefined, counter: { ...now, waiting } }),
        );
      } else if (counter !== null) ledger.note(counter);
      return ledger.loss();
    },

    acknowledgeLoss: () => ledger.acknowledgeLoss(),

    onClosed(listener) {
      closedListeners.add(listener);
      return () => closedListeners.delete(listener);
    },

    close: () =>
      inOrder(async () => {
        await connection.close();
        await ledger.close();
      }),
  };
}

/** @returns a new object with no waiting records in any table */
export function noneWaiting(): WaitingByTable {
  return byTable(() => []);
}
