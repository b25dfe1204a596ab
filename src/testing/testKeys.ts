import { openKeyring, type Keyring } from '@/client/storage/keys/keyring';

const keys = new Map<string, Promise<CryptoKey>>();

/** The key of an account, the same for all tabs and restarts of a test. */
export function testKey(accountId: string): Promise<CryptoKey> {
  const key =
    keys.get(accountId) ??
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  keys.set(accountId, key);
  return key;
}

/** A device on which the account is unlocked. */
export function testKeyring(accountId: string): Keyring {
  const keyring = openKeyring();
  keyring.hold(accountId, testKey(accountId));
  return keyring;
}
