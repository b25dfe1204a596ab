import type { Failure } from '@/contract/errors';
import { offlineDatabase, type OfflineDatabase, type OfflineTable } from '@/contract/offlineTables';
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
  type Waiting,
  type WaitingRevision,
} from './envelope';
import { createSerialQueue } from '@/client/storage/connection/serialQueue';
import { lossOf, lossOfDatabase, openLedger, type Ledger, type Loss } from './ledger';
import { localforageTable } from '@/client/storage/connection/localforageDriver';
import { restoreEnvelopes, type Restored } from './restoreEnvelopes';
import { saveInPlace, type DeviceStamp, type SavePlace } from './saveInPlace';
import { openSealedChanges, readPlaces, relaxed } from './sealedChanges';
import { isSealed, openSealedEnvelopes } from './sealedEnvelopes';
import { openUnsealedRows } from './unsealedRows';
import { lockedError, type UnlockedKeys } from '@/client/storage/keys/sealing';

export interface OutboxSummary {
  /** how many records wait */
  waiting: number;
  /** of `OfflineDB`, with the newest revision it gave out */
  device_id: string;
  revision: number;
  /** rises with every save, whichever database it went to */
  saves: number;
}

export type WaitingByTable = Record<OfflineTable, Waiting[]>;

/** A key under which lies what a person has to decide about: kept, never sent, never deleted by itself. */
export interface Damaged {
  table: OfflineTable;
  key: string;
  /**
   * It can be understood, but somebody wrote it in clear, or another one is in its place: a person may take it over. Left out: it cannot.
   */
  readable?: Waiting;
}

export interface WaitingTables {
  waiting: WaitingByTable;
  damaged: Damaged[];
}

/** Everything of one account, with the records: what a backup holds. */
export interface Contents {
  device_id: string;
  envelopes: { table: OfflineTable; envelope: Envelope }[];
  damaged: (Damaged & { stored: unknown })[];
}

export interface ReadContents extends Contents {
  /** why one of the databases is not in it, `null` when all of them are */
  missing: Failure | null;
}

