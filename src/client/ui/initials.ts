/** The first letters of the first and the last word of a name, in its own script: "ML", "خز". */
export function initials(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word = '') => Array.from(withoutArticle(word))[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Nearly every Arabic family name would begin with the letter of the article. */
function withoutArticle(word: string): string {
  return word.replace(/^ال(?=..)/, '');
}
