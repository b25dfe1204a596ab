import { z } from 'zod';
import { offlineTableNames } from '@/contract/offlineTables';
import { connect } from './connection';
import { descriptorSchema } from './envelope';

export const queuedRecordSchema = z.object({
  table: z.enum(offlineTableNames),
  patient_id: z.string(),
  /** as it is saved, without what the device adds */
  record: z.record(z.string(), z.unknown()),
  captured_at: z.string(),
  descriptor: descriptorSchema,
});
/** A record of an import that waits for its place in the outbox: a table of it holds one record a patient. */
export type QueuedRecord = z.infer<typeof queuedRecordSchema>;

const batchSchema = z.object({
  account_id: z.string(),
  /** a patient that is saved together with the batch; `null`: its patients were there before */
  patient_id: z.string().nullable(),
  isCommitted: z.boolean(),
});
export type ImportBatch = z.infer<typeof batchSchema> & { batch: string };

/** Where something queued lies, in the order it is to go. */
export interface QueuedPlace {
  key: string;
  table: QueuedRecord['table'];
  patient_id: string;
}

/**
 * Records of imports that are not in the outbox yet. A batch is added whole, and counts only once it is committed: after the patients
 * it belongs to are saved.
 */
export interface ImportQueue {
  /** Adds a batch, not committed; resolves when it is on the disk. @throws StorageError */
  add(batch: ImportBatch, records: QueuedRecord[]): Promise<void>;
  commit(batch: string): Promise<void>;
  discard(batch: string): Promise<void>;
  batches(accountId: string): Promise<ImportBatch[]>;
  /** What is queued and committed, first come first. */
  places(accountId: string): Promise<QueuedPlace[]>;
  /** Every record that is queued and committed and can be understood, first come first. */
  readAll(accountId: string): Promise<QueuedRecord[]>;
  /** @returns `null` when it is not there, or cannot be understood */
  read(key: string): Promise<QueuedRecord | null>;
  remove(keys: string[]): Promise<void>;
  close(): Promise<void>;
}

const [recordStore, batchStore] = ['records', 'batches'] as const;
const orderDigits = 8;

export function openImportQueue(): ImportQueue {
  const connection = connect({ name: 'ImportQueue', version: 1, stores: [recordStore, batchStore] });
  const rangeOf = (batch: string) => IDBKeyRange.bound(`${batch}/`, `${batch}/\uffff`);

  const queue: ImportQueue = {
    add: ({ batch, ...about }, records) =>
      connection.write([recordStore, batchStore], async (transaction) => {
        void transaction.objectStore(batchStore).put(about, batch);
        for (const [order, record] of records.entries()) {
          const { table, patient_id } = record;
          const key = [batch, String(order).padStart(orderDigits, '0'), table, patient_id].join('/');
          const written = transaction.objectStore(recordStore).put(record, key);
          // Not all at once: the page would stand still.
          if (order % 200 === 0) await written;
        }
      }),
    commit: (batch) =>
      connection.write([batchStore], async (transaction) => {
        const store = transaction.objectStore(batchStore);
        const about = batchSchema.safeParse(await store.get(batch)).data;
        if (about) await store.put({ ...about, isCommitted: true }, batch);
      }),
    discard: (batch) =>
      connection.write([recordStore, batchStore], async (transaction) => {
        await transaction.objectStore(recordStore).delete(rangeOf(batch));
        await transaction.objectStore(batchStore).delete(batch);
      }),
    batches: (accountId) =>
      connection.read([batchStore], async (transaction) => {
        const store = transaction.objectStore(batchStore);
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return keys.flatMap((key, index): ImportBatch[] => {
          const about = batchSchema.safeParse(values[index]).data;
          return about?.account_id === accountId && typeof key === 'string' ? [{ ...about, batch: key }] : [];
        });
      }),
    async places(accountId) {
      const batches = (await queue.batches(accountId)).filter(({ isCommitted }) => isCommitted);
      return connection.read([recordStore], async (transaction) => {
        const places: QueuedPlace[] = [];
        for (const { batch } of batches) {
          for (const key of await transaction.objectStore(recordStore).getAllKeys(rangeOf(batch))) {
            if (typeof key !== 'string') continue;
            const [, , name, patient_id] = key.split('/');
            const table = offlineTableNames.find((one) => one === name);
            if (table && patient_id) places.push({ key, table, patient_id });
          }
        }
        return places;
      });
    },
    async readAll(accountId) {
      const batches = (await queue.batches(accountId)).filter(({ isCommitted }) => isCommitted);
      return connection.read([recordStore], async (transaction) => {
        const stored: unknown[] = [];
        for (const { batch } of batches)
          stored.push(...(await transaction.objectStore(recordStore).getAll(rangeOf(batch))));
        return stored.flatMap((one) => queuedRecordSchema.safeParse(one).data ?? []);
      });
    },
    read: (key) =>
      connection.read(
        [recordStore],
        async (transaction) =>
          queuedRecordSchema.safeParse(await transaction.objectStore(recordStore).get(key)).data ?? null,
      ),
    remove: (keys) =>
      connection.write([recordStore], async (transaction) => {
        for (const key of keys) await transaction.objectStore(recordStore).delete(key);
      }),
    close: () => connection.close(),
  };
  return queue;
}
