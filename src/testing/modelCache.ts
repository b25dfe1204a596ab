import type { RecordCache } from '@/client/storage/cache/recordCache';
import { offlineTableNames, recordKey, type OfflineTable } from '@/contract/recordKinds';
import { recordsOf } from './modelServer';

/** One device's copies of the server's records, in memory. They can be fetched again and are not under test here. */
export function openModelCache(): RecordCache {
  const tables = new Map<OfflineTable, Map<string, { revision: number }>>(
    offlineTableNames.map((table) => [table, new Map()]),
  );
  const rowsIn = (table: OfflineTable) => tables.get(table) ?? new Map<string, { revision: number }>();
  return {
    async readAll(table, onPart) {
      onPart(recordsOf(table, [...rowsIn(table).values()]));
      return 0;
    },
    readCursor: async () => null,
    readKnown: async () => null,
    read: async (table, keys) =>
      recordsOf(
        table,
        keys.flatMap((key) => rowsIn(table).get(key) ?? []),
      ),
    async keep({ table, records }) {
      const rows = rowsIn(table);
      for (const record of records) {
        const key = recordKey(record);
        if ((rows.get(key)?.revision ?? 0) <= record.revision) rows.set(key, record);
      }
    },
    readUnread: async () => [],
    readFreshAt: async () => null,
    keepFreshAt: async () => undefined,
    readScope: async () => ({ kind: 'all' }),
    keepScope: async () => undefined,
    readReferenceRanges: async () => [],
    keepReferenceRanges: async () => undefined,
    readColleagues: async () => [],
    keepColleagues: async () => undefined,
    forgetCursors: async () => undefined,
    noteServerRestored: async () => undefined,
    readIsServerRestored: async () => false,
    startOver: async () => undefined,
    drop: async (table, keys) => keys.forEach((key) => rowsIn(table).delete(key)),
    readHistory: async () => ({ cursor: null, entries: [] }),
    keepHistory: async () => undefined,
    readReceipts: async () => [],
    countReceipts: async () => 0,
    remove: async () => undefined,
    close: async () => undefined,
  };
}
