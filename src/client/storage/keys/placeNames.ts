import { toBase64 } from './base64';
import { reservedIv, type UnlockedKeys } from './sealing';

/** What stands for an id in a key that lies on the disk in clear. */
export interface PlaceNames {
  /**
   * @returns the id itself, if it tells nothing but when it was made. One that is made of what it names could be told by trying: an HMAC of it.
   * @throws StorageError `storage/locked`, when it takes the key of the account
   */
  of(accountId: string, id: string): Promise<string>;
  /** The same of any text. */
  hide(accountId: string, text: string): Promise<string>;
}

export function openPlaceNames(keys: UnlockedKeys): PlaceNames {
  const hide = async (accountId: string, text: string): Promise<string> => {
    const key = await nameKey(await keys.of(accountId));
    const name = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    // Keys are made of parts, with a stroke in between.
    return prefix + toBase64(new Uint8Array(name)).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  };
  return { of: async (accountId, id) => (isDerived(id) ? hide(accountId, id) : id), hide };
}

const prefix = '~';
const anyUuid = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i;
/** RFC 9562: 4 is made at random, 7 of the time and at random */
const tellingNothing: readonly string[] = ['4', '7'];

/** Whether an id is made of what it names, as that of an imported lab result, or of a patient in a file that gives it none. */
export function isDerived(id: string): boolean {
  const version = anyUuid.exec(id)?.[1];
  return version !== undefined && !tellingNothing.includes(version);
}

/** Whether an id stands there by its name. */
export function isName(text: string): boolean {
  return text.startsWith(prefix);
}

/**
 * The key of the names, made of the key of the data, which cannot be taken out: 32 zero bytes encrypted under an initialisation vector that no
 * value is ever sealed with. What AES-GCM makes of zeros is AES of counters that no value has: bits that only the key gives, and from which
 * nothing of it, nor of what it encrypts elsewhere, can be had. The same in every tab, and after every unlock.
 */
function nameKey(key: CryptoKey): Promise<CryptoKey> {
  const made = nameKeys.get(key) ?? makeNameKey(key);
  nameKeys.set(key, made);
  return made;
}

const nameKeys = new WeakMap<CryptoKey, Promise<CryptoKey>>();
const keyBytes = 32;

async function makeNameKey(key: CryptoKey): Promise<CryptoKey> {
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: reservedIv }, key, new Uint8Array(keyBytes));
  return crypto.subtle.importKey('raw', box.slice(0, keyBytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
}
