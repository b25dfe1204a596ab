import { denyingPrefixes, noLongerWords } from './conditionWords';
import { answeredPlaces } from './deniedAnswers';
import { deniedPlaces } from './deniedNames';
import { endedPlaces, tellsOfRestart } from './endedNames';
import { partsOf } from './entryParts';
import { refusedPlaces } from './refusedNames';
import { replacedPlaces } from './replacedNames';
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
 * What some entries mean, without what they deny (`deniedNames.ts`, `deniedAnswers.ts`) and, of what a person takes, what
 * was stopped (`endedNames.ts`), is refused (`refusedNames.ts`) or was replaced (`replacedNames.ts`).
 */

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

/**
 * What some entries mean that is not denied, stopped, refused or replaced; for what a person takes. `presentIn` has the
 * rest.
 */
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
      const places = placesIn(names, words);
      const ended = isRestarted ? noPlaces : endedPlaces(words, places);
      const notTaken = new Set([...ended, ...refusedPlaces(words, places), ...replacedPlaces(words, places)]);
      return presentInPart(words, names, others, notTaken);
    });
  });
}

const noPlaces: ReadonlySet<number> = new Set();

function presentInPart<K extends string>(
  words: readonly WordForms[],
  names: NameIndex<K>,
  others: NameIndex<K>,
  notTaken = noPlaces,
): K[] {
  return presentPlaces(words, names, others)
    .filter(({ at }) => !notTaken.has(at))
    .map(({ key }) => key);
}

/** Where one part of an entry names what it does not deny. */
export function presentPlaces<K extends string>(
  words: readonly WordForms[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): Place<K>[] {
  const places = placesIn(names, words);
  const [denied, answered] = [deniedPlaces(words, places), answeredPlaces(words, places)];
  return placesBeside(names, others, words)
    .filter(({ at }) => !denied.has(at) && !answered.has(at))
    .filter(({ at }) => !denyingWords.some((denying) => isAt(denying, words, at - 1)));
}
