/** Typed digits of Arabic and Persian as the plain ones. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

/**
 * What two spellings of a word have in common, to compare words and never to show: no case, accents, vowel signs, hamza, tatweel or
 * punctuation, one space between words. `dateOfBirth` falls into its words.
 */
export function foldText(text: string): string {
  return plainDigits(text)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640\u200e\u200f]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
