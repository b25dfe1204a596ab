import { expect, type BrowserContext, type Page } from '@playwright/test';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The databases of the app as they lie in the browser, read and written by its own means: none of the app has a part in it. */

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

/** Writes rows on a page of the app's address that runs none of it; makes the database if there is none. */
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

/** Everything in a store, on a page of the app; nothing where there is no such database. */
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

/** Deletes some databases and no other ones, on a page of the app's address that runs none of it. */
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

/** What the app keeps under a key in local storage, read on a page of its address that runs none of it. */
export async function readLocalStorage(page: Page, url: string, key: string): Promise<string | null> {
  await page.goto(`${url}/manifest.webmanifest`);
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/**
 * Closes the page, not the browser, and waits until what it put into local storage is on the disk. Chromium writes that up to a minute
 * later, or when no page of the address is open any more; a browser that is closed right after a change, on a busy machine, may lose it.
 *
 * @param key of something that was changed since the browser began
 * @returns what it keeps under the key
 */
export async function closePageAndKeep(page: Page, profileDir: string, key: string): Promise<string> {
  const value = await page.evaluate((name) => localStorage.getItem(name), key);
  if (value === null) throw new Error(`Local storage has no ${key}.`);
  // A browser ends with its last page.
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
 * The newest entries of local storage as they lie on the disk, without the headers that part what goes over the end of a block
 * (LevelDB, doc/log_format.md).
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

/** Where Chromium keeps what `IndexedDB` holds; the browser is closed. */
function databaseFolders(profileDir: string): string[] {
  const folder = path.join(profileDir, 'Default', 'IndexedDB');
  return readdirSync(folder).map((name) => path.join(folder, name));
}

/** As a browser does that needs the room: all of it, and local storage stays. */
export function deleteDatabases(profileDir: string): void {
  for (const folder of databaseFolders(profileDir)) rmSync(folder, { recursive: true });
}

/** As a dying disk does: every byte of every file is another one. */
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

/** What was deleted, or written over, is overwritten in the background. */
export async function tracesCleared(page: Page): Promise<void> {
  const left = () => page.evaluate(() => localStorage.getItem('satchel.traces'));
  await expect.poll(left, { timeout: 30_000 }).toBeNull();
}
