import { offlineDatabase } from '@/contract/recordKinds';
import { account, type Accounting, type DeviceSide, type Found, type ServerSide } from '@/e2e/accounting';
import { keyOf, type Ledger } from './ledger';

/** An audit entry. `revision` is `null` when a newer one from the device had arrived before. */
type Entry = ServerSide['audit'][number] & { revision: number | null };

interface Sides {
  ledger: Ledger;
  server: ServerSide & { audit: Entry[] };
  device: DeviceSide;
}

/**
 * Compares the three sides after many uploads. Each record must be on the device or on the server, once, with its newest
 * content. Nothing may exist that was never typed. Newer revisions of a record must come after older ones.
 */
export function reconcile({ ledger, server, device }: Sides): Accounting {
  const waiting = offlineDatabase.tables.flatMap((table) =>
    device.waiting[table].map(({ record }): Found => ({ table, record })),
  );
  // An older version of a waiting record. The newer one replaces it after the upload.
  const isLaidOver = ({ table, record }: Found) =>
    waiting.some((other) => other.table === table && keyOf(other.record) === keyOf(record));
  const rows = { patients: [], sarcF: [], physicalData: [] } satisfies ServerSide['rows'];
  const shown: ServerSide['rows'] = rows;
  const all: Found[] = [];
  for (const table of offlineDatabase.tables) {
    for (const record of server.rows[table]) {
      all.push({ table, record });
      if (!isLaidOver({ table, record })) shown[table].push(record);
    }
  }
  const onServer = offlineDatabase.tables.flatMap((table) =>
    shown[table].map((record): Found => ({ table, record })),
  );
  // Waiting records come first, because they are the final version.
  const expected = ledger.expected([...waiting, ...onServer]);
  const accounting = account({ confirmed: expected, server: { rows: shown, audit: server.audit }, device });
  const unknown = [...all, ...server.audit].filter((found) => !ledger.isKnown(found));
  return {
    ...accounting,
    unconfirmed: [
      ...accounting.unconfirmed,
      ...unknown.map(({ table, record }) => `typed by no one: ${table} ${JSON.stringify(record)}`),
    ],
    outOfOrder: wentBack(server.audit),
  };
}

/** Entries that replaced a newer revision of their record. */
function wentBack(audit: readonly Entry[]): string[] {
  const newest = new Map<string, number>();
  return audit.flatMap(({ table, device_revision, record, revision }) => {
    if (revision === null) return [];
    const key = `${table} ${String(keyOf(record))}`;
    const before = newest.get(key) ?? 0;
    newest.set(key, Math.max(before, device_revision));
    return device_revision > before ? [] : [`${key}: ${device_revision} after ${before}`];
  });
}
