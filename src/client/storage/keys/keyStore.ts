import type { Account } from '@/contract/session';
import { openKeptKeys, type KeptKey } from './keptKeys';
import {
  keepInside,
  openByClinic,
  openByPassword,
  passwordRounds,
  wrapByClinic,
  wrapByPassword,
  type ByPassword,
  type ClinicKey,
  type Usage,
} from './keyWrapping';
import { StorageError } from '@/client/storage/connection/storageError';

/**
 * The data keys of the accounts that have worked on this device. Each account has one random key, stored only wrapped.
 * Opening it takes the account's password or the clinic's key.
 *
 * All methods except `close` reject with StorageError `storage/unavailable` when the keys cannot be read or written,
 * and with `storage/full` when a write does not fit.
 */
export interface KeyStore {
  has(accountId: string): Promise<boolean>;
  /** All accounts that have a key on this device. @throws StorageError */
  owners(): Promise<DeviceOwner[]>;
  /**
   * Reads the key so that it can be restored if the browser clears its storage: for a page that got it from another
   * tab.
   */
  remember(accountId: string): Promise<void>;
  /**
   * Makes sure that the key is stored: a key that this page has read is put back when it is gone from the device. Costs
   * one read.
   *
   * @throws StorageError `storage/keyLost` when it is gone and this page does not know it
   */
  ensureKept(accountId: string): Promise<void>;
  /**
   * Opens the key with a password.
   *
   * @returns `null` when the password is wrong or there is no key
   * @throws StorageError
   */
  open(accountId: string, password: string): Promise<CryptoKey | null>;
  /**
   * Opens the key of an account whose password the server has confirmed. From then on only this password opens it. An
   * account that is new on this device gets a key.
   *
   * @param clinicKey 256 bits that the clinic holds for this account. They open the clinic's copy when the device still
   *   knows another password; `null` from a server that gives none.
   * @returns `null` when neither the password nor the clinic's key opens it
   * @throws StorageError when the key cannot be read or stored. `storage/keyLost` when the account has no key but
   *   sealed work that a lost key opened: a person must give that up before a new key is made.
   */
  enter(account: KeyOwner, password: string, clinicKey: ClinicKey | null): Promise<CryptoKey | null>;
  /** Lets the next password open the key too; does nothing if the current one does not open it. @throws StorageError */
  addPassword(accountId: string, passwords: { current: string; next: string }): Promise<void>;
  /** Makes this password the only one; does nothing if it does not open the key. @throws StorageError */
  keepPassword(accountId: string, password: string): Promise<void>;
  /** The wrapped keys, to include in data that is sealed with this key and leaves the device. @throws StorageError */
  readWrapped(accountId: string): Promise<ByPassword[]>;
  /** Removes the key. Once its traces are cleared too, no one can read what it sealed. @throws StorageError */
  remove(accountId: string): Promise<void>;
  close(): Promise<void>;
}

/** The account that a key belongs to, with the email address to store beside the key. */
export type KeyOwner = Pick<Account, 'account_id' | 'email'>;
/** An account that has worked on this device. */
export interface DeviceOwner {
  account_id: string;
  /** `null`: unknown */
  email: string | null;
}

interface KeyStoreOptions {
  /** of PBKDF2, for keys wrapped from now on */
  rounds?: number;
  /** Whether the device holds sealed work of an account that the server does not have. @throws StorageError */
  hasSealedWork?(accountId: string): Promise<boolean>;
  /** Runs the work and overwrites on the disk what it removed: a removed wrapped key still opens with its password. */
  clearingAfter?<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens the key store. Its databases are opened at first use, so this call itself cannot fail. */
export function openKeyStore({
  rounds = passwordRounds,
  hasSealedWork = async () => false,
  clearingAfter = (work) => work(),
}: KeyStoreOptions = {}): KeyStore {
  const kept = openKeptKeys();
  const { read, change } = kept;

  const openWith = async (accountId: string, password: string, usage: Usage) =>
    openByPassword((await read(accountId))?.byPassword ?? [], password, { accountId, usage });

  const create = async (
    { account_id: accountId, email }: KeyOwner,
    password: string,
    clinicKey: ClinicKey | null,
  ): Promise<void> => {
    // Read again: another tab may have made a key in the meantime and sealed work with it.
    if ((await hasSealedWork(accountId)) && (await read(accountId)) === null) throw keyLost();
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
      'encrypt',
      'decrypt',
    ]);
    await kept.create(accountId, {
      byPassword: [await wrapByPassword(made, password, { accountId, rounds })],
      byClinic: clinicKey && (await wrapByClinic(made, clinicKey, accountId)),
      email,
    });
  };
  /** Replaces all wrapped keys of the account with these. */
  const rewrap = async (accountId: string, byPassword: ByPassword[], other: Partial<KeptKey> = {}) => {
    const before = (await read(accountId))?.byPassword ?? [];
    const write = () => change(accountId, (row) => ({ ...row, ...other, byPassword }));
    const isGivenUp = before.some(({ salt }) => !byPassword.some((by) => isSame(by.salt, salt)));
    await (isGivenUp ? clearingAfter(write) : write());
  };

  return {
    has: async (accountId) => (await read(accountId)) !== null,
    owners: () => kept.owners(),
    remember: async (accountId) => void (await read(accountId)),
    async ensureKept(accountId) {
      if (!(await kept.ensure(accountId))) throw keyLost();
    },
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
        await rewrap(accountId, [by], { ...(byClinic && { byClinic }), email });
        return keepInside(opened.key);
      }
      const copy = (await read(accountId))?.byClinic ?? null;
      const key = copy && clinicKey && (await openByClinic(copy, clinicKey, accountId));
      if (!key) return null;
      await rewrap(accountId, [await wrapByPassword(key, password, { accountId, rounds })]);
      return keepInside(key);
    },
    async addPassword(accountId, { current, next }) {
      const opened = await openWith(accountId, current, 'wrap');
      if (!opened) return;
      const added = await wrapByPassword(opened.key, next, { accountId, rounds });
      await rewrap(accountId, [opened.by, added]);
    },
    async keepPassword(accountId, password) {
      const opened = await openWith(accountId, password, 'use');
      if (opened) await rewrap(accountId, [opened.by]);
    },
    readWrapped: async (accountId) =>
      ((await read(accountId)) ?? kept.remembered(accountId))?.byPassword ?? [],
    remove: (accountId) => kept.remove(accountId),
    close: () => kept.close(),
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index]);
}

function keyLost(): StorageError {
  return new StorageError({
    code: 'storage/keyLost',
    message: 'The key of what this account left on this device is gone.',
  });
}
