import { z } from 'zod';
import type { Failure } from '@/contract/errors';
import {
  offlineDatabase,
  recordKey,
  type OfflineDatabase,
  type OfflineTable,
} from '@/contract/offlineTables';
import { connect, type Read, type Write } from './connection';
import {
  countAccounts,
  counterKey,
  counterStore,
  countRows,
  openCountedTables,
  type Rows,
  type Seen,
} from './countedTables';
import { noCounts, parseCounter, sumOfAccounts, sumOfTables, withCount, type Counter } from './counter';
import {
  ownedSchema,
  placeKey,
  rowHeaderSchema,
  waitingSchema,
  type AttemptFailure,
  type Envelope,
  type OutboxPlace,
  type StoredEnvelope,
  type Waiting,
} from './envelope';
import { openOrder } from './inOrder';
import { lossOf, lossOfDatabase, openLedger, type Ledger, type Loss } from './ledger';
import { localforageTable } from './localforageDriver';
import { isSameRow, openSealedEnvelopes, plainEnvelope } from './sealedEnvelopes';
import { lockedError, type UnlockedKeys } from './sealing';
import { StorageError } from './storageError';

/** What the device adds to a record as it is saved: its own id, the next revision of its one counter, and the one it goes on from. */
export interface DeviceStamp {
  device_id: string;
  device_revision: number;
  base_device_revision: number | null;
}

/** Where a save goes, and what it may replace there. */
export interface SavePlace extends OutboxPlace {
  /**
   * the waiting revision that the form opened on or saved last, `null` when nothing waited; another one that waits is then not
   * replaced. Left out: whatever waits is replaced.
   */
  opened_on?: number | null;
}

/** Names one revision of one waiting record: what was sent, and so the only thing that may be deleted for it. */
export interface WaitingRevision extends OutboxPlace {
  revision: number;
}

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

/** A key under which lies what cannot be understood: kept, never sent, never deleted by itself. */
export interface Damaged {
  table: OfflineTable;
  key: string;
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

/** What became of an envelope that was to be put back. */
export type Outcome = 'restored' | 'alreadyHere' | 'occupied';
/** What waits in the place of an envelope that was to be put back: that one, or another. */
export interface Restored {
  table: OfflineTable;
  waiting: Waiting;
  outcome: Outcome;
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
  /** Seals what an earlier version of the app left of an account in clear. @returns how many records */
  sealPlain(accountId: string): Promise<number>;
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
  const inOrder = openOrder();
  const closedListeners = new Set<() => void>();
  const connection = connect(
    { name: database.name, version: database.version, stores: [...database.tables, counterStore] },
    { onTerminated: () => closedListeners.forEach((listener) => listener()) },
  );
  const { look, change, readRows, readCounter, leaveUncounted } = openCountedTables(
    connection,
    database.tables,
    ledger,
  );
  const envelopes = openSealedEnvelopes(database.name, keys);
  const tables = new Map<OfflineTable, Promise<LocalForage>>();
  const tableOf = (table: OfflineTable): Promise<LocalForage> => {
    const opened = tables.get(table) ?? localforageTable(connection, table);
    tables.set(table, opened);
    return opened;
  };

  // Lost with the power, it happens again: a record is sent once more, and the server knows it.
  const relaxed = { durability: 'relaxed' } as const;

  /**
   * A change whose rows have to be sealed, for which no transaction waits: what it decides by is read, the rows are made at leisure, and
   * written if nothing has happened to their places and to the numbers meanwhile. Else it begins anew.
   */
  function changeSealed<T>(
    read: (transaction: Read | Write) => Promise<readonly unknown[]>,
    prepare: (seen: Seen<readonly unknown[]>) => Promise<SealedChange<T>>,
    options?: { durability: 'strict' | 'relaxed' },
  ): Promise<T> {
    return inOrder(async () => {
      for (;;) {
        const seen = await look(read);
        const { result, write } = await prepare(seen);
        const isDone = await change(
          read,
          (found, counter, rows) => {
            const isAsSeen =
              counter.device_id === seen.counter.device_id &&
              counter.revision === seen.counter.revision &&
              found.every((row, index) => isSameRow(row, seen.found[index]));
            return { result: isAsSeen, counter: isAsSeen ? write(rows, counter) : null };
          },
          options,
        );
        if (isDone) return result;
      }
    });
  }

