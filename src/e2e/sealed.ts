import type { Page } from '@playwright/test';
import { z } from 'zod';
import { passwords } from './people';

/** Decrypts the data sealed on a device, using only its rows and the passwords. No app code is involved. */

const ivBytes = 12;
const bytes = z.object({ base64: z.string() }).transform(({ base64 }) => Buffer.from(base64, 'base64'));
const keptKeySchema = z.object({
  byPassword: z.array(z.object({ salt: bytes, rounds: z.int(), wrapped: bytes })),
});
const sealedRowSchema = z.object({ sealed: bytes });

export interface RawEntry {
  key: string;
  value: unknown;
}

/** Every row of a store with its key, binary values as `{ base64 }`; empty if the database does not exist. */
export async function readEntries(page: Page, name: string, store: string): Promise<RawEntry[]> {
  return page.evaluate(
    (place) =>
      new Promise<RawEntry[]>((resolve) => {
        const plain = (value: unknown): unknown => {
          if (value instanceof Uint8Array) {
            return { base64: btoa(value.reduce((text, byte) => text + String.fromCharCode(byte), '')) };
          }
          if (Array.isArray(value)) return value.map(plain);
          if (typeof value !== 'object' || value === null) return value;
          return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, plain(part)]));
        };
        const opening = indexedDB.open(place.name);
        // Only the app creates the database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const rows = opening.result.transaction(place.store).objectStore(place.store);
          const keys = rows.getAllKeys();
          const values = rows.getAll();
          values.onsuccess = () => {
            opening.result.close();
            resolve(
              keys.result.map((key, index) => ({
                key: typeof key === 'string' ? key : JSON.stringify(key),
                value: plain(values.result[index]),
              })),
            );
          };
        };
      }),
    { name, store },
  );
}

export interface Unsealing {
  /** @param row its value may have a revision @returns `undefined` if no key of this device opens the row */
  open(place: { database: string; store: string }, row: RawEntry): Promise<unknown>;
  seal(
    account_id: string,
    place: { database: string; store: string; key: string; revision: number },
    value: unknown,
  ): Promise<{ base64: string }>;
}

/** Uses the passwords of all accounts in the stories. */
export async function unsealing(page: Page): Promise<Unsealing> {
  const keys = new Map<string, CryptoKey>();
  for (const { key: account_id, value } of await readEntries(page, 'Keys', 'keys')) {
    const dataKey = await dataKeyOf(account_id, value);
    if (dataKey) keys.set(account_id, dataKey);
  }
  return {
    async open({ database, store }, { key, value }) {
      const sealed = bytes.safeParse(value).data ?? sealedRowSchema.safeParse(value).data?.sealed;
      if (!sealed) return undefined;
      const { revision = 0 } = z.object({ revision: z.int().optional() }).catch({}).parse(value);
      for (const [account_id, dataKey] of keys) {
        const opened = await openBox(dataKey, sealed, [account_id, database, store, key, revision]);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
    async seal(account_id, { database, store, key, revision }, value) {
      const dataKey = keys.get(account_id);
      if (!dataKey) throw new Error('This account has no key on the device.');
      const iv = crypto.getRandomValues(Buffer.alloc(ivBytes));
      const additionalData = Buffer.from(JSON.stringify([account_id, database, store, key, revision]));
      const box = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData },
        dataKey,
        Buffer.from(JSON.stringify(value)),
      );
      return { base64: Buffer.concat([iv, Buffer.from(box)]).toString('base64') };
    },
  };
}

const sealedBackupSchema = z.object({
  format: z.literal('satchel-backup'),
  version: z.literal(3),
  made_at: z.string(),
  saved_by: z.string(),
  keys: z.array(z.record(z.string(), z.unknown())),
  sealed: z.string(),
});

/** The contents of a backup file. */
export async function unsealBackup(text: string): Promise<unknown> {
  const { made_at, saved_by, keys, sealed } = sealedBackupSchema.parse(JSON.parse(text));
  const asStored = keys.map(({ salt, rounds, wrapped }) => ({
    salt: { base64: salt },
    rounds,
    wrapped: { base64: wrapped },
  }));
  const dataKey = await dataKeyOf(saved_by, { byPassword: asStored });
  if (!dataKey) throw new Error('None of the passwords opens this backup.');
  const place = [saved_by, 'satchel-backup', 'contents', made_at, 0];
  return openBox(dataKey, Buffer.from(sealed, 'base64'), place);
}

/** @returns `undefined` if the key or the place does not match */
async function openBox(
  dataKey: CryptoKey,
  sealed: Buffer<ArrayBuffer>,
  place: readonly unknown[],
): Promise<unknown> {
  const additionalData = Buffer.from(JSON.stringify(place));
  const opened = await crypto.subtle
    .decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, ivBytes), additionalData },
      dataKey,
      sealed.subarray(ivBytes),
    )
    .catch(() => null);
  return opened === null ? undefined : JSON.parse(Buffer.from(opened).toString());
}

const opened = new Map<string, CryptoKey>();

/** Cached, because deriving a key from a password is slow by design. */
async function dataKeyOf(account_id: string, stored: unknown): Promise<CryptoKey | null> {
  const name = JSON.stringify(stored);
  const known = opened.get(name);
  if (known) return known;
  const kept = keptKeySchema.parse(stored);
  for (const { salt, rounds, wrapped } of kept.byPassword) {
    for (const password of passwords) {
      const material = await crypto.subtle.importKey('raw', Buffer.from(password), 'PBKDF2', false, [
        'deriveKey',
      ]);
      const byPassword = await crypto.subtle.deriveKey(
        { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
        material,
        { name: 'AES-GCM', length: 256 },
        false,
        ['unwrapKey'],
      );
      const dataKey = await crypto.subtle
        .unwrapKey(
          'raw',
          wrapped.subarray(ivBytes),
          byPassword,
          { name: 'AES-GCM', iv: wrapped.subarray(0, ivBytes), additionalData: Buffer.from(account_id) },
          'AES-GCM',
          false,
          ['encrypt', 'decrypt'],
        )
        .catch(() => null);
      if (dataKey) {
        opened.set(name, dataKey);
        return dataKey;
      }
    }
  }
  return null;
}
