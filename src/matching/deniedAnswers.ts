import { answerWords, linkWords, orWords } from './conditionWords';
import { linkWords as endedLinkWords } from './endedWords';
import { wordsOfNothing } from './otherWords';
import { lengthAt, namesOf, wholeNamesOf, type Place, type WordForms } from './writtenNames';

/** Which names an entry denies by an answer after them: "insulin: no", "diabète – jamais". */

const answers = namesOf(answerWords).toSorted((a, b) => b.length - a.length);
const ors = namesOf(orWords);
const between = [...namesOf(linkWords), ...namesOf(endedLinkWords), ...wholeNamesOf(wordsOfNothing)];

/** Whether some words say no and nothing else. */
export function isAnswer(words: readonly WordForms[]): boolean {
  return words.length > 0 && answerAt(words) === 0;
}

/** Where the answer at the end begins; `null`: there is none. */
export function answerAt(words: readonly WordForms[]): number | null {
  const found = [...words.keys()].find((from) => {
    let at = from;
    while (at < words.length && lengthAt(answers, words, at) > 0) at += lengthAt(answers, words, at);
    return at === words.length;
  });
  return found ?? null;
}

/** Where the names begin that the answer at the end denies: the one before it, and those that an "or" joins to it. */
export function answeredPlaces(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
  const found = new Set<number>();
  let last = (answerAt(words) ?? 0) - 1;
  while (last >= 0) {
    const covering = places.filter(({ at, name }) => at <= last && last < at + name.length);
    for (const { at } of covering) found.add(at);
    if (covering.length > 0) last = Math.min(...covering.map(({ at }) => at)) - 1;
    else if (!isBetween(words, last)) break;
    else last--;
    // Past a denied name, only an "or" leads on to another.
    if (found.size > 0 && covering.length > 0 && lengthAt(ors, words, last) === 0) break;
  }
  return found;
}

/** A word of a dose, a time or a link, such as "10 mg", "last year" and "allergy". */
function isBetween(words: readonly WordForms[], at: number): boolean {
  const [word] = words[at] ?? [];
  return word !== undefined && (/^\d/.test(word) || word.length <= 2 || lengthAt(between, words, at) > 0);
}
