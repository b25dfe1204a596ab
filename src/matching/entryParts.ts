import { meaningOf } from './clinicalWords';
import { answerAt } from './deniedAnswers';
import { isEnd } from './endedNames';
import { refusalAt } from './refusedNames';
import { wordsOf } from './writtenNames';

/** Where an entry moves on to something else. "1,5" and "St. John" are not divided. */
const partBreak =
  /([;:()/+\n،؛]|(?<!\b(?:st|vit))(?:(?<!\d)[.,]|[.,](?!\d))|\s(?:and|with|but|et|avec|mais|مع|ولكن)\s)/iu;

/**
 * Breaks after which an answer belongs to the item before: "insulin, no". An open form, "yes/no", has none. A word for
 * an empty list may stand for another item: "diabetes, none".
 */
const answeredBreak = /[;.,\n،؛]|but|mais|ولكن/iu;

/**
 * The items of a list that was written into one entry. What only says that an item is not so, was stopped or is refused
 * stays with it: "insulin: no", "insulin (stopped 2020)".
 */
export function partsOf(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => {
    const parts: string[] = [];
    entry.split(partBreak).forEach((piece, at, all) => {
      // Every second piece is a break.
      if (at % 2 === 1) return;
      const divider = all[at - 1] ?? '';
      const item = parts.at(-1);
      if (item !== undefined && (/[:(]/.test(divider) || isAnswered(divider, piece)) && saysOnlyNo(piece))
        parts.splice(-1, 1, `${item} ${piece.trim()}`);
      else parts.push(piece.trim());
    });
    return parts;
  });
}

function isAnswered(divider: string, piece: string): boolean {
  return answeredBreak.test(divider) && meaningOf(piece) === 'entry';
}

function saysOnlyNo(piece: string): boolean {
  const words = wordsOf(piece);
  return words.length > 0 && (answerAt(words) === 0 || refusalAt(words) === 0 || isEnd(words));
}