/** The tables of what the server has not acknowledged yet. Whatever fails throws a StorageError and leaves no trace. */
export interface OfflineStore {
  /**
   * Writes the envelope in its place, instead of an earlier one, in one transaction with the counter that numbers
   * it; resolves when it is on the disk.
   *
   * @param build makes the envelope; when it throws, nothing is written
   * @throws StorageError `outbox/otherAccountWaiting` when another account's record lies in that place,
   *   `outbox/savedMeanwhile` when a record waits there that the form has not seen, or one of another patient
   */
  save(place: SavePlace, build: (stamp: DeviceStamp) => Envelope): Promise<Envelope>;
  /**
   * Writes many envelopes, all or none, in one transaction with the counter that numbers them, and lets the page breathe meanwhile.
   *
   * @param build makes the envelope of a place
   * @param control.signal calls it off: nothing is written then
   * @returns what now waits, in the order of the places
   * @throws StorageError as save, and when it was called off
   */
  saveAll(
    places: SavePlace[],
    build: (stamp: DeviceStamp, index: number) => Envelope,
    control: { signal: AbortSignal; onProgress(done: number): void },
  ): Promise<Waiting[]>;
  /** The waiting record of a place, by the key of its table, or `null`; one that cannot be understood is left where it is and counts as `null`. */
  read(table: OfflineTable, key: string): Promise<Envelope | null>;
  /**
   * How it stands with the records of an account, without reading one. Where `OfflineRecords` cannot be read it is about `OfflineDB` alone:
   * readWaiting then lists that much, and refuses.
   */
  summary(accountId: string): Promise<OutboxSummary>;
  /**
   * What waits, of one account, without the records, each table in the order saved.
   *
   * @param onPart called as it is read, part by part in the order of the keys, so that a screen need not wait for all of it
   */
  readWaiting(accountId: string, onPart?: (part: WaitingByTable) => void): Promise<WaitingTables>;
  /**
   * Everything of an account that is on the device, with its records. It is there to rescue them: a database that cannot be read takes
   * nothing from what the other one gives.
   */
  readContents(accountId: string): Promise<ReadContents>;
  /** Deletes it unless it was saved again meanwhile. @returns whether it was deleted */
  deleteIfRevision(sent: WaitingRevision): Promise<boolean>;
  /**
   * Writes down a failed attempt, unless the record was saved again meanwhile.
   *
   * @param attempt.current the server's version, with a conflict
   * @returns the record as it now waits
   */
  recordAttempt(
    sent: WaitingRevision,
    attempt: { last_attempt_at: string; last_error: AttemptFailure; current?: unknown },
  ): Promise<Waiting | null>;
  /** Holds a record back from every upload. @returns the record as it now waits, `null` when another one does */
  hold(held: WaitingRevision): Promise<Waiting | null>;
  /** Lets a held record go again; one that was refused counts as not tried. @returns as hold */
  release(held: WaitingRevision): Promise<Waiting | null>;
  /**
   * Puts envelopes back, those of one database all or none: after a delete, or from a backup. What waits is never replaced. The record
   * stays as it was, so that the server knows it again if it has it; one of another database gets a number of this one.
   *
   * @param onPart called for each database once its part is on the disk: it stays there when the next one refuses
   */
  restore(
    envelopes: { table: OfflineTable; envelope: Envelope }[],
    onPart?: (part: Restored[]) => void,
  ): Promise<Restored[]>;
  /** Deletes what cannot be understood: a person asked for it. */
  discardDamaged(damaged: Damaged): Promise<void>;
  /** Whether anything of an account waits here, sealed. It takes no key. */
  hasSealed(accountId: string): Promise<boolean>;
  /** The accounts of which anything lies here. */
  owners(): Promise<string[]>;
  /**
   * Seals what lies in clear of an account under other keys, as it was. Satchel writes nothing in clear: somebody else has put it there.
   *
   * @param onFound called before anything is changed
   * @returns how many rows
   */
  setClearRowsAside(accountId: string, onFound?: () => void): Promise<number>;
  /**
   * Has a record that was set aside, because it was written in clear, wait as any other, held back until a person has looked at it.
   *
   * @returns what became of it, `null` when it is none, or not there any more
   */
  takeOver(damaged: Damaged): Promise<Restored | null>;
  /** Deletes everything of an account: a person asked for it. */
  removeAll(accountId: string): Promise<void>;
  /** Compares the database with what is known of it outside. @returns what is missing and nobody has acknowledged yet */
  findLoss(): Promise<Loss | null>;
  acknowledgeLoss(): void;
  /** Tells when the browser closed the database by itself, as when site data is cleared. @returns its tear-down */
  onClosed(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens one of the databases. Beside its tables it has a store for the counter, because a revision that is to be raised in the same
 * transaction as a write must lie in the same database.
 *
 * @param keys with which what it holds is sealed
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
  const changeSealed = openSealedChanges(counted, inOrder);
  const parts = { changeSealed, envelopes, keys };
  const tables = new Map<OfflineTable, Promise<LocalForage>>();
  const tableOf = (table: OfflineTable): Promise<LocalForage> => {
    const opened = tables.get(table) ?? localforageTable(connection, table);
    tables.set(table, opened);
    return opened;
  };

  /** Changes one waiting record in its place, unless it was saved again meanwhile. */
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
    // Locked meanwhile, it is not known what waits: nothing is another answer.
    if (keys.accountId !== accountId) throw lockedError();
    // Whether somebody else's waits there is none of this account's business.
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
      const { waiting, device_id, revision } = await readCounter();
      const count = sumOfTables(waiting[accountId] ?? noCounts());
      return { waiting: count, device_id, revision, saves: revision };
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

    recordAttempt: (sent, { current, ...attempt }) =>
      revise(sent, (envelope) => ({
        ...envelope,
        ...attempt,
        current: current ?? envelope.current,
        attempts: envelope.attempts + 1,
      })),

    hold: (place) => revise(place, (envelope) => ({ ...envelope, held: true })),

    release: (place) => revise(place, (envelope) => ({ ...envelope, held: false, last_error: null })),

    async restore(restorable, onPart) {
      const restored = await restoreEnvelopes(parts, restorable);
      onPart?.(restored);
      return restored;
    },

    discardDamaged: discard,

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
      const { stored, rows } = await connection.read(
        [...database.tables, counterStore],
        async (transaction) => {
          const inDatabase: unknown = await transaction.objectStore(counterStore).get(counterKey);
          return { stored: inDatabase, rows: await countRows(transaction, database.tables) };
        },
      );
      const { isCounted, counter } = parseCounter(stored);
      const known = ledger.read();
      const loss = lossOf(known, stored === undefined ? null : counter, rows);
      const isOfDatabase = lossOfDatabase(known, stored === undefined ? null : counter) !== null;
      // What the change below notices by itself it also keeps.
      if (loss !== null && !isOfDatabase) ledger.keepLoss(loss);
      const isMiscounted = sumOfTables(sumOfAccounts(counter.waiting)) !== sumOfTables(rows);
      if (loss !== null || (isCounted && isMiscounted)) {
        // From here on counter and ledger know the database as it is.
        await change(
          (transaction) => countAccounts(transaction, database.tables),
          (waiting, now) => ({ result: undefined, counter: { ...now, waiting } }),
        );
      } else if (isCounted && stored !== undefined) ledger.note(counter);
      return ledger.loss();
    },

    acknowledgeLoss: () => ledger.acknowledgeLoss(),

    onClosed(listener) {
      closedListeners.add(listener);
      return () => closedListeners.delete(listener);
    },

    close: () => inOrder(() => connection.close()),
  };
}

export function noneWaiting(): WaitingByTable {
  return {
    patients: [],
    sarcF: [],
    physicalData: [],
    dynamometry: [],
    labs: [],
    supplements: [],
    reminders: [],
  };
}
