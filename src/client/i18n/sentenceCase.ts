/** Words that begin a sentence or stand alone: their first letter is large, where the script has such letters. */
export function sentenceCase(words: string, language: string): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
