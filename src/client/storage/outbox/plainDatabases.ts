import { deleteDB, openDB } from 'idb';
import { z } from 'zod';
import { keyText } from '@/client/storage/connection/connection';
import { batchSchema } from './importQueue';

/** The databases in which earlier versions of the app kept, in clear, what is sealed in others now. */
export const plainDrafts = 'Drafts';
export const plainQueue = 'ImportQueue';
const [cachePrefix, deskPrefix] = ['RecordCache-', 'Desk-'];

export function plainCache(accountId: string): string {
  return cachePrefix + accountId;
}
export function plainDesk(accountId: string): string {
  return deskPrefix + accountId;
}
export function isPlainCache(name: string): boolean {
  return name.startsWith(cachePrefix);
}

export interface PlainRow {
  key: string;
  value: unknown;
}

export async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

/** The accounts of which something lies in them. */
export async function plainOwners(): Promise<string[]> {
  const owners = new Set<string>();
  for (const name of await databaseNames()) {
    for (const prefix of [cachePrefix, deskPrefix]) {
      if (name.startsWith(prefix)) owners.add(name.slice(prefix.length));
    }
    if (name === plainDrafts) {
      await readRows(name, 'drafts', (row) => {
        const owner = ownerOfDraft(row);
        if (owner !== null) owners.add(owner);
      });
    }
    if (name === plainQueue) {
      for (const { account_id } of (await plainBatches()).values()) owners.add(account_id);
    }
  }
  return [...owners];
}

/** Deletes what lies in them of an account. */
export async function forgetPlainData(accountId: string): Promise<void> {
  for (const name of await databaseNames()) {
    if (name === plainCache(accountId) || name === plainDesk(accountId)) await deleteDB(name);
    if (name === plainDrafts) {
      await moveRows(name, ['drafts'], async (_store, rows) =>
        rows.filter((row) => ownerOfDraft(row) === accountId).map(({ key }) => key),
      );
    }
    if (name === plainQueue) {
      const own = [...(await plainBatches())].filter(([, { account_id }]) => account_id === accountId);
      const batches = new Set(own.map(([batch]) => batch));
      await moveRows(name, ['records', 'batches'], async (_store, rows) =>
        rows.map(({ key }) => key).filter((key) => batches.has(key) || batches.has(batchOf(key))),
      );
    }
  }
}

/** Whose a draft is, be it damaged: its key says it as well. `null`: nobody knows. */
export function ownerOfDraft({ key, value }: PlainRow): string | null {
  const told = z.object({ account_id: z.string() }).safeParse(value).data?.account_id;
  return told ?? (key.includes('/') ? (key.split('/').at(0) ?? null) : null);
}

/** The batches of imports, by their names. */
export async function plainBatches(): Promise<Map<string, z.infer<typeof batchSchema>>> {
  const batches = new Map<string, z.infer<typeof batchSchema>>();
  await readRows(plainQueue, 'batches', ({ key, value }) => {
    const about = batchSchema.safeParse(value).data;
    if (about) batches.set(key, about);
  });
  return batches;
}

/** The batch of a record of an import. */
export function batchOf(key: string): string {
  return key.split('/').at(2) ?? '';
}

const partSize = 2_000;

async function readRows(name: string, store: string, onRow: (row: PlainRow) => void): Promise<void> {
  await moveRows(name, [store], async (_store, rows) => {
    rows.forEach(onRow);
    return [];
  });
}

/**
 * Goes through the stores of a database that an earlier version left, part by part, and deletes what was moved; then the database, if
 * nothing is left in it.
 *
 * @param move resolves with the keys of what lies sealed elsewhere, or was not to be kept
 * @returns how many those are
 */
export async function moveRows(
  name: string,
  stores: readonly string[],
  move: (store: string, rows: PlainRow[]) => Promise<string[]>,
): Promise<number> {
  // In the version it has: it is to be read once more, and never to be made.
  const database = await openDB(name, undefined, { blocking: (_current, _blocked, event) => close(event) });
  let moved = 0;
  let left = 0;
  try {
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
  } finally {
    database.close();
  }
  if (left === 0) await deleteDB(name);
  return moved;
}

function close({ target }: Event): void {
  if (target instanceof IDBDatabase) target.close();
}
