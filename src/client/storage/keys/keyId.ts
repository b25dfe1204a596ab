import { toBase64 } from './base64';
import { nameKey } from './placeNames';

/**
 * The id of a data key: an HMAC that only the key itself yields. It tells two keys apart and reveals nothing about
 * either.
 *
 * @param key for use or for wrapping
 */
export async function keyIdOf(key: CryptoKey): Promise<string> {
  const id = await crypto.subtle.sign('HMAC', await nameKey(key), new TextEncoder().encode('key id'));
  return toBase64(new Uint8Array(id));
}
