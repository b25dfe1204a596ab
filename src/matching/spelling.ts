/** A name as its consonants and the vowels before, between and after them. */
export interface Spelling {
  /** one letter each: b d f g h k l m n p r s t y z, S (sh, ch), w */
  consonants: string;
  /**
   * One more than there are consonants. Latin: '' a e i o, and E for ei and ai. Arabic: A I O for a written long
   * vowel, `*` where a short one may be unwritten, `~` for a final ه.
   */
  vowels: string[];
}

/**
 * Applied in this order. Letters stay in lower case until `W`, `Y` (first letter, before a vowel) and `S` are
 * recognised.
 */
const latinRules: [RegExp, string][] = [
  [/[^a-z]/g, ''],
  // Abdelrahman, Abderrahmane, Abdulrahman: the article assimilates to the next letter.
  [/^abd[aeou]{1,2}l?(?=[a-z]{2})/, 'abd'],
  [/^(?:ou|w)(?=[aeiy])/, 'W'],
  [/^[yi](?=[aeou])/, 'Y'],
  // Renaud, Renault, Renaux; Thibaut, Thibault
  [/(?<=[a-z]{2})e?au(?:x|lts?|lds?|ds?|ts?)?$/, 'o'],
  [/bv/g, 'v'],
  [/ch(?=[rl])/g, 'k'],
  [/sch|tch|tsh|sh|ch|cz|sz/g, 'S'],
  [/ph|v/g, 'f'],
  [/kh/g, 'k'],
  [/ght|th/g, 't'],
  [/dh/g, 'd'],
  [/rh/g, 'r'],
  [/ohn/g, 'on'],
  [/gu(?=[eiy])|gh|dj|dg|j/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/c?qu?|c/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=.)z/g, 's'],
  [/(?<=.)h$/, ''],
  [/w/g, 'u'],
  [/y/g, 'i'],
  [/W/g, 'w'],
  [/Y/g, 'y'],
];

/** The sounds of a plain name in Latin letters, as English, French and transliterated Arabic spell them. */
export function latinSpelling(word: string): Spelling {
  const spelt = latinRules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
  let consonants = '';
  let gap = '';
  const vowels: string[] = [];
  for (const letter of spelt) {
    if (/[aeiou]/.test(letter)) {
      gap += letter;
      continue;
    }
    // A double consonant counts as one.
    if (gap === '' && consonants.endsWith(letter)) continue;
    vowels.push(latinVowel(gap));
    consonants += letter;
    gap = '';
  }
  vowels.push(latinVowel(gap));
  return { consonants, vowels };
}

function latinVowel(letters: string): string {
  if (/[ae]i$/.test(letters)) return 'E';
  if (letters.endsWith('ee')) return 'i';
  return letters.slice(-1).replace('u', 'o');
}

const arabicConsonants = new Map(
  Object.entries({
    ...{ ب: 'b', پ: 'p', ت: 't', ث: 't', ج: 'g', ح: 'h', خ: 'k', د: 'd', ذ: 'd', ر: 'r', ز: 's', س: 's' },
    ...{ ش: 'S', ص: 's', ض: 'd', ط: 't', ظ: 's', غ: 'g', ف: 'f', ڤ: 'f', ق: 'k', ك: 'k', گ: 'g', ل: 'l' },
    ...{ م: 'm', ن: 'n', ه: 'h', چ: 'S', ژ: 'g' },
  }),
);

/** The sounds of a plain name in Arabic letters. */
export function arabicSpelling(word: string): Spelling {
  const letters = word.replace(/^عبدال(?=.{2})/u, 'عبد').replace(/(?<=.{2})ح$/u, '');
  let consonants = '';
  let gap = '';
  const vowels: string[] = [];
  [...letters].forEach((letter, index) => {
    const isFirst = index === 0;
    const isLast = index === letters.length - 1;
    if (letter === 'ه' && isLast && !isFirst) gap = '~';
    else if ((letter === 'و' || letter === 'ي') && isFirst) take(letter === 'و' ? 'w' : 'y');
    else if (letter === 'ز' && isFirst) take('z');
    else if (arabicConsonants.has(letter)) take(arabicConsonants.get(letter) ?? '');
    else gap = { ا: 'A', و: 'O', ي: 'I' }[letter] ?? (gap || '*');
  });
  vowels.push(gap);
  return { consonants, vowels };

  function take(consonant: string) {
    // A first alef or ain may carry any vowel.
    if (consonants === '') vowels.push(gap && '*');
    else vowels.push(gap || '*');
    consonants += consonant;
    gap = '';
  }
}
