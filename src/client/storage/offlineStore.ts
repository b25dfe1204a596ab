import { z } from 'zod';
import type { Failure } from '@/contract/errors';
import {
  offlineDatabase,
  recordKey,
  type OfflineDatabase,
  type OfflineTable,
} from '@/contract/offlineTables';
import { connect } from './connection';
import {
  countAccounts,
  counterKey,
  counterStore,
  countRows,
  openCountedTables,
  type Rows,
} from './countedTables';
import { noCounts, parseCounter, sumOfAccounts, sumOfTables, withCount, type Counter } from './counter';
import {
  envelopeSchema,
  placeKey,
  waitingSchema,
  type AttemptFailure,
  type Envelope,
  type OutboxPlace,
  type Waiting,
} from './envelope';
import { lossOf, lossOfDatabase, openLedger, type Ledger, type Loss } from './ledger';
import { localforageTable } from './localforageDriver';
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
 */
export function openOfflineStore(
  database: OfflineDatabase = offlineDatabase,
  ledger: Ledger = openLedger(() => localStorage, database.name),
): OfflineStore {
  const closedListeners = new Set<() => void>();
  const connection = connect(
    { name: database.name, version: database.version, stores: [...database.tables, counterStore] },
    { onTerminated: () => closedListeners.forEach((listener) => listener()) },
  );
  const { change, readRows, readCounter, leaveUncounted } = openCountedTables(
    connection,
    database.tables,
    ledger,
  );
  const tables = new Map<OfflineTable, Promise<LocalForage>>();
  const tableOf = (table: OfflineTable): Promise<LocalForage> => {
    const opened = tables.get(table) ?? localforageTable(connection, table);
    tables.set(table, opened);
    return opened;
  };

  // Lost with the power, it happens again: a record is sent once more, and the server knows it.
  const relaxed = { durability: 'relaxed' } as const;

  /** Changes one waiting record in its place, unless it was saved again meanwhile. */
  const revise = (
    { revision, ...place }: WaitingRevision,
    revised: (envelope: Envelope) => Envelope,
  ): Promise<Waiting | null> =>
    connection.write(
      [place.table],
      async (transaction) => {
        const store = transaction.objectStore(place.table);
        const stored = envelopeSchema.safeParse(await store.get(placeKey(place)));
        if (stored.data?.revision !== revision) return null;
        const envelope = revised(stored.data);
        await store.put(envelope, placeKey(place));
        return withoutRecord(envelope);
      },
      relaxed,
    );

  const deleteCounted = ({ table, revision, ...place }: WaitingRevision): Promise<boolean> =>
    change(
      (transaction) => transaction.objectStore(table).get(placeKey(place)),
      (stored: unknown, counter, rows) => {
        const found = waitingSchema.safeParse(stored).data;
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
        if (waitingSchema.safeParse(await store.get(key)).data?.revision !== revision) return false;
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

  return {
    async read(table, key) {
      const stored = await (await tableOf(table)).getItem<unknown>(key);
      return envelopeSchema.safeParse(stored).data ?? null;
    },

    save: (place, build) =>
      change(
        (transaction) => transaction.objectStore(place.table).get(placeKey(place)),
        (earlier: unknown, counter, rows) => {
          const { envelope, counter: next } = putInPlace({ place, earlier, counter, rows, build });
          return { result: envelope, counter: next };
        },
      ),

    saveAll: (places, build, { signal, onProgress }) =>
      change(
        async (transaction) => {
          const earlier: unknown[] = [];
          const keysOf = new Map<OfflineTable, Set<IDBValidKey>>();
          for (const table of database.tables) {
            keysOf.set(table, new Set(await transaction.objectStore(table).getAllKeys()));
          }
          for (const { table, ...place } of places) {
            const key = placeKey(place);
            const isThere = keysOf.get(table)?.has(key) ?? false;
            earlier.push(isThere ? await transaction.objectStore(table).get(key) : undefined);
          }
          return earlier;
        },
        async (earlier, first, rows) => {
          let counter = first;
          const result: Waiting[] = [];
          for (const [index, place] of places.entries()) {
            signal.throwIfAborted();
            const put = putInPlace({
              ...{ place, earlier: earlier[index], counter, rows },
              build: (stamp) => build(stamp, index),
            });
            counter = put.counter;
            result.push(withoutRecord(put.envelope));
            if (index % breathEvery !== 0) continue;
            await put.written;
            onProgress(index);
          }
          return { result, counter };
        },
      ),

    async summary(accountId) {
      const { waiting, device_id, revision } = await readCounter();
      const count = sumOfTables(waiting[accountId] ?? noCounts());
      return { waiting: count, device_id, revision, saves: revision };
    },

    async readWaiting(accountId, onPart) {
      const found: WaitingTables = { waiting: noneWaiting(), damaged: [] };
      for (const table of database.tables) {
        await readRows(table, (rows) => {
          const part: Waiting[] = [];
          for (const { key, stored } of rows) {
            const waiting = waitingSchema.safeParse(stored).data;
            if (!waiting || placeKey(waiting) !== key) {
              if (mayBeOf(accountId, stored)) found.damaged.push({ table, key });
            } else if (waiting.saved_by === accountId) part.push(waiting);
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
        await readRows(table, (rows) => {
          for (const { key, stored: value } of rows) {
            const envelope = envelopeSchema.safeParse(value).data;
            if (!envelope || placeKey(envelope) !== key) {
              if (mayBeOf(accountId, value)) contents.damaged.push({ table, key, stored: value });
            } else if (envelope.saved_by === accountId) contents.envelopes.push({ table, envelope });
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

    async restore(envelopes, onPart) {
      const restored = await change(
        (transaction) =>
          Promise.all(
            envelopes.map(async ({ table, envelope }) => {
              const stored: unknown = await transaction.objectStore(table).get(placeKey(envelope));
              return { table, envelope, stored };
            }),
          ),
        (places, counter, rows) => {
          let next = counter;
          const putBack = new Map<string, Envelope>();
          const result = places
            .sort((a, b) => a.envelope.revision - b.envelope.revision)
            .map(({ table, envelope, stored }) => {
              const key = placeKey(envelope);
              const place = `${table}/${key}`;
              const found = putBack.get(place) ?? envelopeSchema.safeParse(stored).data;
              if (found) {
                const outcome = isSameSave(found, envelope) ? 'alreadyHere' : 'occupied';
                return { table, waiting: withoutRecord(found), outcome } as const;
              }
              const isOurs =
                deviceOf(envelope) === counter.device_id && envelope.revision <= counter.revision;
              const revision = isOurs ? envelope.revision : next.revision + 1;
              const back = { ...envelope, revision };
              if (stored !== undefined) void rows.put(table, damagedKey(key, revision), stored);
              void rows.put(table, key, back);
              putBack.set(place, back);
              const waiting = withCount(next.waiting, { account_id: envelope.saved_by, table, by: 1 });
              next = { ...next, revision: Math.max(next.revision, revision), waiting };
              return { table, waiting: withoutRecord(back), outcome: 'restored' } as const;
            });
          return { result, counter: next };
        },
      );
      onPart?.(restored);
      return restored;
    },

    discardDamaged: ({ table, key }) =>
      change(
        async (transaction) => {
          const stored: unknown = await transaction.objectStore(table).get(key);
          const waiting = waitingSchema.safeParse(stored).data;
          if (waiting && placeKey(waiting) === key) return null;
          await transaction.objectStore(table).delete(key);
          return countAccounts(transaction, database.tables);
        },
        (waiting, counter) => ({ result: undefined, counter: waiting && { ...counter, waiting } }),
      ),

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

    close: () => connection.close(),
  };
}

/** rows of one task of `saveAll` */
const breathEvery = 200;

interface PutInPlace {
  place: SavePlace;
  /** what lies there */
  earlier: unknown;
  counter: Counter;
  rows: Rows;
  build(stamp: DeviceStamp): Envelope;
}

/** @returns the envelope as it now waits, the counter after it, and when its row is reported */
function putInPlace({ place, earlier, counter, rows, build }: PutInPlace) {
  const { table, opened_on } = place;
  const key = placeKey(place);
  const revision = counter.revision + 1;
  const found = waitingSchema.safeParse(earlier).data;
  const base_device_revision = opened_on === undefined ? (found?.revision ?? null) : opened_on;
  const { device_id } = counter;
  const built = build({ device_id, device_revision: revision, base_device_revision });
  // Held is held, until a person releases it.
  const envelope = { ...built, held: found?.held ?? built.held };
  if (found) refuseToReplace(found, envelope, opened_on);
  // What cannot be understood is set aside, not overwritten: readWaiting lists it as damaged.
  const isDamaged = earlier !== undefined && !found;
  if (isDamaged) void rows.put(table, damagedKey(key, revision), earlier);
  const written = rows.put(table, key, envelope);
  const account_id = envelope.saved_by;
  const waiting = withCount(counter.waiting, { account_id, table, by: found ? 0 : 1 });
  const next: Counter = { ...counter, revision, last_saved_at: envelope.saved_at, waiting };
  return { envelope, counter: next, written };
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

const ownedSchema = z.object({ saved_by: z.string() });

/** Whether a damaged entry may be shown to an account: not when it still tells that it is somebody else's. */
function mayBeOf(accountId: string, stored: unknown): boolean {
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

function refuseToReplace(found: Waiting, envelope: Envelope, openedOn: number | null | undefined): void {
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
