import { answerWords, linkWords, orWords, sinceWords } from './conditionWords';
import { linkWords as endedLinkWords } from './endedWords';
import { wordsOfNothing } from './otherWords';
import { lengthAt, namesOf, wholeNamesOf, type Place, type WordForms } from './writtenNames';

/** Which names an entry denies by an answer after them: "insulin: no", "diabète – jamais", "insulin: no since 2020". */

export type Names = ReturnType<typeof namesOf>;

const answers = namesOf(answerWords).toSorted((a, b) => b.length - a.length);
const sinces = namesOf(sinceWords);
const ors = namesOf(orWords);
const between = [...namesOf(linkWords), ...namesOf(endedLinkWords), ...wholeNamesOf(wordsOfNothing)];

/** Where the answer at the end begins; `null`: there is none. @param given what counts as an answer */
export function answerAt(words: readonly WordForms[], given: Names = answers): number | null {
  const found = [...words.keys()].find((from) => {
    let at = from;
    while (at < words.length && lengthAt(given, words, at) > 0) at += lengthAt(given, words, at);
    return at === words.length || (at > from && isDate(words, at));
  });
  return found ?? null;
}

/** Whether the rest only dates what stands before: "since May", "in 2020", "2020". */
function isDate(words: readonly WordForms[], at: number): boolean {
  const rest = words.slice(at).map(([word = '']) => word);
  return lengthAt(sinces, words, at) > 0 || /^(?:(?:in|en|في) )?(?:19|20)\d{2}$/u.test(rest.join(' '));
}

/** Where the names begin that the answer at the end denies: the one before it, and those that an "or" joins to it. */
export function answeredPlaces(
  words: readonly WordForms[],
  places: readonly Place<string>[],
  given: Names = answers,
): Set<number> {
  const found = new Set<number>();
  let last = (answerAt(words, given) ?? 0) - 1;
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
