/** Encodes bytes as base64 (RFC 4648), for use in JSON. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let begin = 0; begin < bytes.length; begin += partBytes) {
    text += String.fromCharCode(...bytes.subarray(begin, begin + partBytes));
  }
  return btoa(text);
}

/** Decodes base64 (RFC 4648). @throws DOMException when the text is not base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}

/** The call stack limits how many arguments a function takes. */
const partBytes = 8_192;
