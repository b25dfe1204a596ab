/** Letters that Unicode does not take apart, and Arabic letters that people write for one another. */
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
/** Accents, tashkeel, the hamza and madda that stand on another letter, and marks of direction that come with pasted text. */
const marks = /[\p{Diacritic}\u0653-\u0655\u0670\p{Cf}]/gu;
const gaps = /[\p{Pd}\u2212\s]+/gu;
/** Most words are this, and are done at once. */
const alreadyPlain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * What is compared of a text: lower case, without accents, apostrophes and tashkeel, hyphens as spaces, one form for each
 * Arabic letter, and ASCII digits. Other signs stay.
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

/** The words of a text, plain; whatever is neither letter nor digit parts them. */
export function plainWords(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** The letters and digits of a text, plain and without what parts them: `RHN-104 523` is `rhn104523`. */
export function compact(text: string): string {
  return plainWords(text).join('');
}

/** Arabic-Indic and Persian digits as 0 to 9; all else as it is. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
