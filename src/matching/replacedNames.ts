import {
  changeWords,
  insteadWords,
  plannedWords,
  replacedAtEndWords,
  replacedWords,
  toWords,
} from './replacedWords';
import { isBetween } from './endedNames';
import { lengthAt, namesOf, type Place, type WordForms } from './writtenNames';

/**
 * Which names an entry says were replaced by another: "relais AVK par Eliquis", "warfarin switched to apixaban",
 * "apixaban instead of warfarin". When in doubt, a medicine is found rather than missed: the new one must be known, and
 * a change that is only planned replaces nothing.
 */

const replaced = namesOf(replacedWords);
const replacedAtEnd = namesOf(replacedAtEndWords);
const changes = namesOf(changeWords);
const tos = namesOf(toWords);
const insteads = namesOf(insteadWords);
const planned = namesOf(plannedWords);

/** Where the replaced names begin. */
export function replacedPlaces(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
  if (words.some((_, at) => lengthAt(planned, words, at) > 0)) return new Set();
  return new Set(
    [...words.keys()].flatMap((at) => [
      ...replacedBefore(words, places, at),
      ...changedFrom(words, places, at),
      ...replacedAfter(words, places, at),
    ]),
  );
}

/** "Warfarin replaced by apixaban", and "warfarin was replaced" at the end. */
function replacedBefore(words: readonly WordForms[], places: readonly Place<string>[], at: number): number[] {
  const length = lengthAt(replaced, words, at);
  if (length > 0 && isAnyFrom(places, at + length)) return placesIn(places, 0, at);
  if (at + lengthAt(replacedAtEnd, words, at) !== words.length) return [];
  let before = at - 1;
  while (isBetween(words, before)) before--;
  return places.filter(({ at: from, name }) => from <= before && before < from + name.length).map(startOf);
}

/** "Relais AVK par Eliquis", "switched from warfarin to apixaban". */
function changedFrom(words: readonly WordForms[], places: readonly Place<string>[], at: number): number[] {
  const length = lengthAt(changes, words, at);
  if (length === 0) return [];
  const to = [...words.keys()].find(
    (other) => other >= at + length && lengthAt(tos, words, other) > 0 && isAnyFrom(places, other + 1),
  );
  return to === undefined ? [] : placesIn(places, at + length, to);
}

/** "Apixaban instead of warfarin", "Eliquis remplace AVK". */
function replacedAfter(words: readonly WordForms[], places: readonly Place<string>[], at: number): number[] {
  const length = lengthAt(insteads, words, at);
  if (length === 0 || placesIn(places, 0, at).length === 0) return [];
  let next = at + length;
  while (isBetween(words, next) && !places.some((place) => place.at === next)) next++;
  return places.filter((place) => place.at === next).map(startOf);
}

function placesIn(places: readonly Place<string>[], from: number, to: number): number[] {
  return places.map(startOf).filter((at) => at >= from && at < to);
}

function isAnyFrom(places: readonly Place<string>[], from: number): boolean {
  return places.some(({ at }) => at >= from);
}

function startOf({ at }: Place<string>): number {
  return at;
}
