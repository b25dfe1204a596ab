import { z } from 'zod';
import {
  offlineTableNames,
  offlineTables,
  recordKey,
  type OfflineTable,
  type TableRecords,
} from '@/contract/offlineTables';
import { connect } from './connection';
import { localforageTable } from './localforageDriver';

/** What the server has acknowledged, kept on the device so that every screen reads offline: one database an account. */
export interface RecordCache {
  /** Every record of a table. One that cannot be understood is left out: the server has it. */
  readAll(table: OfflineTable): Promise<TableRecords>;
  /** How far the changes of a table have been read, or `null` when never. */
  readCursor(table: OfflineTable): Promise<string | null>;
  /** Keeps records, unless a newer revision is there already, together with the cursor they came with. */
  keep(received: TableRecords, cursor: string | null): Promise<void>;
  close(): Promise<void>;
}

const cursorStore = 'cursors';
const revisionSchema = z.object({ revision: z.int() });

const parsers: Record<OfflineTable, (stored: unknown[]) => TableRecords> = {
  patients: (stored) => ({
    table: 'patients',
    records: understood(offlineTables.patients.storedSchema, stored),
  }),
  sarcF: (stored) => ({ table: 'sarcF', records: understood(offlineTables.sarcF.storedSchema, stored) }),
  physicalData: (stored) => ({
    table: 'physicalData',
    records: understood(offlineTables.physicalData.storedSchema, stored),
  }),
};

export function openRecordCache(accountId: string): RecordCache {
  const connection = connect({
    name: `RecordCache-${accountId}`,
    version: 1,
    stores: [...offlineTableNames, cursorStore],
  });
  let cursors: Promise<LocalForage> | null = null;

  return {
    readAll: (table) =>
      connection.read([table], async (transaction) =>
        parsers[table](await transaction.objectStore(table).getAll()),
      ),
    async readCursor(table) {
      cursors ??= localforageTable(connection, cursorStore);
      return z
        .string()
        .nullable()
        .catch(null)
        .parse(await (await cursors).getItem(table));
    },
    keep: ({ table, records }, cursor) =>
      connection.write(
        [table, cursorStore],
        async (transaction) => {
          const store = transaction.objectStore(table);
          for (const record of records) {
            const key = recordKey(record);
            const kept = revisionSchema.safeParse(await store.get(key));
            if ((kept.data?.revision ?? 0) <= record.revision) await store.put(record, key);
          }
          if (cursor !== null) await transaction.objectStore(cursorStore).put(cursor, table);
        },
        // The server has it all: what the power takes is fetched again.
        { durability: 'relaxed' },
      ),
    close: () => connection.close(),
  };
}

function understood<T>(schema: z.ZodType<T>, stored: unknown[]): T[] {
  return stored.flatMap((value) => schema.safeParse(value).data ?? []);
}
