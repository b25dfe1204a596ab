import { denialWords, innerDenialWords, linkWords, norWords, orWords, subjectWords } from './conditionWords';
import { answerAt, type Names } from './deniedAnswers';
import { lengthAt, namesOf, type Place, type WordForms } from './writtenNames';

/** Which names an entry denies by the words before them: "no diabetes", "pas de lait". */

const nors = namesOf(norWords);
const denials = [...namesOf(denialWords), ...nors];
const innerDenials = [...namesOf(innerDenialWords), ...nors];
const subjects = namesOf(subjectWords);
const goingOn = [...namesOf(orWords), ...nors];
const links = namesOf(linkWords);

interface Denials {
  /** those that count at the beginning of an entry */
  opening: Names;
  /** those that count in the middle, too */
  inner: Names;
}

/** How many words may follow a denied item before its "or": "no high blood pressure or diabetes". */
const wordsBeforeOr = 3;

/**
 * Where the denied names are: the name right after a denial, and those that continue it. Anything else after a denial
 * is present: the kidney disease in "without dialysis CKD 5".
 */
export function deniedPlaces(
  words: readonly WordForms[],
  places: readonly Place<string>[],
  { opening, inner }: Denials = { opening: denials, inner: innerDenials },
): Set<number> {
  const denied = new Set<number>();
  const lengthOf = (at: number) =>
    Math.max(0, ...places.filter((place) => place.at === at).map(({ name }) => name.length));
  const isNamed = (at: number) => lengthOf(at) > 0;
  const behindOr = (from: number): number | null => {
    for (let at = from; at <= from + wordsBeforeOr && !isNamed(at); at++) {
      const length = lengthAt(goingOn, words, at);
      if (length > 0) return at + length;
    }
    return null;
  };
  for (const start of words.keys()) {
    const length = lengthAt(isOpening(words, start) ? opening : inner, words, start);
    let at = length === 0 ? null : start + length;
    while (at !== null) {
      while (!isNamed(at) && lengthAt(links, words, at) > 0) at++;
      // Names may overlap: "chronic kidney disease" is two of them.
      for (let end = at + lengthOf(at); at < end; at++) {
        denied.add(at);
        end = Math.max(end, at + lengthOf(at));
      }
      at = behindOr(at);
    }
  }
  return denied;
}

/** Whether an entry begins with a denial or ends with one. */
export function isDenial(words: readonly WordForms[]): boolean {
  return answerAt(words) !== null || beginsWith(denials, words);
}

/** Whether an entry begins with one of some words. */
export function beginsWith(names: Names, words: readonly WordForms[]): boolean {
  return words.some((_, at) => isOpening(words, at) && lengthAt(names, words, at) > 0);
}

/** Whether only the subject of a sentence stands before: "the patient does not". */
function isOpening(words: readonly WordForms[], at: number): boolean {
  return words.slice(0, at).every((_, before) => lengthAt(subjects, words, before) > 0);
}
