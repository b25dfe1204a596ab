import { deleteDB } from 'idb';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import type { DeskStore } from '@/client/storage/cache/deskStore';
import { draftSchema, type DraftStore } from './draftStore';
import { queuedRecordSchema, type ImportQueue } from './importQueue';
import type { OfflineStore } from './offlineStore';
import {
  batchOf,
  databaseNames,
  isPlainCache,
  moveRows,
  ownerOfDraft,
  plainBatches,
  plainCache,
  plainDesk,
  plainDrafts,
  plainQueue,
  type PlainRow,
} from './plainDatabases';
import {
  parsers,
  receiptSchema,
  scopeSchema,
  understoodRanges,
  type RecordCache,
} from '@/client/storage/cache/recordCache';

interface SealedStores {
  offline: OfflineStore;
  drafts: DraftStore;
  importQueue: ImportQueue;
  openCache(accountId: string): RecordCache;
  openDesk(accountId: string): DeskStore;
}

interface Sealing {
  /** It is taken for the account's own. Else a person decides about what would be sent, what the server has is deleted, and the rest is sealed. */
  isTrusted: boolean;
  /** called before anything of it is deleted */
  onFound(): void;
}

/**
 * Seals what an earlier version of the app left of an account in clear, and deletes what the server has of those of others. Each thing goes
 * only once it lies sealed: broken off, it is done at the next unlocking. What cannot be understood is set aside, sealed as it is.
 *
 * @returns whether anything was
 * @throws StorageError
 */
export async function sealPlainData(
  accountId: string,
  stores: SealedStores,
  { isTrusted, onFound }: Sealing,
): Promise<boolean> {
  const there = await databaseNames();
  forgetToldReminders();
  const { offline } = stores;
  let sealed = await offline.sealPlain(accountId, onFound);
  for (const name of there) {
    const isOwnCache = name === plainCache(accountId);
    if (![plainDrafts, plainQueue, plainDesk(accountId)].includes(name) && !isPlainCache(name)) continue;
    if (name === plainDrafts) {
      sealed += await sealDrafts(accountId, stores, onFound);
      continue;
    }
    if (name === plainQueue) {
      sealed += await sealQueue(accountId, stores, { isTrusted, onFound });
      continue;
    }
    onFound();
    if (name === plainDesk(accountId)) sealed += await sealDesk(accountId, stores.openDesk(accountId));
    else if (isOwnCache && isTrusted) sealed += await sealCache(accountId, stores.openCache(accountId));
    else {
      await deleteDB(name);
      sealed += 1;
    }
  }
  return sealed > 0;
}

/** Of which reminders an earlier version had told, by their ids and times: by now each account keeps that on its desk. */
function forgetToldReminders(): void {
  try {
    for (const key of ['satchel-notified', 'satchel-reminderNotifications']) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing of it.
  }
}

function sealDrafts(
  accountId: string,
  { drafts, offline }: SealedStores,
  onFound: () => void,
): Promise<number> {
  return moveRows(plainDrafts, ['drafts'], async (_store, rows) => {
    const own = rows.filter((row) => ownerOfDraft(row) === accountId);
    if (own.length > 0) onFound();
    for (const { key, value } of own) {
      const draft = draftSchema.safeParse(value).data;
      if (!draft) await setAside(accountId, offline, [{ key, value }]);
      // What has been typed since is newer.
      else if ((await drafts.read(draft)) === null) await drafts.keep(draft);
    }
    return own.map(({ key }) => key);
  });
}

async function sealQueue(
  accountId: string,
  { importQueue, offline }: SealedStores,
  { isTrusted, onFound }: Sealing,
): Promise<number> {
  const batches = new Map(
    [...(await plainBatches())].filter(([, { account_id }]) => account_id === accountId),
  );
  if (batches.size > 0) onFound();
  // A batch is added as a whole, because its order is that of its records.
  const own: PlainRow[] = [];
  await moveRows(plainQueue, ['records'], async (_store, rows) => {
    own.push(...rows.filter(({ key }) => batches.has(batchOf(key))));
    return [];
  });
  own.sort((a, b) => (orderIn(a.key) < orderIn(b.key) ? -1 : 1));
  for (const [batch, about] of batches) {
    const records = own
      .filter(({ key }) => batchOf(key) === batch)
      .map(({ key, value }) => ({ key, value, record: queuedRecordSchema.safeParse(value).data }));
    const understood = records.flatMap(({ record }) => record ?? []);
    // Added again after it was broken off, it is the same batch.
    if (isTrusted) await importQueue.add({ batch, ...about }, understood);
    await setAside(
      accountId,
      offline,
      records.filter(({ record }) => !isTrusted || !record),
    );
  }
  const gone = new Set([...own.map(({ key }) => key), ...batches.keys()]);
  return moveRows(plainQueue, ['records', 'batches'], async (_store, rows) =>
    rows.map(({ key }) => key).filter((key) => gone.has(key)),
  );
}

/** Seals what is not taken over, for a person to decide about. */
async function setAside(accountId: string, offline: OfflineStore, rows: readonly PlainRow[]): Promise<void> {
  const tableOf = ({ key }: PlainRow) =>
    offlineTableNames.find((name) => key.split('/').includes(name)) ?? 'patients';
  for (const table of new Set(rows.map(tableOf))) {
    const things = rows
      .filter((row) => tableOf(row) === table)
      .map(({ key, value }) => ({ name: JSON.stringify([key, value]), value }));
    await offline.setAside(accountId, table, things);
  }
}

function orderIn(key: string): string {
  return key.split('/').at(3) ?? '';
}

async function sealDesk(accountId: string, desk: DeskStore): Promise<number> {
  return moveRows(plainDesk(accountId), ['desk'], async (_store, rows) => {
    for (const { key, value } of rows) await desk.write(key, (stored) => stored ?? value);
    return rows.map(({ key }) => key);
  });
}

async function sealCache(accountId: string, cache: RecordCache): Promise<number> {
  const read: string[] = [...offlineTableNames, 'receipts', 'history', 'cursors'];
  return moveRows(plainCache(accountId), read, async (store, rows) => {
    const table = offlineTableNames.find((name) => name === store);
    if (table) {
      await cache.keep(parsers[table](rows.map(({ value }) => value)), { cursor: null });
    }
    if (store === 'receipts') {
      for (const { value } of rows) {
        const receipt = receiptSchema.safeParse(value).data;
        if (receipt) await cache.keep(nothingOf(receipt.table), { cursor: null, receipt });
      }
    }
    // After the records: from where on they are to be read.
    if (store === 'cursors') {
      for (const { key, value } of rows) {
        const cursorOf = offlineTableNames.find((name) => name === key);
        if (cursorOf && typeof value === 'string') await cache.keep(nothingOf(cursorOf), { cursor: value });
        if (key === 'scope') await cache.keepScope(scopeSchema.catch({ kind: 'all' }).parse(value));
        if (key === 'referenceRanges') await cache.keepReferenceRanges(understoodRanges(value));
      }
    }
    return rows.map(({ key }) => key);
  });
}

function nothingOf(table: OfflineTable) {
  return parsers[table]([]);
}
