import { z } from 'zod';
import { uuid } from '@/contract/fields';
import { connect, keyText } from '@/client/storage/connection/connection';
import { descriptorSchema, type OutboxPlace } from './envelope';
import { isName, openPlaceNames } from '@/client/storage/keys/placeNames';
import { openCodec, sealedSchema, type UnlockedKeys } from '@/client/storage/keys/sealing';

/**
 * A patient has a place of its own: only the records of one can be more than the outbox takes. A grip session, a lab result, a supplement and a reminder have one
 * too, and are queued so that they count only once its patient is saved: they lie in another database, which no transaction spans.
 */
const queuedTables = ['sarcF', 'physicalData', 'dynamometry', 'labs', 'supplements', 'reminders'] as const;

export const queuedRecordSchema = z.object({
  table: z.enum(queuedTables),
  patient_id: uuid,
  /** as it is saved, without what the device adds */
  record: z.looseObject({ record_id: uuid, patient_id: z.string() }),
  captured_at: z.string(),
  descriptor: descriptorSchema,
});
/** A record of an import that waits for its place in the outbox. */
export type QueuedRecord = z.infer<typeof queuedRecordSchema>;

export const batchSchema = z.object({
  account_id: z.string(),
  /**
   * `null`: the batch counts. Else a patient that is saved together with it, under a revision of this device beyond the one given:
   * until that is so, nothing of the batch counts.
   */
  savedWith: z.object({ patient_id: z.string(), beyond: z.int() }).nullable(),
});
export type ImportBatch = z.infer<typeof batchSchema> & { batch: string };

/** What is queued for a place. */
export type QueuedPlace = Pick<QueuedRecord, 'table' | 'patient_id'> & { key: string; batch: string };

/**
 * Records of imports that are not in the outbox yet. A batch is added whole, and counts only once it is committed: after the patients
 * it was added with are saved.
 */
export interface ImportQueue {
  /** Adds a batch; resolves when it is on the disk. @param onProgress how many records are in it. @throws StorageError */
  add(batch: ImportBatch, records: QueuedRecord[], onProgress?: (done: number) => void): Promise<void>;
  commit(batch: string): Promise<void>;
  discard(batch: string): Promise<void>;
  batches(accountId: string): Promise<ImportBatch[]>;
  /** What is queued and committed; of each place, first come first. */
  places(accountId: string): Promise<QueuedPlace[]>;
  /** What is queued and committed for these places alone; of each, first come first. */
  next(accountId: string, places: readonly OutboxPlace[]): Promise<QueuedPlace[]>;
  /** Every record that is queued and committed and can be understood, first come first. */
  readAll(accountId: string): Promise<QueuedRecord[]>;
  /** @returns `null` when it is not there, or cannot be understood */
  read(key: string): Promise<QueuedRecord | null>;
  remove(keys: string[]): Promise<void>;
  /** Every batch of an account, whether it counts or not. */
  removeAll(accountId: string): Promise<void>;
  /** Whether anything of an account is queued. It takes no key. */
  has(accountId: string): Promise<boolean>;
  /** The accounts of which anything is queued. */
  owners(): Promise<string[]>;
  close(): Promise<void>;
}

const [recordStore, batchStore] = ['records', 'batches'] as const;
const orderDigits = 8;

export const importDatabase = 'SealedImports';
/** sealed together before the page breathes */
const sealedAtOnce = 200;

/** What lies in the queue of an account. */
const storedQueuedSchema = z.object({ account_id: z.string(), sealed: sealedSchema });
/** A batch, as it lies there: whom it is saved with is sealed. */
const storedBatchSchema = z.object({ account_id: z.string(), savedWith: sealedSchema.nullable() });

export function openImportQueue(keys: UnlockedKeys): ImportQueue {
  const connection = connect({ name: importDatabase, version: 1, stores: [recordStore, batchStore] });
  const codec = openCodec(keys);
  const sealedPlace = (account_id: string, key: string) => ({
    ...{ account_id, key },
    database: importDatabase,
    store: recordStore,
  });
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
    if (!row) return null;
    const opened = await codec.open(row.sealed, sealedPlace(row.account_id, key));
    return queuedRecordSchema.safeParse(opened).data ?? null;
  };
  // Batches are named by when they were made, so the keys of a place lie as they came.
  const placeKey = async (accountId: string, { table, patient_id }: OutboxPlace) =>
    `${table}/${await names.of(accountId, patient_id)}/`;
  /** The same places, by the ids of their patients: where a key has but the name of one, a record of it says which. */
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

  const queue: ImportQueue = {
    async add(about, records, onProgress) {
      const { account_id, batch } = about;
      const sealedBatch = await sealBatch(about);
      const rows: { key: string; row: z.infer<typeof storedQueuedSchema> }[] = [];
      for (let begin = 0; begin < records.length; begin += sealedAtOnce) {
        const part = records.slice(begin, begin + sealedAtOnce).map(async (record, offset) => {
          const order = String(begin + offset).padStart(orderDigits, '0');
          const key = `${await placeKey(account_id, record)}${batch}/${order}`;
          return { key, row: { account_id, sealed: await codec.seal(record, sealedPlace(account_id, key)) } };
        });
        rows.push(...(await Promise.all(part)));
        onProgress?.(begin);
      }
      await connection.write([recordStore, batchStore], async (transaction) => {
        void transaction.objectStore(batchStore).put(sealedBatch, batch);
        for (const [index, { key, row }] of rows.entries()) {
          const written = transaction.objectStore(recordStore).put(row, key);
          // Not all at once: the page would stand still.
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
        async ({ batch, savedWith }): Promise<ImportBatch[]> => {
          if (savedWith === null) return [{ account_id: accountId, batch, savedWith }];
          const found = await codec.open(savedWith, batchPlace(accountId, batch));
          const parsed = batchSchema.shape.savedWith.safeParse(found).data;
          return parsed ? [{ account_id: accountId, batch, savedWith: parsed }] : [];
        },
      );
      return (await Promise.all(opened)).flat();
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
    async readAll(accountId) {
      const batches = await committed(accountId);
      const found = (await recordKeys()).filter((key) => batches.has(placeOf(key)?.batch ?? ''));
      const rows = await connection.read([recordStore], (transaction) =>
        Promise.all(
          found.map(async (key): Promise<{ key: string; stored: unknown }> => {
            return { key, stored: await transaction.objectStore(recordStore).get(key) };
          }),
        ),
      );
      const opened = await Promise.all(rows.map(({ key, stored }) => open(key, stored)));
      return opened.filter((record) => record !== null);
    },
    async read(key) {
      const stored: unknown = await connection.read([recordStore], (transaction) =>
        transaction.objectStore(recordStore).get(key),
      );
      return open(key, stored);
    },
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
