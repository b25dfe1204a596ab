import { deleteDB, openDB } from 'idb';
import { z } from 'zod';
import { offlineTableNames, type OfflineTable } from '@/contract/offlineTables';
import { keyText } from './connection';
import type { DeskStore } from './deskStore';
import { draftSchema, type DraftStore } from './draftStore';
import { batchSchema, queuedRecordSchema, type ImportQueue } from './importQueue';
import type { OfflineStore } from './offlineStore';
import { parsers, receiptSchema, scopeSchema, understoodRanges, type RecordCache } from './recordCache';

interface SealedStores {
  offline: OfflineStore;
  drafts: DraftStore;
  importQueue: ImportQueue;
  openCache(accountId: string): RecordCache;
  openDesk(accountId: string): DeskStore;
}

interface PlainRow {
  key: string;
  value: unknown;
}

/**
 * Seals what an earlier version of the app left of an account in clear, and deletes what the server has of those of others. Each thing goes
 * only once it lies sealed: broken off, it is done at the next unlocking.
 *
 * @returns whether anything was: then its traces are still on the disk
 * @throws StorageError
 */
export async function sealPlainData(accountId: string, stores: SealedStores): Promise<boolean> {
  const there = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  let sealed = await stores.offline.sealPlain(accountId);
  for (const name of there) {
    if (name === 'Drafts') sealed += await sealDrafts(accountId, stores.drafts);
    else if (name === 'ImportQueue') sealed += await sealQueue(accountId, stores.importQueue);
    else if (name === `Desk-${accountId}`) sealed += await sealDesk(accountId, stores.openDesk(accountId));
    else if (name === plainCache + accountId)
      sealed += await sealCache(accountId, stores.openCache(accountId));
    else if (name.startsWith(plainCache)) {
      await deleteDB(name);
      sealed += 1;
    }
  }
  return sealed > 0;
}

const plainCache = 'RecordCache-';

async function sealDrafts(accountId: string, drafts: DraftStore): Promise<number> {
  return moveRows('Drafts', ['drafts'], async (_store, rows) => {
    const gone: string[] = [];
    for (const { key, value } of rows) {
      const draft = draftSchema.safeParse(value).data;
      if (draft && draft.account_id !== accountId) continue;
      // What has been typed since is newer.
      if (draft && (await drafts.read(draft)) === null) await drafts.keep(draft);
      gone.push(key);
    }
    return gone;
  });
}

async function sealQueue(accountId: string, importQueue: ImportQueue): Promise<number> {
  const batches = new Map<string, z.infer<typeof batchSchema>>();
  await moveRows('ImportQueue', ['batches'], async (_store, rows) => {
    for (const { key, value } of rows) {
      const about = batchSchema.safeParse(value).data;
      if (about?.account_id === accountId) batches.set(key, about);
    }
    return [];
  });
  // A batch is added as a whole, because its order is that of its records.
  const own: PlainRow[] = [];
  await moveRows('ImportQueue', ['records'], async (_store, rows) => {
    own.push(...rows.filter(({ key }) => batches.has(batchIn(key))));
    return [];
  });
  own.sort((a, b) => (orderIn(a.key) < orderIn(b.key) ? -1 : 1));
  for (const [batch, about] of batches) {
    const ofBatch = own.filter(({ key }) => batchIn(key) === batch);
    const records = ofBatch.flatMap(({ value }) => queuedRecordSchema.safeParse(value).data ?? []);
    // Added again after it was broken off, it is the same batch.
    await importQueue.add({ batch, ...about }, records);
  }
  const gone = new Set([...own.map(({ key }) => key), ...batches.keys()]);
  return moveRows('ImportQueue', ['records', 'batches'], async (_store, rows) =>
    rows.map(({ key }) => key).filter((key) => gone.has(key)),
  );
}

function batchIn(key: string): string {
  return key.split('/').at(2) ?? '';
}

function orderIn(key: string): string {
  return key.split('/').at(3) ?? '';
}

async function sealDesk(accountId: string, desk: DeskStore): Promise<number> {
  return moveRows(`Desk-${accountId}`, ['desk'], async (_store, rows) => {
    for (const { key, value } of rows) await desk.write(key, (stored) => stored ?? value);
    return rows.map(({ key }) => key);
  });
}

async function sealCache(accountId: string, cache: RecordCache): Promise<number> {
  const read: string[] = [...offlineTableNames, 'receipts', 'history', 'cursors'];
  return moveRows(plainCache + accountId, read, async (store, rows) => {
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

const partSize = 2_000;

/**
 * Goes through the stores of a database that an earlier version left, part by part, and deletes what was moved; then the database, if
 * nothing is left in it.
 *
 * @param move resolves with the keys of what lies sealed elsewhere, or was not to be kept
 * @returns how many those are
 */
async function moveRows(
  name: string,
  stores: readonly string[],
  move: (store: string, rows: PlainRow[]) => Promise<string[]>,
): Promise<number> {
  // In the version it has: it is to be read once more, and never to be made.
  const database = await openDB(name, undefined, { blocking: (_current, _blocked, event) => close(event) });
  let moved = 0;
  let left = 0;
  for (const store of database.objectStoreNames) {
    if (!stores.includes(store)) left += await database.count(store);
  }
  for (const store of stores.filter((one) => database.objectStoreNames.contains(one))) {
    let after: IDBKeyRange | null = null;
    for (;;) {
      const transaction = database.transaction(store);
      const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([
        transaction.store.getAllKeys(after, partSize),
        transaction.store.getAll(after, partSize),
      ]);
      const last = keys.at(-1);
      if (last === undefined) break;
      const rows = keys.map((key, index) => ({ key: keyText(key), value: values[index] }));
      const gone = await move(store, rows);
      const deleting = database.transaction(store, 'readwrite');
      await Promise.all(gone.map((key) => deleting.store.delete(key)));
      await deleting.done;
      moved += gone.length;
      left += rows.length - gone.length;
      after = IDBKeyRange.lowerBound(last, true);
    }
  }
  database.close();
  if (left === 0) await deleteDB(name);
  return moved;
}

function close({ target }: Event): void {
  if (target instanceof IDBDatabase) target.close();
}

const rounds = 200;
const roundBytes = 65_000;

/**
 * Chromium keeps what was deleted or written over until it sorts its files anew. As much as makes it do so is written and deleted: measured,
 * no word of the old data is on the disk after it.
 */
export async function clearTraces(): Promise<void> {
  const name = 'Clearing';
  const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore('noise') });
  for (let round = 0; round < rounds; round += 1) {
    const transaction = database.transaction('noise', 'readwrite', { durability: 'strict' });
    void transaction.store.put(crypto.getRandomValues(new Uint8Array(roundBytes)), round);
    await transaction.done;
  }
  database.close();
  await deleteDB(name);
}
