import { plainWords } from '@/matching/plainText';

/**
 * What two spellings of a heading or a code word have in common, to compare them and never to show: `dateOfBirth` and
 * `Date_of  birth` are both `date of birth`.
 */
export function foldText(text: string): string {
  return plainWords(text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).join(' ');
}
