import { toBase64 } from './base64';
import { reservedIv, type OpenKeys } from './sealing';

/** The names used in place of ids in keys, which are stored unencrypted. */
export interface PlaceNames {
  /**
   * @returns the id itself, if it reveals nothing but when it was made. An id derived from content could be guessed, so
   *   an HMAC replaces it.
   * @throws StorageError `storage/locked`, when the key of the account is needed
   */
  of(accountId: string, id: string): Promise<string>;
  /** The HMAC of any text. @throws StorageError `storage/locked` */
  hide(accountId: string, text: string): Promise<string>;
}

export function openPlaceNames(keys: OpenKeys): PlaceNames {
  const hide = async (accountId: string, text: string): Promise<string> => {
    const key = await nameKey(await keys.of(accountId));
    const name = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    // Keys are made of parts separated by slashes.
    return prefix + toBase64(new Uint8Array(name)).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  };
  return { of: async (accountId, id) => (isDerived(id) ? hide(accountId, id) : id), hide };
}

const prefix = '~';
const anyUuid = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/i;
/** RFC 9562: version 4 is random, version 7 is made from the time and random bits */
const tellingNothing: readonly string[] = ['4', '7'];

/** Whether an id is derived from content: an imported lab result, or an imported patient whose file has no id. */
export function isDerived(id: string): boolean {
  const version = anyUuid.exec(id)?.[1];
  return version !== undefined && !tellingNothing.includes(version);
}

/** Whether the text is a name and not the id itself. */
export function isName(text: string): boolean {
  return text.startsWith(prefix);
}

/**
 * The key of the names, derived from the data key, which is not extractable. It is 32 zero bytes, encrypted under an
 * initialisation vector that no value is sealed with. Encrypting zeros with AES-GCM yields AES of counter blocks that
 * no value uses. These bits need the data key, but reveal nothing about it or about what it encrypts. They are the same
 * in every tab and after every unlock.
 */
export function nameKey(key: CryptoKey): Promise<CryptoKey> {
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
