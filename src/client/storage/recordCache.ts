import { z } from 'zod';
import {
  offlineTableNames,
  offlineTables,
  type AcknowledgedRecords,
  type OfflineTable,
} from '@/contract/offlineTables';
import { connect } from './connection';
import { localforageTable } from './localforageDriver';

/** What the server has acknowledged, kept on the device so that every screen reads offline: one database an account. */
export interface RecordCache {
  /** Every record of a table. One that cannot be understood is left out: the server has it. */
  readAll<T extends OfflineTable>(table: T): Promise<AcknowledgedRecords[T][]>;
  /** How far the changes of a table have been read, or `null` when never. */
  readCursor(table: OfflineTable): Promise<string | null>;
  /** Keeps records, unless a newer revision is there already, together with the cursor they came with. */
  keep<T extends OfflineTable>(
    table: T,
    records: AcknowledgedRecords[T][],
    cursor: string | null,
  ): Promise<void>;
  close(): Promise<void>;
}

const cursorStore = 'cursors';
const storedSchemas: { [T in OfflineTable]: z.ZodType<AcknowledgedRecords[T]> } = {
  patients: offlineTables.patients.storedSchema,
  sarcF: offlineTables.sarcF.storedSchema,
  physicalData: offlineTables.physicalData.storedSchema,
};
const revisionSchema = z.object({ revision: z.int() });

export function openRecordCache(accountId: string): RecordCache {
  const connection = connect({
    name: `RecordCache-${accountId}`,
    version: 1,
    stores: [...offlineTableNames, cursorStore],
  });
  const cursors = localforageTable(connection, cursorStore);

  return {
    readAll: (table) =>
      connection.read([table], async (transaction) => {
        const stored: unknown[] = await transaction.objectStore(table).getAll();
        return stored.flatMap((value) => storedSchemas[table].safeParse(value).data ?? []);
      }),
    async readCursor(table) {
      return z
        .string()
        .nullable()
        .catch(null)
        .parse(await (await cursors).getItem(table));
    },
    keep: (table, records, cursor) =>
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

/** The key of a record in its table and in its slice. */
export function recordKey(record: AcknowledgedRecords[OfflineTable]): string {
  return 'record_id' in record ? record.record_id : record.patient_id;
}
