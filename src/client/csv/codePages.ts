import { decodeCodePage850 } from './codePage850';

const bytesAbove = Uint8Array.from({ length: 0x80 }, (_, index) => index + 0x80);

/** The letters that a code page has for the bytes from 0x80 on, in order. */
export function lettersOf(encoding: 'windows-1252' | 'windows-1256' | 'macintosh' | 'ibm850'): string {
  if (encoding === 'ibm850') return decodeCodePage850(bytesAbove);
  // In pieces, because Node.js takes Windows-1252 for Latin-1 otherwise.
  return new TextDecoder(encoding).decode(bytesAbove, { stream: true });
}
