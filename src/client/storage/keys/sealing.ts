import { z } from 'zod';
import { StorageError } from '@/client/storage/connection/storageError';

/** The key of the account that is unlocked here. */
export interface UnlockedKeys {
  /** whose it is; `null`: everything is locked */
  readonly accountId: string | null;
  /** @throws StorageError `storage/locked` when another account is unlocked, or none */
  of(accountId: string): Promise<CryptoKey>;
}

/** What a sealed value belongs to. Moved to another place, another account or another revision, it does not open. */
export interface SealedPlace {
  account_id: string;
  database: string;
  store: string;
  key: string;
  /** where the same place holds one after the other */
  revision?: number;
}

/** An initialisation vector, and what AES-GCM made of the value behind it. */
export const sealedSchema = z.custom<Uint8Array<ArrayBuffer>>(
  (value) => ArrayBuffer.isView(value) && 'subarray' in value && value.byteLength > ivBytes,
);
export type Sealed = z.infer<typeof sealedSchema>;

/** 96 bits, as NIST SP 800-38D has it for AES-GCM: made at random for each value */
const ivBytes = 12;

/** What lies on the disk of one account's data, at one place: the one codec of all that holds patient data. */
export interface Codec {
  /** @throws StorageError `storage/locked` */
  seal(value: unknown, place: SealedPlace): Promise<Sealed>;
  /**
   * @param sealed what lies there; `undefined` for what was sealed for another place, or was changed, or is nothing sealed at all
   * @throws StorageError `storage/locked`
   */
  open(sealed: unknown, place: SealedPlace): Promise<unknown>;
}

export function openCodec(keys: UnlockedKeys): Codec {
  return {
    async seal(value, place) {
      const key = await keys.of(place.account_id);
      const iv = freshIv();
      const text = new TextEncoder().encode(JSON.stringify(value));
      const box = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: nameOf(place) },
        key,
        text,
      );
      const sealed = new Uint8Array(ivBytes + box.byteLength);
      sealed.set(iv);
      sealed.set(new Uint8Array(box), ivBytes);
      return sealed;
    },
    async open(stored, place) {
      const key = await keys.of(place.account_id);
      const sealed = sealedSchema.safeParse(stored).data;
      if (!sealed) return undefined;
      const iv = sealed.subarray(0, ivBytes);
      const parameters = { name: 'AES-GCM', iv, additionalData: nameOf(place) };
      try {
        const text = await crypto.subtle.decrypt(parameters, key, sealed.subarray(ivBytes));
        const value: unknown = JSON.parse(new TextDecoder().decode(text));
        return value;
      } catch {
        return undefined;
      }
    },
  };
}

/** Never that of a value: `placeNames.ts` derives a key under it. */
export const reservedIv = new Uint8Array(ivBytes);

function freshIv(): Uint8Array<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return iv.some((byte) => byte !== 0) ? iv : freshIv();
}

/** The additional data, from which nothing can be left out unnoticed. */
function nameOf({ account_id, database, store, key, revision = 0 }: SealedPlace): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([account_id, database, store, key, revision]));
}

/** What tells one sealed value of a place from the next one there: its initialisation vector never comes again. */
export function isSameSealed(one: Sealed, other: Sealed): boolean {
  return one.subarray(0, ivBytes).every((byte, index) => byte === other[index]);
}

export function lockedError(): StorageError {
  return new StorageError({
    code: 'storage/locked',
    message: 'Satchel is locked: unlock it with your password.',
  });
}
