import { z } from 'zod';
import { sealedSchema } from './sealing';

/** As OWASP's Password Storage Cheat Sheet has it for PBKDF2-HMAC-SHA256. */
export const passwordRounds = 600_000;
const saltBytes = 16;
const ivBytes = 12;

/** A data key, wrapped by AES-GCM: an initialisation vector, and the wrapped key behind it. */
export const wrappedSchema = sealedSchema;
export type Wrapped = z.infer<typeof wrappedSchema>;

/** A data key, wrapped by a key that PBKDF2-SHA256 makes of a password. */
export const byPasswordSchema = z.object({
  salt: z.custom<Uint8Array<ArrayBuffer>>(ArrayBuffer.isView),
  /** bounded: a made-up file must not keep the browser busy for ever */
  rounds: z.int().min(1).max(5_000_000),
  wrapped: wrappedSchema,
});
export type ByPassword = z.infer<typeof byPasswordSchema>;

/** 256 bits that the clinic has for an account: whoever has signed in is told them. */
export type ClinicKey = Uint8Array<ArrayBuffer>;

/** @param key one that can be taken out, as made or opened for `wrap` */
export async function wrapByPassword(
  key: CryptoKey,
  password: string,
  { accountId, rounds }: { accountId: string; rounds: number },
): Promise<ByPassword> {
  const parameters = { salt: crypto.getRandomValues(new Uint8Array(saltBytes)), rounds };
  return { ...parameters, wrapped: await wrap(key, await keyOfPassword(password, parameters), accountId) };
}

/** @returns the key as `usage` wants it, and which of the wrapped ones the password opens; `null` when it opens none */
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
  return wrap(key, await keyOfClinic(clinicKey), accountId);
}

/** @returns a key that can be wrapped anew, `null` when the clinic's key does not open it */
export async function openByClinic(
  wrapped: Wrapped,
  clinicKey: ClinicKey,
  accountId: string,
): Promise<CryptoKey | null> {
  return unwrap(wrapped, await keyOfClinic(clinicKey), { accountId, usage: 'wrap' });
}

/** @returns the same key for use from here on, which can be taken out no more */
export async function keepInside(key: CryptoKey): Promise<CryptoKey> {
  const raw = await crypto.subtle.exportKey('raw', key);
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** `use`: it never leaves the browser's own cryptography. `wrap`: for the moment in which it is wrapped anew. */
export type Usage = 'use' | 'wrap';

async function keyOfPassword(
  password: string,
  { salt, rounds }: Pick<ByPassword, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  // The same letters, however they are composed.
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

function keyOfClinic(clinicKey: ClinicKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', clinicKey, 'AES-GCM', false, ['wrapKey', 'unwrapKey']);
}

async function wrap(key: CryptoKey, by: CryptoKey, accountId: string): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = new TextEncoder().encode(accountId);
  const box = await crypto.subtle.wrapKey('raw', key, by, { name: 'AES-GCM', iv, additionalData });
  return new Uint8Array([...iv, ...new Uint8Array(box)]);
}

/** @returns `null` when it is not this one that wrapped it */
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
