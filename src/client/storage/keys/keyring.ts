import { lockedError, type UnlockedKeys } from './sealing';
import type { StorageError } from '@/client/storage/connection/storageError';

/** The key of the account that is at work, in memory only. */
export interface Keyring extends UnlockedKeys {
  /**
   * Unlocks an account with its key; any other account is locked then.
   *
   * @param clinicKey what opens the clinic's copies of the account's keys; left out: unknown
   */
  hold(accountId: string, key: CryptoKey | Promise<CryptoKey>, clinicKey?: CryptoKey | null): void;
  /** The clinic's key for the unlocked account: known after a sign-in on this page, until it locks. */
  readonly clinicKey: CryptoKey | null;
  /** The account works without a key, because this device can store nothing: `of` throws this error. */
  refuse(accountId: string, error: StorageError): void;
  /** Locks: forgets the key or the error. */
  drop(): void;
  /** rises with each drop: work begun before a drop must not hold or hand on its key after it */
  readonly drops: number;
}

/**
 * Makes an empty keyring: everything is locked.
 *
 * @param keepWrapped makes sure that the device has this key of the account, wrapped; see KeyStore.ensureKept
 */
export function openKeyring(
  keepWrapped: (accountId: string, key: CryptoKey) => Promise<void> = async () => undefined,
): Keyring {
  let drops = 0;
  let held: {
    accountId: string;
    key: CryptoKey | Promise<CryptoKey> | StorageError;
    clinicKey: CryptoKey | null;
  } | null = null;
  return {
    get accountId() {
      return held?.accountId ?? null;
    },
    async of(accountId) {
      if (held?.accountId !== accountId) throw lockedError();
      if (held.key instanceof Error) throw held.key;
      return held.key;
    },
    async ensureKept() {
      if (held === null || held.key instanceof Error) return;
      await keepWrapped(held.accountId, await held.key);
    },
    get clinicKey() {
      return held?.clinicKey ?? null;
    },
    hold(accountId, key, clinicKey = null) {
      held = { accountId, key, clinicKey };
    },
    refuse(accountId, error) {
      held = { accountId, key: error, clinicKey: null };
    },
    get drops() {
      return drops;
    },
    drop() {
      drops += 1;
      held = null;
    },
  };
}