  const readPlaces =
    (places: readonly { table: OfflineTable; key: string }[]) =>
    (transaction: Read | Write): Promise<unknown[]> =>
      Promise.all(places.map(({ table, key }): Promise<unknown> => transaction.objectStore(table).get(key)));

  /** Changes one waiting record in its place, unless it was saved again meanwhile. */
  const revise = (
    { revision, table, ...place }: WaitingRevision,
    revised: (envelope: Envelope) => Envelope,
  ): Promise<Waiting | null> => {
    const key = placeKey(place);
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

  const deleteCounted = ({ table, revision, ...place }: WaitingRevision): Promise<boolean> =>
    change(
      (transaction) => transaction.objectStore(table).get(placeKey(place)),
      (stored: unknown, counter, rows) => {
        const found = rowHeaderSchema.safeParse(stored).data;
        if (found?.revision !== revision) return { result: false, counter: null };
        rows.remove(table, placeKey(place));
        const waiting = withCount(counter.waiting, { account_id: found.saved_by, table, by: -1 });
        return { result: true, counter: { ...counter, waiting } };
      },
      relaxed,
    );

  const deleteUncounted = async ({ table, revision, ...place }: WaitingRevision): Promise<boolean> => {
    const isDeleted = await connection.write(
      [table],
      async (transaction) => {
        const store = transaction.objectStore(table);
        const key = placeKey(place);
        if (rowHeaderSchema.safeParse(await store.get(key)).data?.revision !== revision) return false;
        await store.delete(key);
        return true;
      },
      relaxed,
    );
    if (isDeleted) {
      leaveUncounted();
      ledger.noteGone(table);
    }
    return isDeleted;
  };

  const saveEnvelopes = (
    places: SavePlace[],
    build: (stamp: DeviceStamp, index: number) => Envelope,
    control?: { signal: AbortSignal; onProgress(done: number): void },
  ): Promise<Envelope[]> =>
    changeSealed(
      async (transaction) => {
        const wanted = places.map((place) => ({ table: place.table, key: placeKey(place) }));
        // To ask which of a few are there, all keys of a table would be read.
        if (places.length <= breathEvery) return readPlaces(wanted)(transaction);
        const keysOf = new Map<OfflineTable, Set<IDBValidKey>>();
        for (const table of new Set(places.map((place) => place.table))) {
          keysOf.set(table, new Set(await transaction.objectStore(table).getAllKeys()));
        }
        const isThere = (place: SavePlace) => keysOf.get(place.table)?.has(placeKey(place)) ?? false;
        return readEach(transaction, places, isThere);
      },
      async ({ found, counter }) => {
        const changes: SealedSave[] = [];
        for (let begin = 0; begin < places.length; begin += breathEvery) {
          control?.signal.throwIfAborted();
          const part = places.slice(begin, begin + breathEvery);
          changes.push(
            ...(await Promise.all(
              part.map((place, offset) => {
                const index = begin + offset;
                const stamp = { device_id: counter.device_id, revision: counter.revision + 1 + index };
                return sealSave(place, found[index], stamp, (made) => build(made, index));
              }),
            )),
          );
          control?.onProgress(begin);
        }
        control?.signal.throwIfAborted();
        return {
          result: changes.map(({ envelope }) => envelope),
          write: (rows, now) => changes.reduce((next, one) => putInPlace(one, rows, next), now),
        };
      },
    );

  /** Makes what is to lie in a place, and refuses what may not lie there. */
  const sealSave = async (
    { opened_on, ...place }: SavePlace,
    stored: unknown,
    { device_id, revision }: { device_id: string; revision: number },
    build: (stamp: DeviceStamp) => Envelope,
  ): Promise<SealedSave> => {
    const { table } = place;
    const key = placeKey(place);
    const header = rowHeaderSchema.safeParse(stored).data;
    const ofOther = header !== undefined && header.saved_by !== keys.accountId;
    const found = ofOther ? null : await envelopes.open(table, key, stored);
    const base_device_revision = opened_on === undefined ? (found?.revision ?? null) : opened_on;
    const built = build({ device_id, device_revision: revision, base_device_revision });
    const occupant = ofOther ? header : found;
    if (occupant) refuseToReplace(occupant, built, opened_on);
    // Held is held, until a person releases it.
    const envelope = { ...built, held: found?.held ?? built.held };
    return { table, key, envelope, row: await envelopes.seal(table, envelope), earlier: stored, found };
  };

  const read = async (table: OfflineTable, key: string): Promise<Envelope | null> => {
    const { accountId } = keys;
    if (accountId === null) throw lockedError();
    const stored = await (await tableOf(table)).getItem<unknown>(key);
    // Locked meanwhile, it is not known what waits: nothing is another answer.
    if (keys.accountId !== accountId) throw lockedError();
    // Whether somebody else's waits there is none of this account's business.
    return isOf(accountId, stored) ? envelopes.open(table, key, stored) : null;
  };

  return {
    read,

    async save(place, build) {
      const [envelope] = await saveEnvelopes([place], build);
      if (!envelope) throw new TypeError('What was saved is not there.');
      return envelope;
    },

    async saveAll(places, build, control) {
      const saved = await saveEnvelopes(places, build, control);
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
          for (const [index, { key }] of own.entries()) {
            const envelope = opened[index];
            if (envelope) part.push(withoutRecord(envelope));
            else found.damaged.push({ table, key });
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
            else contents.damaged.push({ table, key, stored });
          }
        });
      }
      return contents;
    },

