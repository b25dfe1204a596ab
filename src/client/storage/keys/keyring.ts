import { lockedError, type UnlockedKeys } from './sealing';
import type { StorageError } from '@/client/storage/connection/storageError';

/** The key of whoever is at work, in memory alone. */
export interface Keyring extends UnlockedKeys {
  hold(accountId: string, key: CryptoKey | Promise<CryptoKey>): void;
  /** The account works without one: this device can keep nothing, and says why whenever it should. */
  refuse(accountId: string, error: StorageError): void;
  drop(): void;
  /** rises with each drop: what began before one holds nothing after it */
  readonly drops: number;
}

export function openKeyring(): Keyring {
  let drops = 0;
  let held: { accountId: string; key: CryptoKey | Promise<CryptoKey> | StorageError } | null = null;
  return {
    get accountId() {
      return held?.accountId ?? null;
    },
    async of(accountId) {
      if (held?.accountId !== accountId) throw lockedError();
      if (held.key instanceof Error) throw held.key;
      return held.key;
    },
    hold(accountId, key) {
      held = { accountId, key };
    },
    refuse(accountId, error) {
      held = { accountId, key: error };
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
