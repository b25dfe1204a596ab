import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { offlineTableNames } from '@/contract/recordKinds';
import { connect, keyText } from '@/client/storage/connection/connection';
import { descriptorSchema, type OutboxPlace } from './envelope';
import { isName, openPlaceNames } from '@/client/storage/keys/placeNames';
import {
  openCodec,
  sealedSchema,
  type OpenKeys,
  type Sealed,
  type SealedPlace,
  type UnlockedKeys,
} from '@/client/storage/keys/sealing';

/**
 * The tables whose records are queued. Patients are not: each has its own place, so they always fit into the outbox. In
 * `sarcF` and `physicalData` a patient has only one place, so further records queue. The other records have their own
 * places, but are in another database than the patient. They queue so that they count only once the patient is saved.
 */
const queuedTables = offlineTableNames.filter((table) => table !== 'patients');

/** Schema of QueuedRecord. */
export const queuedRecordSchema = z.object({
  table: z.enum(queuedTables),
  patient_id: uuid,
  /** the record as it is saved, without what the device adds */
  record: z.looseObject({ record_id: uuid, patient_id: z.string() }),
  captured_at: z.string(),
  descriptor: descriptorSchema,
});
/** An imported record that waits for its place in the outbox. */
export type QueuedRecord = z.infer<typeof queuedRecordSchema>;

const batchSchema = z.object({
  account_id: z.string(),
  /**
   * `null`: the batch is committed. Otherwise a patient that is saved with the batch, under a revision above `beyond`,
   * and the device_id of the counter that will name the batch; earlier versions of the app noted none. Until that
   * patient is saved, nothing in the batch counts.
   */
  savedWith: z
    .object({ patient_id: z.string(), beyond: z.int(), device_id: z.string().optional() })
    .nullable(),
});
/** A batch of queued records that were imported together. */
export type ImportBatch = z.infer<typeof batchSchema> & { batch: string };

/** In place of a damaged note. No counter has this id: nothing proves that the patients were not saved. */
const unreadableNote = { patient_id: '', beyond: 0, device_id: '' } satisfies ImportBatch['savedWith'];

/** A record queued for a place, by its key. */
export type QueuedPlace = Pick<QueuedRecord, 'table' | 'patient_id'> & { key: string; batch: string };

/**
 * Imported records that are not in the outbox yet. A batch is added whole. It counts only once it is committed, which
 * is after its patients are saved.
 *
 * All methods except `close` reject with StorageError `storage/unavailable` when the device cannot be read or written,
 * and `storage/full` when a write does not fit. Methods that encrypt, decrypt or look up ids of patients may reject
 * with `storage/locked`; `commit`, `discard`, `remove`, `removeAll`, `has` and `owners` work without the key.
 */
export interface ImportQueue {
  /**
   * Adds a batch; resolves when it is on the disk.
   *
   * @param onProgress called with how many records are sealed; when it throws, nothing is added
   * @throws StorageError, or what `onProgress` threw
   */
  add(batch: ImportBatch, records: QueuedRecord[], onProgress?: (done: number) => void): Promise<void>;
  commit(batch: string): Promise<void>;
  discard(batch: string): Promise<void>;
  batches(accountId: string): Promise<ImportBatch[]>;
  /** The committed records of all places; for each place in the order queued. */
  places(accountId: string): Promise<QueuedPlace[]>;
  /** The committed records of these places; for each place in the order queued. */
  next(accountId: string, places: readonly OutboxPlace[]): Promise<QueuedPlace[]>;
  /** Every committed record as it is stored. Works without the key. */
  readSealed(accountId: string): Promise<{ key: string; sealed: Sealed }[]>;
  /** Every committed record that can be decrypted and parsed; for each place in the order queued. */
  readAll(accountId: string): Promise<QueuedRecord[]>;
  /** @returns `null` when there is no such record, or it cannot be decrypted or parsed */
  read(key: string): Promise<QueuedRecord | null>;
  /** The row of a record as it is stored, not parsed; `undefined` when there is none. Works without the key. */
  readStored(key: string): Promise<unknown>;
  remove(keys: string[]): Promise<void>;
  /** Discards every batch of an account, committed or not. */
  removeAll(accountId: string): Promise<void>;
  /** Whether the account has any batch. Works without its key. */
  has(accountId: string): Promise<boolean>;
  /** The accounts that have batches. */
  owners(): Promise<string[]>;
  close(): Promise<void>;
}

const [recordStore, batchStore] = ['records', 'batches'] as const;
const orderDigits = 8;

