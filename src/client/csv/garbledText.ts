import { lettersOf } from './codePages';
import { patientColumns, type PatientColumn, type PatientValues } from './patientColumns';

/**
 * The fields of a patient whose letters were lost or misread before the file was written: U+FFFD, UTF-8 that was read as
 * another encoding (HÃ©lÃ¨ne), or question marks instead of letters.
 */
export function garbledFields(values: PatientValues): PatientColumn[] {
  return patientColumns.filter((field) => {
    const value = values[field];
    const texts = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    return texts.some(
      (text) => isGarbled(text) || (names.some((name) => name === field) && text.includes('?')),
    );
  });
}

/** The texts of records, such as the notes and the laboratory of a result, whose letters were lost; each once. */
export function garbledTexts(records: readonly Readonly<Record<string, unknown>>[]): string[] {
  const texts = records.flatMap((record) =>
    Object.values(record).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  );
  return [...new Set(texts)].filter(isGarbled);
}

const names: readonly PatientColumn[] = ['first_name', 'last_name'];

/** Whether letters of this text were lost or misread. Question marks count between letters, or if there is nothing else. */
export function isGarbled(text: string): boolean {
  if (text.includes('\ufffd') || /\p{L}\?+\p{L}/u.test(text) || isOnlyMarks(text)) return true;
  return misreadIn.some((encoding) => isMisread(text, encoding));
}

function isOnlyMarks(text: string): boolean {
  return text.includes('?') && /^[?\s]*$/.test(text);
}

/** UTF-8 is valid by chance almost never, so a text whose bytes are valid UTF-8 was read in the wrong encoding. */
function isMisread(text: string, { bytes, needsSymbol }: Misreading): boolean {
  // French writes a no-break space before », and é with the two would be valid.
  for (const [run] of text.matchAll(/[^\p{ASCII}\u00a0\u202f]+/gu)) {
    if (needsSymbol && !/[^\p{L}\p{M}\s،؛؟]/u.test(run)) continue;
    const read = Uint8Array.from(run, (letter) => bytes.get(letter) ?? 0);
    if (!read.includes(0) && isLikely(utf8Of(read))) return true;
  }
  return false;
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A single character of three bytes is likely only as punctuation: "é…»" is valid too. */
function isLikely(read: string | null): boolean {
  return read !== null && (read.length > 1 || read < '\u0800' || /[\u2000-\u20ff]/.test(read));
}

interface Misreading {
  /** the byte of each letter */
  bytes: ReadonlyMap<string, number>;
  /** two letters of this encoding can be valid UTF-8 by chance: only a symbol among them proves the mistake */
  needsSymbol: boolean;
}

/** The encodings in which programs misread UTF-8. */
const misreadIn: readonly Misreading[] = (['windows-1252', 'macintosh', 'windows-1256'] as const).map(
  (encoding) => {
    return {
      bytes: new Map([...lettersOf(encoding)].map((letter, index) => [letter, index + 0x80])),
      needsSymbol: encoding === 'windows-1256',
    };
  },
);
