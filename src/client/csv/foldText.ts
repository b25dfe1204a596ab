import { plainWords } from '@/matching/plainText';

/**
 * The common form of different spellings of a heading or a code word. It is for comparison, never for display:
 * `dateOfBirth` and `Date_of  birth` both become `date of birth`.
 */
export function foldText(text: string): string {
  return plainWords(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).join(' ');
}