    deleteIfRevision: (sent) =>
      deleteCounted(sent).catch((error: unknown) => {
        // A full disk refuses even the counter; what was uploaded must go all the same, or it never empties.
        if (StorageError.from(error).failure.code !== 'storage/full') throw error;
        return deleteUncounted(sent);
      }),

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
      const ordered = [...restorable].sort((a, b) => a.envelope.revision - b.envelope.revision);
      const places = ordered.map(({ table, envelope }) => ({ table, key: placeKey(envelope) }));
      const restored = await changeSealed(readPlaces(places), async ({ found, counter }) => {
        let last = counter.revision;
        const changes: SealedSave[] = [];
        const result: Restored[] = [];
        for (const [index, { table, envelope }] of ordered.entries()) {
          const key = placeKey(envelope);
          const putBack = changes.find((one) => one.table === table && one.key === key)?.envelope;
          if (!isOf(envelope.saved_by, found[index])) {
            result.push({ table, waiting: withoutRecord(envelope), outcome: 'occupied' });
            continue;
          }
          const here = putBack ?? (await envelopes.open(table, key, found[index]));
          if (here) {
            const outcome = isSameSave(here, envelope) ? 'alreadyHere' : 'occupied';
            result.push({ table, waiting: withoutRecord(here), outcome });
            continue;
          }
          const isOurs = deviceOf(envelope) === counter.device_id && envelope.revision <= counter.revision;
          const back = { ...envelope, revision: isOurs ? envelope.revision : last + 1 };
          last = Math.max(last, back.revision);
          const row = await envelopes.seal(table, back);
          changes.push({ table, key, envelope: back, row, earlier: found[index], found: null });
          result.push({ table, waiting: withoutRecord(back), outcome: 'restored' });
        }
        return {
          result,
          write: (rows, { last_saved_at, ...now }) => ({
            ...changes.reduce((next, one) => putInPlace(one, rows, next), { ...now, last_saved_at }),
            last_saved_at,
          }),
        };
      });
      onPart?.(restored);
      return restored;
    },

    async discardDamaged({ table, key }) {
      if ((await read(table, key)) !== null) return;
      await change(
        async (transaction) => {
          await transaction.objectStore(table).delete(key);
          return countAccounts(transaction, database.tables);
        },
        (waiting, counter) => ({ result: undefined, counter: { ...counter, waiting } }),
      );
    },

    async sealPlain(accountId) {
      let sealed = 0;
      for (const table of database.tables) {
        const plain: string[] = [];
        await readRows(table, async (rows) => {
          for (const { key, stored } of rows) {
            if (isOf(accountId, stored) && plainEnvelope(key, stored)) plain.push(key);
          }
        });
        for (const key of plain) {
          await changeSealed(readPlaces([{ table, key }]), async ({ found: [stored] }) => {
            const envelope = plainEnvelope(key, stored);
            const row = envelope && (await envelopes.seal(table, envelope));
            return {
              result: undefined,
              write(rows) {
                if (row) void rows.put(table, key, row);
                return null;
              },
            };
          });
          sealed += 1;
        }
      }
      return sealed;
    },

    async removeAll(accountId) {
      for (const table of database.tables) {
        const own: string[] = [];
        await readRows(table, async (rows) => {
          own.push(...rows.filter(({ stored }) => isOwn(accountId, stored)).map(({ key }) => key));
        });
        await change(
          async () => undefined,
          (_nothing, counter, rows) => {
            own.forEach((key) => rows.remove(table, key));
            const waiting = { ...counter.waiting };
            delete waiting[accountId];
            return { result: undefined, counter: { ...counter, waiting } };
          },
        );
      }
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

/** rows of one task of `saveAll` */
const breathEvery = 200;

/** What a change writes, made before its transaction, and what it answers. */
interface SealedChange<T> {
  result: T;
  /** @returns the next counter, or `null` when it stays */
  write(rows: Rows, counter: Counter): Counter | null;
}

/** An envelope and the row it lies in, made for a place that is still as it was seen. */
interface SealedSave {
  table: OfflineTable;
  key: string;
  envelope: Envelope;
  row: StoredEnvelope;
  /** what lies in the place */
  earlier: unknown;
  /** the same, understood */
  found: Envelope | null;
}

/** @returns the counter after it */
function putInPlace(
  { table, key, envelope, row, earlier, found }: SealedSave,
  rows: Rows,
  now: Counter,
): Counter {
  const { revision, saved_by: account_id, saved_at } = envelope;
  // What cannot be understood is set aside, not overwritten: readWaiting lists it as damaged.
  if (earlier !== undefined && !found) void rows.put(table, damagedKey(key, revision), earlier);
  void rows.put(table, key, row);
  return {
    ...now,
    revision: Math.max(now.revision, revision),
    last_saved_at: saved_at,
    waiting: withCount(now.waiting, { account_id, table, by: found ? 0 : 1 }),
  };
}

async function readEach(
  transaction: Read | Write,
  places: SavePlace[],
  isThere: (place: SavePlace) => boolean,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const place of places) {
    rows.push(isThere(place) ? await transaction.objectStore(place.table).get(placeKey(place)) : undefined);
  }
  return rows;
}

