import { arrowWord } from './arrows';
import {
  changeWords,
  insteadWords,
  plannedWords,
  replacedAtEndWords,
  replacedWords,
  timeWords,
  toWords,
} from './replacedWords';
import { isBetween } from './endedNames';
import { lengthAt, namesOf, type Place, type WordForms } from './writtenNames';

/**
 * Which names an entry says were replaced by another: "relais AVK par Eliquis", "warfarin switched to apixaban",
 * "apixaban instead of warfarin", "AVK → Eliquis". When in doubt, a medicine is found rather than missed: the new one must be known, and
 * a change that is only planned replaces nothing.
 */

const replaced = namesOf(replacedWords);
const replacedAtEnd = namesOf(replacedAtEndWords);
const changes = namesOf(changeWords);
const tos = namesOf(toWords);
const insteads = namesOf(insteadWords);
const planned = namesOf(plannedWords);
const times = namesOf(timeWords);

/** Where the replaced names begin. */
export function replacedPlaces(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
  if (words.some((_, at) => lengthAt(planned, words, at) > 0)) return new Set();
  return new Set([
    ...[...words.keys()].flatMap((at) => [
      ...replacedBefore(words, places, at),
      ...changedFrom(words, places, at),
      ...replacedAfter(words, places, at),
    ]),
    ...beforeArrow(words, places),
  ]);
}

/**
 * "AVK → Eliquis": what is named before the last arrow that a name follows. Not in a plan of the day, "8 h → Levothyrox
 * 20 h → metformin", nor before another dose: "ramipril 5 → 10 mg".
 */
function beforeArrow(words: readonly WordForms[], places: readonly Place<string>[]): number[] {
  const arrows = [...words.keys()].filter((at) => words[at]?.[0] === arrowWord);
  const [first] = arrows;
  if (first === undefined || placesIn(places, 0, first).length === 0) return [];
  if (words.some((_, at) => isTime(words, at))) return [];
  const last = arrows.findLast((at) => isAnyFrom(places, at + 1) && !/^\d/.test(words[at + 1]?.[0] ?? ''));
  return last === undefined ? [] : placesIn(places, 0, last);
}

function isTime(words: readonly WordForms[], at: number): boolean {
  return /^\d{1,2}h(?:\d\d)?$/.test(words[at]?.[0] ?? '') || lengthAt(times, words, at) > 0;
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
