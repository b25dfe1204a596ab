import { answerAt, answeredPlaces } from './deniedAnswers';
import { beginsWith, deniedPlaces } from './deniedNames';
import { notEndedWords, refusalWords, refusedChangeWords } from './endedWords';
import { lengthAt, namesOf, type Place, type WordForms } from './writtenNames';

/**
 * Which names an entry says a person refuses to take: "refuses insulin", "insuline : refusée". Of a condition a refusal
 * says nothing: a person who refuses dialysis has a kidney disease.
 */

const refusals = namesOf(refusalWords);
const notRefused = namesOf(notEndedWords);
const changes = namesOf(refusedChangeWords);

/** Where the refused names begin. */
export function refusedPlaces(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
  const answered = refusalAt(words) === null ? [] : answeredPlaces(words, places, refusals);
  return new Set([...answered, ...deniedPlaces(words, places, { opening: refusals, inner: [] })]);
}

/** Where the refusal at the end begins, as in "insulin: declined"; `null`: there is none. */
export function refusalAt(words: readonly WordForms[]): number | null {
  const at = answerAt(words, refusals);
  return at === null || lengthAt(notRefused, words, at - 1) > 0 ? null : at;
}

/** Whether an entry refuses what it names. "Refuses to stop Zyloprim" does not. */
export function isRefusal(words: readonly WordForms[]): boolean {
  const isOfChange = words.some((_, at) => lengthAt(changes, words, at) > 0);
  return refusalAt(words) !== null || (beginsWith(refusals, words) && !isOfChange);
}
