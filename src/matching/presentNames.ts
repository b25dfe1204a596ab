import {
  denialWords,
  denyingPrefixes,
  innerDenialWords,
  linkWords,
  noLongerWords,
  norWords,
  orWords,
  subjectWords,
} from './conditionWords';
import { answerAt, answeredPlaces } from './deniedAnswers';
import { endedPlaces, tellsOfRestart } from './endedNames';
import { partsOf } from './entryParts';
import {
  isAt,
  lengthAt,
  namesOf,
  placesBeside,
  placesIn,
  wordsOf,
  type NameIndex,
  type Place,
  type WordForms,
} from './writtenNames';

/**
 * Which names an entry denies: "no diabetes", "pas de lait". An answer after a name is in `deniedAnswers.ts`, a stop in
 * `endedNames.ts`.
 */

const nors = namesOf(norWords);
const denials = [...namesOf(denialWords), ...nors];
const innerDenials = [...namesOf(innerDenialWords), ...nors];
const subjects = namesOf(subjectWords);
const goingOn = [...namesOf(orWords), ...nors];
const links = namesOf(linkWords);
const denyingWords = namesOf(denyingPrefixes);
const noLonger = namesOf(noLongerWords);

/** What some entries mean and do not deny. @param others what contains a name but is something else */
export function presentIn<K extends string>(
  entries: readonly string[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): Set<K> {
  return new Set(partsOf(entries).flatMap((part) => presentInPart(wordsOf(part), names, others)));
}

/** The same with what was so once and is no longer. */
export function everIn<K extends string>(
  entries: readonly string[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): Set<K> {
  return new Set(
    partsOf(entries).flatMap((part) => {
      const words = wordsOf(part);
      return saysNoLonger(words)
        ? placesBeside(names, others, words).map(({ key }) => key)
        : presentInPart(words, names, others);
    }),
  );
}

function saysNoLonger(words: readonly WordForms[]): boolean {
  return words.some((_, at) => lengthAt(noLonger, words, at) > 0);
}

/** What some entries mean that is neither denied nor stopped; for what a person takes. `presentIn` has the rest. */
export function takenIn<K extends string>(
  entries: readonly string[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): Set<K> {
  return new Set(takenByPart(entries, names, others).flat());
}

/** The same for each part of the entries. */
export function takenByPart<K extends string>(
  entries: readonly string[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): K[][] {
  return entries.flatMap((entry) => {
    const isRestarted = tellsOfRestart(wordsOf(entry));
    return partsOf([entry]).map((part) => {
      const words = wordsOf(part);
      if (isRestarted && saysNoLonger(words)) return placesBeside(names, others, words).map(({ key }) => key);
      const ended = isRestarted ? noPlaces : endedPlaces(words, placesIn(names, words));
      return presentInPart(words, names, others, ended);
    });
  });
}

const noPlaces: ReadonlySet<number> = new Set();

function presentInPart<K extends string>(
  words: readonly WordForms[],
  names: NameIndex<K>,
  others: NameIndex<K>,
  ended = noPlaces,
): K[] {
  const places = placesIn(names, words);
  const [denied, answered] = [deniedWords(words, places), answeredPlaces(words, places)];
  return placesBeside(names, others, words)
    .filter(({ at }) => !denied.has(at) && !answered.has(at) && !ended.has(at))
    .filter(({ at }) => !denyingWords.some((denying) => isAt(denying, words, at - 1)))
    .map(({ key }) => key);
}

/** How many words may follow a denied item before its "or": "no high blood pressure or diabetes". */
const wordsBeforeOr = 3;

/**
 * Where the denied names are: the name right after a denial, and those that continue it. Anything else after a denial
 * is present: the kidney disease in "without dialysis CKD 5".
 */
function deniedWords(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
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
    const length = lengthAt(isOpening(words, start) ? denials : innerDenials, words, start);
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
  return (
    answerAt(words) !== null ||
    words.some((_, at) => isOpening(words, at) && lengthAt(denials, words, at) > 0)
  );
}

/** Whether only the subject of a sentence stands before: "the patient does not". */
function isOpening(words: readonly WordForms[], at: number): boolean {
  return words.slice(0, at).every((_, before) => lengthAt(subjects, words, before) > 0);
}
