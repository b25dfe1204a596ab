import { decodeCodePage850 } from './codePage850';
import { csvFault, CsvRefusal } from './csvFaults';
import { fileChunks, readBytes, type Reading } from './fileChunks';
import { westernEvidence } from './westernEvidence';

/** The encodings a person can choose, by their IANA names. */
export const csvEncodings = [
  'utf-8',
  'windows-1252',
  'windows-1256',
  'macintosh',
  'ibm850',
  'utf-16le',
  'utf-16be',
] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

export interface FoundEncoding {
  encoding: CsvEncoding;
  /** nothing in the file proves it: the person is asked to check the names */
  isGuess: boolean;
}

/**
 * Determines the encoding of a file. A byte order mark decides, even against the person's choice. Next comes that
 * choice, then UTF-8 if every byte fits. Otherwise it guesses one of the code pages that spreadsheets still write in
 * French and Arabic: Windows-1256 if the Arabic letters come in words, else the only Western one in which every accented
 * letter fits into its word, else Windows-1252.
 *
 * @throws CsvRefusal `spreadsheet`, `notText`, `unreadable`; an AbortError
 */
export async function findEncoding(
  file: Blob,
  chosen: CsvEncoding | undefined,
  reading: Reading,
): Promise<FoundEncoding> {
  const start = await readBytes(file, { start: 0, end: 8 }, reading.signal);
  refuseSignature(start);
  const marked = marks.find(({ bytes }) => startsWith(start, bytes));
  if (marked) return { encoding: marked.encoding, isGuess: false };
  if (chosen) return { encoding: chosen, isGuess: false };
  return inspectBytes(file, reading);
}

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The first bytes of files that people choose by mistake: zip (xlsx, ods), the old Excel format, PDF. */
const signatures = [
  { code: 'spreadsheet', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { code: 'spreadsheet', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { code: 'spreadsheet', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { code: 'notText', bytes: [0x25, 0x50, 0x44, 0x46] },
] as const;

function refuseSignature(start: Uint8Array): void {
  const found = signatures.find(({ bytes }) => startsWith(start, bytes));
  if (found) throw new CsvRefusal(csvFault(found.code));
}

function startsWith(bytes: Uint8Array, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[index] === byte);
}

/**
 * Decodes a text piece by piece; without a piece, it ends the text.
 *
 * @throws a TypeError at bytes that the encoding does not have
 */
export function decoderOf(encoding: CsvEncoding): (bytes?: Uint8Array) => string {
  if (encoding === 'ibm850') return (bytes) => (bytes === undefined ? '' : decodeCodePage850(bytes));
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

async function inspectBytes(file: Blob, reading: Reading): Promise<FoundEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let arabic = 0;
  const western = westernEvidence();
  for await (const bytes of fileChunks(file, reading)) {
    isUtf8 = isUtf8 && decodes(() => decoder.decode(bytes, { stream: true }));
    arabic += arabicEvidence(bytes);
    western.add(bytes);
  }
  if (isUtf8 && decodes(() => decoder.decode())) return { encoding: 'utf-8', isGuess: false };
  return { encoding: arabic > 0 ? 'windows-1256' : (western.onlyFit() ?? 'windows-1252'), isGuess: true };
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * The two code pages agree on the lower-case French letters. Where one has accented capitals, the other has Arabic
 * letters. Arabic letters come in words; accented capitals appear among plain letters.
 *
 * @returns the number of adjacent Arabic pairs, minus the pairs of an Arabic and a Latin letter
 */
function arabicEvidence(bytes: Uint8Array): number {
  let evidence = 0;
  for (let index = 1; index < bytes.length; index += 1) {
    const left = bytes[index - 1] ?? 0;
    const right = bytes[index] ?? 0;
    if (left < 0x80 && right < 0x80) continue;
    if (isArabicLetter(left) && isArabicLetter(right)) evidence += 1;
    else if ((isArabicLetter(left) && isLatinLetter(right)) || (isLatinLetter(left) && isArabicLetter(right)))
      evidence -= 1;
  }
  return evidence;
}

/** An Arabic letter of windows-1256, on a byte where windows-1252 has no lower-case French letter. */
function isArabicLetter(byte: number): boolean {
  return (
    (byte >= 0xc1 && byte <= 0xdf && byte !== 0xd7) ||
    byte === 0xe1 ||
    (byte >= 0xe3 && byte <= 0xe6) ||
    byte === 0xec ||
    byte === 0xed
  );
}

function isLatinLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
