import { lettersOf } from './codePages';

const westernEncodings = ['windows-1252', 'macintosh', 'ibm850'] as const;
export type WesternEncoding = (typeof westernEncodings)[number];

const pages = westernEncodings.map((encoding) => ({ encoding, letters: lettersOf(encoding) }));

/**
 * Collects whether the accented letters of a text fit into its words in each Western encoding: inside a word in small
 * letters, only a small letter fits. "Hélène" in the bytes of Mac Roman is "HŽl\u008fne" in Windows-1252.
 */
export function westernEvidence() {
  const misfits = new Set<WesternEncoding>();
  let letters = 0;
  return {
    add(bytes: Uint8Array): void {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index] ?? 0;
        if (byte < 0x80) continue;
        const before = bytes[index - 1] ?? 0;
        if (!isSmall(bytes[index + 1] ?? 0) || !isLatin(before)) continue;
        letters += 1;
        for (const page of pages) {
          if (!fits.test(page.letters.charAt(byte - 0x80))) misfits.add(page.encoding);
        }
      }
    },
    /** @returns `null` when several fit, or none */
    onlyFit(): WesternEncoding | null {
      const fitting = westernEncodings.filter((encoding) => !misfits.has(encoding));
      return letters > 0 && fitting.length === 1 ? (fitting[0] ?? null) : null;
    },
  };
}

/** A small letter, or the apostrophe, dashes and dots that word processors write between letters. */
const fits = /^[\p{Ll}\u2013\u2014\u2018\u2019\u2026]$/u;

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isLatin(byte: number): boolean {
  return isSmall(byte | 0x20);
}
