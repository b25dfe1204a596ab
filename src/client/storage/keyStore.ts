import { z } from 'zod';
import { connect, type Write } from './connection';
import { sealedSchema } from './sealing';
import { StorageError } from './storageError';

/** As OWASP's Password Storage Cheat Sheet has it for PBKDF2-HMAC-SHA256. */
const defaultRounds = 600_000;
const saltBytes = 16;
const ivBytes = 12;

/** The data key, wrapped by AES-GCM: an initialisation vector, and the wrapped key behind it. */
const wrappedSchema = sealedSchema;
type Wrapped = z.infer<typeof wrappedSchema>;

const byPasswordSchema = z.object({
  salt: z.custom<Uint8Array<ArrayBuffer>>(ArrayBuffer.isView),
  rounds: z.int(),
  wrapped: wrappedSchema,
});
type ByPassword = z.infer<typeof byPasswordSchema>;

const keptKeySchema = z.object({
  /** each opens the same key; two while a password is being changed, because nobody knows yet which one holds */
  byPassword: z.array(byPasswordSchema).min(1),
  /** the copy that the clinic's server can open for whoever signs in */
  byClinic: wrappedSchema.nullable(),
});
type KeptKey = z.infer<typeof keptKeySchema>;

/**
 * The data keys of the accounts that have worked on this device: one each, made at random, and never on the disk but wrapped. Whoever has
 * neither the password nor the clinic's key has nothing.
 */
export interface KeyStore {
  has(accountId: string): Promise<boolean>;
  /** Has it ready to be put back, should the browser clear its storage: for a page that got the key from another one. */
  remember(accountId: string): Promise<void>;
  /** @returns `null` when the password is not the one, or there is no key */
  open(accountId: string, password: string): Promise<CryptoKey | null>;
  /**
   * The key of an account whose password the server has found to be right, which alone opens it from here on. An account that is new here
   * gets one.
   *
   * @param clinicKey 256 bits that the clinic has for this account: they open the copy for the clinic, where the password is another one than
   *   this device knows; `null` from a server that gives none
   * @returns `null` when neither opens it
   * @throws StorageError when it cannot be read or kept
   */
  enter(accountId: string, password: string, clinicKey: ClinicKey | null): Promise<CryptoKey | null>;
  /** From here on the next password opens it, too, if the current one does. */
  addPassword(accountId: string, passwords: { current: string; next: string }): Promise<void>;
  /** From here on this password alone opens it, if it does so already. */
  keepPassword(accountId: string, password: string): Promise<void>;
  /** What the account left on this device can be read by nobody any more. */
  remove(accountId: string): Promise<void>;
  close(): Promise<void>;
}

export type ClinicKey = Uint8Array<ArrayBuffer>;

export const keyDatabase = 'Keys';
const store = 'keys';

