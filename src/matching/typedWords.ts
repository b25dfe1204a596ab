import { readBirthDate } from './birthDate';
import { longestJoin } from './knownPerson';
import { phoneFragments } from './phone';
import { asciiDigits, compact, plain, plainWords } from './plainText';

/** What a typed word, or several neighbouring ones, may mean. */
export type Meaning =
  /** part of a name; `isJoined`: several words that may be one name */
  | { kind: 'name'; text: string; isJoined: boolean }
  /** pieces of `YYYY-MM-DD`, most likely first */
  | { kind: 'birthDate'; pieces: string[] }
  /** pieces of `phoneText` */
  | { kind: 'phone'; fragments: string[] }
  /** part of an identifier, compact */
  | { kind: 'identifier'; part: string };

/** A typed word with all its possible meanings, alone or with its neighbours. It matches when one of them does. */
export type TypedWord = Meaning[];

interface Token {
  text: string;
  hasDigit: boolean;
}

/** “+33 6 12 34 56 78” has six. */
const longestNumber = 6;
/** “8 de kanun ath-thani 1948”: day, filler, month of two words, year. */
const longestDate = 5;

/**
 * The typed text, word by word. A word that can mean nothing yet (a first digit) is left out.
 *
 * @param today `YYYY-MM-DD`, see `readBirthDate`
 */
export function readTyped(typed: string, today: string): TypedWord[] {
  const tokens = tokensOf(typed);
  const words: TypedWord[] = tokens.map(() => []);
  tokens.forEach((_, start) => {
    const longest = Math.min(longestNumber, tokens.length - start);
    for (let length = 1; length <= longest; length++) {
      const meanings = meaningsOf(tokens, start, start + length, today);
      for (let at = start; at < start + length; at++) words[at]?.push(...meanings);
    }
  });
  return words.filter((word) => word.length > 0);
}

/**
 * The words of a typed text, in plain form. Joined by spaces, they mean what the text means.
 *
 * @example wordsTyped('El Fassi, 3/48') // ['el', 'fassi', '3/48']
 */
export function wordsTyped(typed: string): string[] {
  return tokensOf(plain(typed)).map(({ text }) => text);
}

/** A chunk with a digit stays whole (8-3-48, RHN-104523). Others are split as names are. */
function tokensOf(typed: string): Token[] {
  return asciiDigits(typed)
    .split(/[\s,;،؛]+/)
    .flatMap((chunk): Token[] => {
      if (/\d/.test(chunk)) return [{ text: chunk, hasDigit: true }];
      return plainWords(chunk).map((text) => ({ text, hasDigit: false }));
    });
}

function meaningsOf(all: Token[], start: number, end: number, today: string): Meaning[] {
  const tokens = all.slice(start, end);
  const typed = tokens.map(({ text }) => text).join(' ');
  const meanings: Meaning[] = [];
  const isOne = tokens.length === 1;
  const text = compact(typed);
  const hasDigit = tokens.some((token) => token.hasDigit);
  if (tokens.length <= longestJoin && text !== '' && (isOne || !hasDigit) && !/^\d+$/.test(text)) {
    meanings.push({ kind: 'name', text, isJoined: !isOne });
  }
  if (!hasDigit) {
    if (isOne && text.length >= 3) meanings.push({ kind: 'identifier', part: text });
    return meanings;
  }
  const pieces = tokens.length <= longestDate ? readBirthDate(typed, today) : [];
  if (pieces.length > 0) meanings.push({ kind: 'birthDate', pieces });
  const neighbours = [all[start - 1], all[end]].filter((token) => token !== undefined);
  // “06 12 34” is one number. Its parts in pairs would match everywhere.
  const isNumber = tokens.every(isDialled);
  if (isNumber && !isOne && neighbours.some(isDialled)) return meanings;
  const fragments = isNumber ? phoneFragments(typed) : [];
  if (fragments.length > 0) meanings.push({ kind: 'phone', fragments });
  const isPlainlyDate = typed.includes('/') && (pieces.length > 0 || !isOne);
  if (!isPlainlyDate && tokens.length <= longestJoin && canBeIdentifier(text, isOne, neighbours)) {
    meanings.push({ kind: 'identifier', part: text });
  }
  return meanings;
}

function isDialled({ text }: Token): boolean {
  return /^[+\d().\-–]+$/.test(text);
}

/**
 * At least two characters, but not two digits of a longer number (“06” of “06 12 34”): too many identifiers contain
 * them.
 */
function canBeIdentifier(text: string, isOne: boolean, neighbours: Token[]): boolean {
  // “Dupont 8” is about to become a date.
  if (!isOne) return text.replace(/\D/g, '').length >= 2;
  return text.length > 2 || (text.length === 2 && !neighbours.some((token) => token.hasDigit));
}
