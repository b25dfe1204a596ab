import { z } from 'zod';
import { StorageError } from '@/client/storage/connection/storageError';

/** A key that seals and opens. */
export interface OpenKeys {
  /** the unlocked account; `null`: everything is locked */
  readonly accountId: string | null;
  /** @throws StorageError `storage/locked` when another account is unlocked, or none; or why the device has no key */
  of(accountId: string): Promise<CryptoKey>;
}

/** The key of the account that is unlocked here. */
export interface UnlockedKeys extends OpenKeys {
  /**
   * Makes sure that the key opens again after a restart: the device must still have it, wrapped. To be called before
   * work is sealed that a person relies on. Does nothing while everything is locked.
   *
   * @throws StorageError `storage/keyLost` when the device has lost it or has another key in its place, `storage/…` when
   *   it cannot be read or put back
   */
  ensureKept(): Promise<void>;
}

/** Where a sealed value belongs. Moved to another place, account or revision, it cannot be decrypted. */
export interface SealedPlace {
  account_id: string;
  database: string;
  store: string;
  key: string;
  /** for places that hold successive revisions */
  revision?: number;
}

/** An initialisation vector, followed by the value encrypted with AES-GCM. */
export const sealedSchema = z.custom<Uint8Array<ArrayBuffer>>(
  (value) => ArrayBuffer.isView(value) && 'subarray' in value && value.byteLength > ivBytes,
);
export type Sealed = z.infer<typeof sealedSchema>;

/** 96 bits, as NIST SP 800-38D specifies for AES-GCM; random for each value */
const ivBytes = 12;

/** Encrypts and decrypts one account's values for one place. Every store of patient data uses this codec. */
export interface Codec {
  /** Encrypts a value as JSON. @throws StorageError `storage/locked`, or why the device has no key */
  seal(value: unknown, place: SealedPlace): Promise<Sealed>;
  /**
   * Decrypts a stored value.
   *
   * @returns the value; `undefined` when it was sealed for another place, was tampered with, or is not sealed
   * @throws StorageError `storage/locked`, or why the device has no key
   */
  open(sealed: unknown, place: SealedPlace): Promise<unknown>;
}

/** Makes the codec that seals with these keys. */
export function openCodec(keys: OpenKeys): Codec {
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

/** No value is sealed with it: `placeNames.ts` uses it to derive a key. */
export const reservedIv = new Uint8Array(ivBytes);

function freshIv(): Uint8Array<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return iv.some((byte) => byte !== 0) ? iv : freshIv();
}

/** The additional data that AES-GCM authenticates. JSON keeps the parts distinct. */
function nameOf({ account_id, database, store, key, revision = 0 }: SealedPlace): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([account_id, database, store, key, revision]));
}

/** Whether two sealed values of a place are the same one. An initialisation vector is never used twice. */
export function isSameSealed(one: Sealed, other: Sealed): boolean {
  return one.subarray(0, ivBytes).every((byte, index) => byte === other[index]);
}

/** @returns the StorageError `storage/locked`, to be thrown where an account's key is needed and not unlocked */
export function lockedError(): StorageError {
  return new StorageError({
    code: 'storage/locked',
    message: 'Satchel is locked: unlock it with your password.',
  });
}
