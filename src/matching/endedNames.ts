import { endedWords, linkWords, notEndedWords, restartWords } from './endedWords';
import { isAt, lengthAt, namesOf, type Place, type WordForms } from './writtenNames';

/** Which names an entry says were stopped: "insulin stopped 2020", "arrêté : metformine". */

const ended = namesOf(endedWords);
const notEnded = namesOf(notEndedWords);
const restarts = namesOf(restartWords);
const links = namesOf(linkWords);

/** Where the stopped names begin: an ending word stands next to them, with nothing else named in between. */
export function endedPlaces(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
  const found = new Set<number>();
  for (const at of words.keys()) {
    if (lengthAt(ended, words, at) === 0 || lengthAt(notEnded, words, at - 1) > 0) continue;
    let next = at + 1;
    while (isBetween(words, next) && !places.some((place) => place.at === next)) next++;
    found.add(next);
    let before = at - 1;
    while (isBetween(words, before) && !isNamed(places, before)) before--;
    for (const { at: from, name } of places) {
      if (from <= before && before < from + name.length) found.add(from);
    }
  }
  return found;
}

/** Whether an entry tells of a restart, after which a stop counts no more. */
export function tellsOfRestart(words: readonly WordForms[]): boolean {
  return words.some((_, at) => restarts.some((name) => isAt(name, words, at)));
}

function isNamed(places: readonly Place<string>[], at: number): boolean {
  return places.some(({ at: from, name }) => from <= at && at < from + name.length);
}

/** Whether some words only say that something was stopped: "was stopped in 2020". */
export function isEnd(words: readonly WordForms[]): boolean {
  const isEnded = (at: number) => lengthAt(ended, words, at) > 0;
  return words.some((_, at) => isEnded(at)) && words.every((_, at) => isEnded(at) || isBetween(words, at));
}

/** A word of a dose or a link, such as "10 mg" and "was". */
export function isBetween(words: readonly WordForms[], at: number): boolean {
  const [word] = words[at] ?? [];
  return word !== undefined && (/^\d/.test(word) || word.length <= 2 || lengthAt(links, words, at) > 0);
}
