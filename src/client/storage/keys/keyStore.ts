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
   * @throws StorageError when it cannot be read or kept, and `storage/keyLost` instead of making one where sealed work of the account lies
   *   that another one opened: a person gives that up first
   */
  enter(account: KeyOwner, password: string, clinicKey: ClinicKey | null): Promise<CryptoKey | null>;
  /** From here on the next password opens it, too, if the current one does. */
  addPassword(accountId: string, passwords: { current: string; next: string }): Promise<void>;
  /** From here on this password alone opens it, if it does so already. */
  keepPassword(accountId: string, password: string): Promise<void>;
  /** The wrapped ones: what is sealed elsewhere with this key takes them along. @throws StorageError */
  readWrapped(accountId: string): Promise<ByPassword[]>;
  /** Once its traces are cleared, too, what is sealed with it can be read by nobody any more. */
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

interface KeyStoreOptions {
  /** of PBKDF2, for keys that are wrapped from here on */
  rounds?: number;
  /** Whether anything of an account lies here sealed that the server does not have: without its key it is lost. @throws StorageError */
  hasSealedWork?(accountId: string): Promise<boolean>;
  /** Has what the work takes away written over on the disk: a wrapping that is given up opens with its password for as long as it lies there. */
  clearingAfter?<T>(work: () => Promise<T>): Promise<T>;
}

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
    // Another tab may have made one since this one looked, and sealed with it.
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
  /** From here on these wrappings alone open it. */
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
