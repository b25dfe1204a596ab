import { z } from 'zod';
import type { Account } from '@/contract/session';
import { connect, keyText, type Write } from './connection';
import {
  byPasswordSchema,
  keepInside,
  openByClinic,
  openByPassword,
  passwordRounds,
  wrapByClinic,
  wrapByPassword,
  wrappedSchema,
  type ByPassword,
  type ClinicKey,
  type Usage,
} from './keyWrapping';
import { StorageError } from './storageError';

const keptKeySchema = z.object({
  /** each opens the same key; two while a password is being changed, because nobody knows yet which one holds */
  byPassword: z.array(byPasswordSchema).min(1),
  /** the copy that the clinic's server can open for whoever signs in */
  byClinic: wrappedSchema.nullable(),
  /** who it is, for whoever asks what lies on this device */
  email: z.string().nullable().catch(null),
});
type KeptKey = z.infer<typeof keptKeySchema>;

/**
 * The data keys of the accounts that have worked on this device: one each, made at random, and never on the disk but wrapped. Whoever has
 * neither the password nor the clinic's key has nothing.
 */
export interface KeyStore {
  has(accountId: string): Promise<boolean>;
  /** Everybody who has a key here. @throws StorageError */
  owners(): Promise<DeviceOwner[]>;
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
  enter(account: KeyOwner, password: string, clinicKey: ClinicKey | null): Promise<CryptoKey | null>;
  /** From here on the next password opens it, too, if the current one does. */
  addPassword(accountId: string, passwords: { current: string; next: string }): Promise<void>;
  /** From here on this password alone opens it, if it does so already. */
  keepPassword(accountId: string, password: string): Promise<void>;
  /** The wrapped ones: what is sealed elsewhere with this key takes them along. @throws StorageError */
  readWrapped(accountId: string): Promise<ByPassword[]>;
  /** What the account left on this device can be read by nobody any more. */
  remove(accountId: string): Promise<void>;
  close(): Promise<void>;
}

export type KeyOwner = Pick<Account, 'account_id' | 'email'>;
/** An account that has worked on this device. */
export interface DeviceOwner {
  account_id: string;
  /** `null`: not known */
  email: string | null;
}

export const keyDatabase = 'Keys';
const store = 'keys';

/** @param rounds of PBKDF2 for keys that are wrapped from here on */
export function openKeyStore(rounds = passwordRounds): KeyStore {
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
          if ((await transaction.objectStore(store).get(accountId)) === undefined)
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

  const openWith = async (accountId: string, password: string, usage: Usage) =>
    openByPassword((await read(accountId))?.byPassword ?? [], password, { accountId, usage });

  const create = async (
    { account_id: accountId, email }: KeyOwner,
    password: string,
    clinicKey: ClinicKey | null,
  ): Promise<void> => {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
      'encrypt',
      'decrypt',
    ]);
    const kept: KeptKey = {
      byPassword: [await wrapByPassword(made, password, { accountId, rounds })],
      byClinic: clinicKey && (await wrapByClinic(made, clinicKey, accountId)),
      email,
    };
    await connection.write([store], async (transaction) => {
      const there: unknown = await transaction.objectStore(store).get(accountId);
      if (there === undefined) await transaction.objectStore(store).put(kept, accountId);
      // Another tab may have made one meanwhile: that one counts. What a newer version left is not written over.
      else if (!keptKeySchema.safeParse(there).success) throw notUnderstood();
    });
  };

  return {
    has: async (accountId) => (await read(accountId)) !== null,
    async owners() {
      const [ids, values] = await connection.read([store], (transaction) => {
        const keys = transaction.objectStore(store);
        const stored: Promise<unknown[]> = keys.getAll();
        return Promise.all([keys.getAllKeys(), stored]);
      });
      return ids.flatMap((id, index): DeviceOwner[] => {
        const kept = keptKeySchema.safeParse(values[index]).data;
        return kept ? [{ account_id: keyText(id), email: kept.email }] : [];
      });
    },
    remember: async (accountId) => void (await read(accountId)),
    open: async (accountId, password) => (await openWith(accountId, password, 'use'))?.key ?? null,
    async enter(account, password, clinicKey) {
      const { account_id: accountId, email } = account;
      if ((await read(accountId)) === null) await create(account, password, clinicKey);
      const opened = await openWith(accountId, password, 'wrap');
      if (opened) {
        const byClinic = clinicKey && (await wrapByClinic(opened.key, clinicKey, accountId));
        const by =
          opened.by.rounds < rounds
            ? await wrapByPassword(opened.key, password, { accountId, rounds })
            : opened.by;
        await change(accountId, (kept) => ({
          byPassword: [by],
          byClinic: byClinic ?? kept.byClinic,
          email,
        }));
        return keepInside(opened.key);
      }
      const copy = (await read(accountId))?.byClinic ?? null;
      const key = copy && clinicKey && (await openByClinic(copy, clinicKey, accountId));
      if (!key) return null;
      const byPassword = [await wrapByPassword(key, password, { accountId, rounds })];
      await change(accountId, (kept) => ({ ...kept, byPassword }));
      return keepInside(key);
    },
    async addPassword(accountId, { current, next }) {
      const opened = await openWith(accountId, current, 'wrap');
      if (!opened) return;
      const added = await wrapByPassword(opened.key, next, { accountId, rounds });
      await change(accountId, (kept) => ({ ...kept, byPassword: [opened.by, added] }));
    },
    async keepPassword(accountId, password) {
      const opened = await openWith(accountId, password, 'use');
      if (opened) await change(accountId, (kept) => ({ ...kept, byPassword: [opened.by] }));
    },
    readWrapped: async (accountId) => ((await read(accountId)) ?? known.get(accountId))?.byPassword ?? [],
    remove: (accountId) => {
      known.delete(accountId);
      return connection.write([store], (transaction) => transaction.objectStore(store).delete(accountId));
    },
    close: () => connection.close(),
  };
}

function notUnderstood(): StorageError {
  return new StorageError({
    code: 'storage/unavailable',
    message: 'The key of this account on this device cannot be understood.',
  });
}

async function readHere(transaction: Write, accountId: string): Promise<KeptKey | null> {
  const stored: unknown = await transaction.objectStore(store).get(accountId);
  return keptKeySchema.safeParse(stored).data ?? null;
}
