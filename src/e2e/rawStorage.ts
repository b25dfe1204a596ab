import { expect, type BrowserContext, type Page } from '@playwright/test';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The app's databases as the browser stores them, read and written with the browser's API. No app code is involved. */

export interface RawDatabase {
  name: string;
  version: number;
  stores: readonly string[];
}

export interface RawRow {
  store: string;
  key: string;
  value: unknown;
}

/** Writes rows from a page at the app's address that runs no app code; creates the database if missing. */
export async function putRows(
  context: BrowserContext,
  url: string,
  database: RawDatabase,
  rows: RawRow[],
): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/manifest.webmanifest`);
    await page.evaluate(
      ({ name, version, stores, rows: written }) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, version);
          opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
          opening.onupgradeneeded = () => stores.forEach((store) => opening.result.createObjectStore(store));
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(stores, 'readwrite');
            for (const { store, key, value } of written) transaction.objectStore(store).put(value, key);
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      { ...database, stores: [...database.stores], rows },
    );
  } finally {
    await page.close();
  }
}

/** All rows of a store, read on a page of the app; empty if the database does not exist. */
export async function readStore(page: Page, name: string, store: string): Promise<unknown[]> {
  return page.evaluate(
    (place) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open(place.name);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const read = opening.result.transaction(place.store).objectStore(place.store).getAll();
          read.onsuccess = () => {
            opening.result.close();
            resolve(read.result);
          };
        };
      }),
    { name, store },
  );
}

/** Empties a store of these databases, which stay open in the app: as a script on the page does it. */
export async function emptyStores(page: Page, names: string[], store: string): Promise<void> {
  for (const name of names) {
    await page.evaluate(
      (place) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(place.name);
          opening.onerror = () => reject(new Error(`${place.name} cannot be opened.`));
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(place.store, 'readwrite');
            transaction.objectStore(place.store).clear();
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      { name, store },
    );
  }
}

/** Deletes only these databases, from a page at the app's address that runs no app code. */
export async function removeDatabases(context: BrowserContext, url: string, names: string[]): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/manifest.webmanifest`);
    for (const name of names) {
      await page.evaluate(
        (gone) =>
          new Promise<void>((resolve, reject) => {
            const deleting = indexedDB.deleteDatabase(gone);
            deleting.onsuccess = () => resolve();
            deleting.onerror = () => reject(new Error(`${gone} cannot be deleted.`));
          }),
        name,
      );
    }
  } finally {
    await page.close();
  }
}

/** The app's local storage value for a key, read on a page at its address that runs no app code. */
export async function readLocalStorage(page: Page, url: string, key: string): Promise<string | null> {
  await page.goto(`${url}/manifest.webmanifest`);
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/**
 * Closes the page, not the browser, and waits until its local storage is on disk. Chromium writes local storage up to a
 * minute later, or when the last page of the address closes. A browser closed right after a change, on a busy machine, may
 * lose the change.
 *
 * @param key of a value that changed since the browser started
 * @returns the value stored under the key
 */
export async function closePageAndKeep(page: Page, profileDir: string, key: string): Promise<string> {
  const value = await page.evaluate((name) => localStorage.getItem(name), key);
  if (value === null) throw new Error(`Local storage has no ${key}.`);
  // The browser exits when its last page closes.
  await page.context().newPage();
  await page.close();
  const isWritten = () => {
    const entries = localStorageLog(profileDir).split(key).slice(1);
    return entries.some((rest) => rest.slice(0, value.length + 8).includes(value));
  };
  await expect.poll(isWritten, { message: `${key} is on the disk` }).toBe(true);
  return value;
}

const logBlockBytes = 32 * 1024;
const logHeaderBytes = 7;

/**
 * The newest entries of local storage on disk, without the headers that split an entry at the end of a block (LevelDB,
 * doc/log_format.md).
 */
function localStorageLog(profileDir: string): string {
  const folder = path.join(profileDir, 'Default', 'Local Storage', 'leveldb');
  let text = '';
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const bytes = readFileSync(path.join(folder, name));
    let at = 0;
    while (at + logHeaderBytes <= bytes.length) {
      const leftInBlock = logBlockBytes - (at % logBlockBytes);
      if (leftInBlock < logHeaderBytes) at += leftInBlock;
      else {
        const end = at + logHeaderBytes + bytes.readUInt16LE(at + 4);
        text += bytes.toString('latin1', at + logHeaderBytes, end);
        at = end;
      }
    }
  }
  return text;
}

/** The folders of the IndexedDB data. The browser must be closed. */
function databaseFolders(profileDir: string): string[] {
  const folder = path.join(profileDir, 'Default', 'IndexedDB');
  return readdirSync(folder).map((name) => path.join(folder, name));
}

/** As a browser does when it needs space: deletes all databases and keeps local storage. */
export function deleteDatabases(profileDir: string): void {
  for (const folder of databaseFolders(profileDir)) rmSync(folder, { recursive: true });
}

/** Waits until the second place of the ledger has the newest note of local storage. A save does not wait for it. */
export async function ledgerCopied(page: Page): Promise<void> {
  const copied = () =>
    page.evaluate(async () => {
      const options = { durability: 'strict', persisted: true } as const;
      const bucket = await navigator.storageBuckets?.open('satchel-ledger', options);
      const stored = await new Promise<unknown>((resolve, reject) => {
        const opening = (bucket?.indexedDB ?? indexedDB).open('Ledger');
        opening.onerror = () => reject(new Error('The ledger cannot be opened.'));
        opening.onsuccess = () => {
          const read = opening.result.transaction('ledger').objectStore('ledger').get('OfflineDB');
          read.onsuccess = () => {
            opening.result.close();
            resolve(read.result);
          };
        };
      });
      return JSON.stringify(stored).includes(localStorage.getItem('satchel.ledger') ?? 'nothing');
    });
  await expect.poll(copied, { message: 'The ledger is in its second place' }).toBe(true);
}

/** Deletes all of local storage. The browser must be closed. */
export function deleteLocalStorage(profileDir: string): void {
  rmSync(path.join(profileDir, 'Default', 'Local Storage'), { recursive: true });
}

/** As a failing disk does: overwrites every byte of every file. */
export function damageDatabases(profileDir: string): number {
  const files = databaseFolders(profileDir)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => statSync(file).isFile() && statSync(file).size > 0);
  for (const file of files) {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(statSync(file).size, 0xa5), 0, undefined, 0);
    closeSync(handle);
  }
  return files.length;
}

/** Waits until the background task has overwritten the traces of deleted and replaced data. */
export async function tracesCleared(page: Page): Promise<void> {
  const left = () => page.evaluate(() => localStorage.getItem('satchel.traces'));
  await expect.poll(left, { timeout: 30_000 }).toBeNull();
}