export const importDatabase = 'SealedImports';
/** records sealed together before the page gets a turn */
const sealedAtOnce = 200;

/** A queued record, as it is stored. */
const storedQueuedSchema = z.object({ account_id: z.string(), sealed: sealedSchema });
/** A batch, as it is stored: the patient it is saved with is sealed. */
const storedBatchSchema = z.object({ account_id: z.string(), savedWith: sealedSchema.nullable() });

/** Opens a record of the queue as it is stored; `null` when it cannot be decrypted or parsed. @throws StorageError */
export async function openQueued(
  account_id: string,
  { key, sealed }: { key: string; sealed: Sealed },
  keys: OpenKeys,
): Promise<QueuedRecord | null> {
  const opened = await openCodec(keys).open(sealed, queuedSealedPlace(account_id, key));
  return queuedRecordSchema.safeParse(opened).data ?? null;
}

function queuedSealedPlace(account_id: string, key: string): SealedPlace {
  return { account_id, key, database: importDatabase, store: recordStore };
}

/** Opens the import queue. Its database is opened at first use, so this call itself cannot fail. */
export function openImportQueue(keys: UnlockedKeys): ImportQueue {
  const connection = connect({ name: importDatabase, version: 1, stores: [recordStore, batchStore] });
  const codec = openCodec(keys);
  const names = openPlaceNames(keys);
  const batchPlace = (account_id: string, key: string) => ({
    ...{ account_id, key },
    database: importDatabase,
    store: batchStore,
  });
  const sealBatch = async ({ batch, account_id, savedWith }: ImportBatch) => ({
    account_id,
    savedWith: savedWith && (await codec.seal(savedWith, batchPlace(account_id, batch))),
  });
  const storedBatches = (accountId?: string) =>
    connection.read([batchStore], async (transaction) => {
      const store = transaction.objectStore(batchStore);
      const readValues: Promise<unknown[]> = store.getAll();
      const [found, values] = await Promise.all([store.getAllKeys(), readValues]);
      return found.flatMap((key, index) => {
        const about = storedBatchSchema.safeParse(values[index]).data;
        const isWanted = about && (accountId === undefined || about.account_id === accountId);
        return isWanted ? [{ ...about, batch: keyText(key) }] : [];
      });
    });
  const open = async (key: string, stored: unknown): Promise<QueuedRecord | null> => {
    const row = storedQueuedSchema.safeParse(stored).data;
    return row ? openQueued(row.account_id, { key, sealed: row.sealed }, keys) : null;
  };
  // Batch ids start with their creation time, so the keys of a place sort in the order queued.
  const placeKey = async (accountId: string, { table, patient_id }: OutboxPlace) =>
    `${table}/${await names.of(accountId, patient_id)}/`;
  /** Replaces the names of patients with their ids. Where a key has only the name, one of the records has the id. */
  const withIds = async (places: readonly QueuedPlace[]): Promise<QueuedPlace[]> => {
    const ids = new Map<string, string>();
    for (const { key, patient_id } of places) {
      if (!isName(patient_id) || ids.has(patient_id)) continue;
      const record = await queue.read(key);
      if (record) ids.set(patient_id, record.patient_id);
    }
    return places.map((place) => ({ ...place, patient_id: ids.get(place.patient_id) ?? place.patient_id }));
  };
  const committed = async (accountId: string) =>
    new Set(
      (await storedBatches(accountId))
        .filter(({ savedWith }) => savedWith === null)
        .map(({ batch }) => batch),
    );

  const recordKeys = async (): Promise<string[]> =>
    (
      await connection.read([recordStore], (transaction) => transaction.objectStore(recordStore).getAllKeys())
    ).map(keyText);

  const committedRows = async (accountId: string): Promise<{ key: string; stored: unknown }[]> => {
    const batches = await committed(accountId);
    const found = (await recordKeys()).filter((key) => batches.has(placeOf(key)?.batch ?? ''));
    return connection.read([recordStore], (transaction) =>
      Promise.all(
        found.map(async (key): Promise<{ key: string; stored: unknown }> => {
          return { key, stored: await transaction.objectStore(recordStore).get(key) };
        }),
      ),
    );
  };

  const queue: ImportQueue = {
    async add(about, records, onProgress) {
      const { account_id, batch } = about;
      await keys.ensureKept();
      const sealedBatch = await sealBatch(about);
      const rows: { key: string; row: z.infer<typeof storedQueuedSchema> }[] = [];
      for (let begin = 0; begin < records.length; begin += sealedAtOnce) {
        const part = records.slice(begin, begin + sealedAtOnce).map(async (record, offset) => {
          const order = String(begin + offset).padStart(orderDigits, '0');
          const key = `${await placeKey(account_id, record)}${batch}/${order}`;
          return {
            key,
            row: { account_id, sealed: await codec.seal(record, queuedSealedPlace(account_id, key)) },
          };
        });
        rows.push(...(await Promise.all(part)));
        onProgress?.(begin);
      }
      await connection.write([recordStore, batchStore], async (transaction) => {
        void transaction.objectStore(batchStore).put(sealedBatch, batch);
        for (const [index, { key, row }] of rows.entries()) {
          const written = transaction.objectStore(recordStore).put(row, key);
          // Not all at once, or the page would freeze.
          if (index % sealedAtOnce === 0) await written;
        }
      });
    },
    commit: (batch) =>
      connection.write([batchStore], async (transaction) => {
        const store = transaction.objectStore(batchStore);
        const about = storedBatchSchema.safeParse(await store.get(batch)).data;
        if (about) await store.put({ ...about, savedWith: null }, batch);
      }),
    discard: (batch) =>
      connection.write([recordStore, batchStore], async (transaction) => {
        const store = transaction.objectStore(recordStore);
        for (const key of await store.getAllKeys())
          if (placeOf(key)?.batch === batch) await store.delete(key);
        await transaction.objectStore(batchStore).delete(batch);
      }),
    async batches(accountId) {
      const opened = (await storedBatches(accountId)).map(
        async ({ batch, savedWith: sealed }): Promise<ImportBatch> => {
          if (sealed === null) return { account_id: accountId, batch, savedWith: null };
          const found = await codec.open(sealed, batchPlace(accountId, batch));
          const savedWith = batchSchema.shape.savedWith.safeParse(found).data ?? unreadableNote;
          return { account_id: accountId, batch, savedWith };
        },
      );
      return Promise.all(opened);
    },
    async places(accountId) {
      const batches = await committed(accountId);
      const keys = await recordKeys();
      const found = keys.flatMap((key) => {
        const place = placeOf(key);
        return place !== null && batches.has(place.batch) ? [place] : [];
      });
      return withIds(found);
    },
    async next(accountId, places) {
      const batches = await committed(accountId);
      if (batches.size === 0) return [];
      const wanted = await Promise.all(
        places.map(async ({ patient_id, ...place }) => ({
          patient_id,
          begin: await placeKey(accountId, { patient_id, ...place }),
        })),
      );
      return connection.read([recordStore], async (transaction) => {
        const found: QueuedPlace[] = [];
        for (const { patient_id, begin } of wanted) {
          const range = IDBKeyRange.bound(begin, `${begin}\uffff`);
          const keys = await transaction.objectStore(recordStore).getAllKeys(range);
          const queued = keys.flatMap((key) => placeOf(key) ?? []).filter(({ batch }) => batches.has(batch));
          found.push(...queued.map((place) => ({ ...place, patient_id })));
        }
        return found;
      });
    },
    async readSealed(accountId) {
      return (await committedRows(accountId)).flatMap(({ key, stored }) => {
        const row = storedQueuedSchema.safeParse(stored).data;
        return row?.account_id === accountId ? [{ key, sealed: row.sealed }] : [];
      });
    },
    async readAll(accountId) {
      const rows = await committedRows(accountId);
      const opened = await Promise.all(rows.map(({ key, stored }) => open(key, stored)));
      return opened.filter((record) => record !== null);
    },
    read: async (key) => open(key, await queue.readStored(key)),
    readStored: (key) =>
      connection.read([recordStore], (transaction) => transaction.objectStore(recordStore).get(key)),
    remove: (gone) =>
      connection.write([recordStore], async (transaction) => {
        for (const key of gone) await transaction.objectStore(recordStore).delete(key);
      }),
    async removeAll(accountId) {
      for (const { batch } of await storedBatches(accountId)) await queue.discard(batch);
    },
    has: async (accountId) => (await storedBatches(accountId)).length > 0,
    owners: async () => [...new Set((await storedBatches()).map(({ account_id }) => account_id))],
    close: () => connection.close(),
  };
  return queue;
}

function placeOf(key: IDBValidKey): QueuedPlace | null {
  if (typeof key !== 'string') return null;
  const [name, patient_id, batch] = key.split('/');
  const table = queuedTables.find((one) => one === name);
  return table && patient_id && batch ? { key, table, patient_id, batch } : null;
}
