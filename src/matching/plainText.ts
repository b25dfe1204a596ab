/** Letters that Unicode does not decompose, and Arabic letters that people use interchangeably. */
const sameLetters = new Map(
  Object.entries({
    ø: 'o',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ς: 'σ',
    ٱ: 'ا',
    ى: 'ي',
    ی: 'ي',
    ة: 'ه',
    ە: 'ه',
    ک: 'ك',
    ء: '',
    ـ: '',
  }),
);
const sameLetter = new RegExp(`[${[...sameLetters.keys()].join('')}]`, 'g');

const apostrophes = /['’‘ʼʻʹʾʿ`´′＇]/g;
/** Accents, tashkeel, the hamza and madda on another letter, and direction marks from pasted text. */
const marks = /[\p{Diacritic}\u0653-\u0655\u0670\p{Cf}]/gu;
const gaps = /[\p{Pd}\u2212\s]+/gu;
/** Most words match this and need no further work. */
const alreadyPlain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * The form of a text used for comparison: lower case, without accents, apostrophes and tashkeel. Hyphens become
 * spaces, each Arabic letter has one form, and digits are ASCII. Other characters stay.
 *
 * @example plain("Jean‑François O'Brien") // 'jean francois obrien'
 */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  if (alreadyPlain.test(lower)) return lower;
  return asciiDigits(lower)
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(sameLetter, (letter) => sameLetters.get(letter) ?? letter)
    .replace(gaps, ' ')
    .trim();
}

/** The words of a text, plain. Anything that is neither a letter nor a digit separates them. */
export function plainWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** The letters and digits of a text, plain and without separators: `RHN-104 523` is `rhn104523`. */
export function compact(text: string): string {
  return plainWords(text).join('');
}

/** Converts Arabic-Indic and Persian digits to 0 to 9. Everything else is unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * Two identifiers with the same key are the same: case, surrounding spaces, hidden marks and the script of the digits do
 * not count. Separators do, because 12-3 and 1-23 are different people.
 */
export function identifierKey(identifier: string): string {
  return asciiDigits(
    identifier
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .toLowerCase(),
  );
}