const deviceSaveSchema = z.object({
  patient_id: z.string(),
  record_id: z.string().optional(),
  device_id: z.string(),
  device_revision: z.int(),
});

function deviceOf({ record }: Envelope): string | undefined {
  return deviceSaveSchema.safeParse(record).data?.device_id;
}

/** Whether what waits is this very save, or a later one of the same device. */
function isSameSave(waiting: Envelope, other: Envelope): boolean {
  const [here, there] = [waiting, other].map(({ record }) => deviceSaveSchema.safeParse(record).data);
  if (!here || !there || recordKey(here) !== recordKey(there)) return false;
  return here.device_id === there.device_id && here.device_revision >= there.device_revision;
}

/** Under which what cannot be understood is set aside. */
function damagedKey(key: string, revision: number): string {
  return `damaged/${key}/${revision}`;
}

function isOwn(accountId: string, stored: unknown): boolean {
  return ownedSchema.safeParse(stored).data?.saved_by === accountId;
}

/** Whether a row may be shown to an account: not when it tells that it is somebody else's. */
function isOf(accountId: string, stored: unknown): boolean {
  return (ownedSchema.safeParse(stored).data?.saved_by ?? accountId) === accountId;
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

/** The envelope as lists need it. */
export function withoutRecord(envelope: Envelope): Waiting {
  return waitingSchema.parse(envelope);
}

function refuseToReplace(
  found: Pick<Waiting, 'saved_by' | 'patient_id' | 'revision'>,
  envelope: Envelope,
  openedOn: number | null | undefined,
): void {
  if (found.saved_by !== envelope.saved_by) {
    throw new StorageError({
      code: 'outbox/otherAccountWaiting',
      message:
        'A record of this patient that someone else saved on this device is still waiting to be uploaded.',
    });
  }
  const isOfAnotherPatient = found.patient_id !== envelope.patient_id;
  if (isOfAnotherPatient || (openedOn !== undefined && openedOn !== found.revision)) {
    throw new StorageError({
      code: 'outbox/savedMeanwhile',
      message: 'A record that this form has not seen is waiting to be uploaded.',
    });
  }
}
