import { z } from 'zod';
import { sealedSchema } from './sealing';

/** As recommended for PBKDF2-HMAC-SHA256 in OWASP's Password Storage Cheat Sheet. */
export const passwordRounds = 600_000;
const saltBytes = 16;
const ivBytes = 12;

/** A data key wrapped with AES-GCM: an initialisation vector, followed by the wrapped key. */
export const wrappedSchema = sealedSchema;
export type Wrapped = z.infer<typeof wrappedSchema>;

/** Schema of ByPassword. */
export const byPasswordSchema = z.object({
  salt: z.custom<Uint8Array<ArrayBuffer>>(ArrayBuffer.isView),
  /** bounded: a forged file must not keep the browser busy endlessly */
  rounds: z.int().min(1).max(5_000_000),
  wrapped: wrappedSchema,
});
/** A data key, wrapped with a key that PBKDF2-SHA256 derives from a password. */
export type ByPassword = z.infer<typeof byPasswordSchema>;

/** 256 bits that the clinic holds for an account; the server sends them after sign-in. */
export type ClinicKey = Uint8Array<ArrayBuffer>;

/** @param key an extractable key, as generated or opened for `wrap` */
export async function wrapByPassword(
  key: CryptoKey,
  password: string,
  { accountId, rounds }: { accountId: string; rounds: number },
): Promise<ByPassword> {
  const parameters = { salt: crypto.getRandomValues(new Uint8Array(saltBytes)), rounds };
  return { ...parameters, wrapped: await wrap(key, await keyOfPassword(password, parameters), accountId) };
}

/**
 * Tries a password on wrapped keys.
 *
 * @returns the key, ready for `usage`, and the wrapped key that the password opened; `null` when it opens none
 */
export async function openByPassword(
  wrapped: readonly ByPassword[],
  password: string,
  opening: { accountId: string; usage: Usage },
): Promise<{ key: CryptoKey; by: ByPassword } | null> {
  for (const by of wrapped) {
    const key = await unwrap(by.wrapped, await keyOfPassword(password, by), opening);
    if (key) return { key, by };
  }
  return null;
}

export async function wrapByClinic(
  key: CryptoKey,
  clinicKey: ClinicKey,
  accountId: string,
): Promise<Wrapped> {
  return wrap(key, await importClinicKey(clinicKey), accountId);
}

/**
 * Tries the clinic's key on a wrapped key.
 *
 * @param clinicKey see importClinicKey
 * @returns the key, ready for `usage`; `null` when the clinic's key does not open it
 */
export function openByClinic(
  wrapped: Wrapped,
  clinicKey: CryptoKey,
  opening: { accountId: string; usage: Usage },
): Promise<CryptoKey | null> {
  return unwrap(wrapped, clinicKey, opening);
}

/** @returns the same key, no longer extractable */
export async function keepInside(key: CryptoKey): Promise<CryptoKey> {
  const raw = await crypto.subtle.exportKey('raw', key);
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** `use`: the key is not extractable. `wrap`: it is extractable, only to be wrapped again. */
export type Usage = 'use' | 'wrap';

async function keyOfPassword(
  password: string,
  { salt, rounds }: Pick<ByPassword, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  // Unicode normalisation: the same letters give the same key, however they are composed.
  const letters = new TextEncoder().encode(password.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', letters, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

/** @returns the clinic's key, not extractable */
export function importClinicKey(clinicKey: ClinicKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', clinicKey, 'AES-GCM', false, ['wrapKey', 'unwrapKey']);
}

async function wrap(key: CryptoKey, by: CryptoKey, accountId: string): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = new TextEncoder().encode(accountId);
  const box = await crypto.subtle.wrapKey('raw', key, by, { name: 'AES-GCM', iv, additionalData });
  return new Uint8Array([...iv, ...new Uint8Array(box)]);
}

/** @returns `null` when the key was not wrapped with this one */
async function unwrap(
  wrapped: Wrapped,
  by: CryptoKey,
  { accountId, usage }: { accountId: string; usage: Usage },
): Promise<CryptoKey | null> {
  const iv = wrapped.subarray(0, ivBytes);
  const additionalData = new TextEncoder().encode(accountId);
  return crypto.subtle
    .unwrapKey(
      'raw',
      wrapped.subarray(ivBytes),
      by,
      { name: 'AES-GCM', iv, additionalData },
      'AES-GCM',
      usage === 'wrap',
      ['encrypt', 'decrypt'],
    )
    .catch(() => null);
}
