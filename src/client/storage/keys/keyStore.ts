import type { Account } from '@/contract/session';
import { keyIdOf } from './keyId';
import { isKeyOf, keyLost, openKeptKeys, type KeptKey } from './keptKeys';
import {
  importClinicKey,
  keepInside,
  openByClinic,
  openByPassword,
  passwordRounds,
  wrapByClinic,
  wrapByPassword,
  type ClinicKey,
  type Usage,
} from './keyWrapping';

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
  /** Forgets what `remember` or another call has read of the key: the account has left this page. */
  forget(accountId: string): void;
  /**
   * Makes sure that this very key is stored: one that this page has read is put back when it is gone from the device.
   * Costs one read.
   *
   * @throws StorageError `storage/keyLost` when it is gone and this page does not know it, or when another key is stored
   *   in its place, which stays as it is
   */
  ensureKept(accountId: string, key: CryptoKey): Promise<void>;
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
  /**
   * The key as it is wrapped, to include in data that is sealed with it and leaves the device.
   *
   * @param key left out: whichever key the account has here
   * @returns wrapped with no password when the device and this page have only another key, or none
   * @throws StorageError
   */
  readWrapped(accountId: string, key?: CryptoKey): Promise<WrappedKey>;
  /** Removes the key. Once its traces are cleared too, no one can read what it sealed. @throws StorageError */
  remove(accountId: string): Promise<void>;
  close(): Promise<void>;
}

/** A data key, wrapped with each password that opens it, and with the clinic's key. */
export type WrappedKey = Pick<KeptKey, 'byPassword' | 'byClinic'>;
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
      key_id: await keyIdOf(made),
      byPassword: [await wrapByPassword(made, password, { accountId, rounds })],
      byClinic: clinicKey && (await wrapByClinic(made, clinicKey, accountId)),
      email,
    });
  };
  /** Replaces all wrappings of an account's key with these. */
  const rewrap = async (
    accountId: string,
    key: CryptoKey,
    wrapped: Pick<KeptKey, 'byPassword'> & Partial<KeptKey>,
  ) => {
    const { byPassword } = wrapped;
    const before = (await read(accountId))?.byPassword ?? [];
    const keyId = await keyIdOf(key);
    const write = () => change(accountId, keyId, (row) => ({ ...row, ...wrapped }));
    const isGivenUp = before.some(({ salt }) => !byPassword.some((by) => isSame(by.salt, salt)));
    await (isGivenUp ? clearingAfter(write) : write());
  };

  return {
    has: async (accountId) => (await read(accountId)) !== null,
    owners: () => kept.owners(),
    remember: async (accountId) => void (await read(accountId)),
    forget: (accountId) => kept.forget(accountId),
    async ensureKept(accountId, key) {
      if (!(await kept.ensure(accountId, await keyIdOf(key)))) throw keyLost();
    },
    async open(accountId, password) {
      const key = (await openWith(accountId, password, 'use'))?.key ?? null;
      // An earlier version stored it without its id. If it cannot be added now, the next time does.
      if (key && kept.remembered(accountId)?.key_id === null)
        await change(accountId, await keyIdOf(key), (row) => row).catch(() => undefined);
      return key;
    },
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
        await rewrap(accountId, opened.key, { byPassword: [by], ...(byClinic && { byClinic }), email });
        return keepInside(opened.key);
      }
      const copy = (await read(accountId))?.byClinic ?? null;
      const key =
        copy &&
        clinicKey &&
        (await openByClinic(copy, await importClinicKey(clinicKey), { accountId, usage: 'wrap' }));
      if (!key) return null;
      const by = await wrapByPassword(key, password, { accountId, rounds });
      await rewrap(accountId, key, { byPassword: [by] });
      return keepInside(key);
    },
    async addPassword(accountId, { current, next }) {
      const opened = await openWith(accountId, current, 'wrap');
      if (!opened) return;
      const added = await wrapByPassword(opened.key, next, { accountId, rounds });
      await rewrap(accountId, opened.key, { byPassword: [opened.by, added] });
    },
    async keepPassword(accountId, password) {
      const opened = await openWith(accountId, password, 'use');
      if (opened) await rewrap(accountId, opened.key, { byPassword: [opened.by] });
    },
    async readWrapped(accountId, key) {
      const keyId = key ? await keyIdOf(key) : null;
      const found = [await read(accountId), kept.remembered(accountId)];
      const { byPassword = [], byClinic = null } = found.find((row) => row && isKeyOf(row, keyId)) ?? {};
      return { byPassword, byClinic };
    },
    remove: (accountId) => kept.remove(accountId),
    close: () => kept.close(),
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index]);
}
