/** Bytes as text, for what is JSON: RFC 4648. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let begin = 0; begin < bytes.length; begin += partBytes) {
    text += String.fromCharCode(...bytes.subarray(begin, begin + partBytes));
  }
  return btoa(text);
}

/** @throws DOMException for what is no base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}

/** A function takes no more arguments than a stack holds. */
const partBytes = 8_192;