/** @param rounds of PBKDF2 for keys that are wrapped from here on */
export function openKeyStore(rounds = defaultRounds): KeyStore {
  const known = new Map<string, KeptKey>();
  const connection = connect(
    { name: keyDatabase, version: 1, stores: [store] },
    { onTerminated: () => void putBack() },
  );
  /** The browser cleared its storage under a page that works on: what it saves from here on must open again, too. */
  const putBack = async (): Promise<void> => {
    try {
      for (const [accountId, kept] of known) {
        await connection.write([store], async (transaction) => {
          if ((await readHere(transaction, accountId)) === null)
            await transaction.objectStore(store).put(kept, accountId);
        });
      }
    } catch (error) {
      console.error('The key could not be put back.', StorageError.from(error).failure.code);
    }
  };

  const read = async (accountId: string): Promise<KeptKey | null> => {
    const stored: unknown = await connection.read([store], (transaction) =>
      transaction.objectStore(store).get(accountId),
    );
    const kept = keptKeySchema.safeParse(stored).data ?? null;
    if (kept) known.set(accountId, kept);
    return kept;
  };
  const change = (accountId: string, changed: (kept: KeptKey) => KeptKey): Promise<void> =>
    connection.write([store], async (transaction) => {
      const kept = await readHere(transaction, accountId);
      if (kept === null) return;
      const next = changed(kept);
      known.set(accountId, next);
      await transaction.objectStore(store).put(next, accountId);
    });

  /** @returns the key as `usage` wants it, and which of the wrapped ones the password opens */
  const openWrapped = async (accountId: string, password: string, usage: Usage) => {
    for (const one of (await read(accountId))?.byPassword ?? []) {
      const key = await unwrap(one.wrapped, await keyOfPassword(password, one), { accountId, usage });
      if (key) return { key, wrapped: one };
    }
    return null;
  };
  const wrapByPassword = async (accountId: string, password: string, key: CryptoKey): Promise<ByPassword> => {
    const parameters = { salt: crypto.getRandomValues(new Uint8Array(saltBytes)), rounds };
    return { ...parameters, wrapped: await wrap(key, await keyOfPassword(password, parameters), accountId) };
  };

  const copyForClinic = async (accountId: string, key: CryptoKey, clinicKey: ClinicKey | null) =>
    clinicKey && wrap(key, await keyOfClinic(clinicKey), accountId);
  /** For use from here on: what it was wrapped with can be unwrapped only for that. */
  const sealedIn = (key: CryptoKey): Promise<CryptoKey> =>
    crypto.subtle
      .exportKey('raw', key)
      .then((raw) => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']));

  const create = async (
    accountId: string,
    password: string,
    clinicKey: ClinicKey | null,
  ): Promise<boolean> => {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
      'encrypt',
      'decrypt',
    ]);
    const kept: KeptKey = {
      byPassword: [await wrapByPassword(accountId, password, made)],
      byClinic: await copyForClinic(accountId, made, clinicKey),
    };
    return connection.write([store], async (transaction) => {
      // Another tab may have made one meanwhile: that one counts.
      const isFirst = (await readHere(transaction, accountId)) === null;
      if (isFirst) await transaction.objectStore(store).put(kept, accountId);
      return isFirst;
    });
  };

  return {
    has: async (accountId) => (await read(accountId)) !== null,
    remember: async (accountId) => void (await read(accountId)),
    open: async (accountId, password) => (await openWrapped(accountId, password, 'use'))?.key ?? null,
    async enter(accountId, password, clinicKey) {
      if ((await read(accountId)) === null) await create(accountId, password, clinicKey);
      const opened = await openWrapped(accountId, password, 'wrap');
      if (opened) {
        const byClinic = await copyForClinic(accountId, opened.key, clinicKey);
        await change(accountId, (kept) => ({
          byPassword: [opened.wrapped],
          byClinic: byClinic ?? kept.byClinic,
        }));
        return sealedIn(opened.key);
      }
      const copy = (await read(accountId))?.byClinic ?? null;
      const key =
        copy && clinicKey && (await unwrap(copy, await keyOfClinic(clinicKey), { accountId, usage: 'wrap' }));
      if (!key) return null;
      const byPassword = [await wrapByPassword(accountId, password, key)];
      await change(accountId, (kept) => ({ ...kept, byPassword }));
      return sealedIn(key);
    },
    async addPassword(accountId, { current, next }) {
      const opened = await openWrapped(accountId, current, 'wrap');
      if (!opened) return;
      const added = await wrapByPassword(accountId, next, opened.key);
      await change(accountId, (kept) => ({ ...kept, byPassword: [opened.wrapped, added] }));
    },
    async keepPassword(accountId, password) {
      const opened = await openWrapped(accountId, password, 'use');
      if (opened) await change(accountId, (kept) => ({ ...kept, byPassword: [opened.wrapped] }));
    },
    remove: (accountId) => {
      known.delete(accountId);
      return connection.write([store], (transaction) => transaction.objectStore(store).delete(accountId));
    },
    close: () => connection.close(),
  };
}

async function readHere(transaction: Write, accountId: string): Promise<KeptKey | null> {
  const stored: unknown = await transaction.objectStore(store).get(accountId);
  return keptKeySchema.safeParse(stored).data ?? null;
}

/** `use`: it never leaves the browser's own cryptography. `wrap`: for the moment in which it is wrapped anew. */
type Usage = 'use' | 'wrap';

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
