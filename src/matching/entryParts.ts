import { isAnswer } from './deniedAnswers';
import { wordsOf } from './writtenNames';

/** Where an entry moves on to something else. "1,5" and "St. John" are not divided. */
const partBreak =
  /([;:()/+\n،؛]|(?<!\b(?:st|vit))(?:(?<!\d)[.,]|[.,](?!\d))|\s(?:and|with|but|et|avec|mais|مع|ولكن)\s)/iu;

/** The items of a list that was written into one entry. An answer stays with its item: "insulin: no". */
export function partsOf(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => {
    const parts: string[] = [];
    entry.split(partBreak).forEach((piece, at, all) => {
      // Every second piece is a break.
      if (at % 2 === 1) return;
      const isAsked = at > 0 && /[:(]/.test(all[at - 1] ?? '');
      const item = parts.at(-1);
      if (isAsked && item !== undefined && isAnswer(wordsOf(piece)))
        parts.splice(-1, 1, `${item} ${piece.trim()}`);
      else parts.push(piece.trim());
    });
    return parts;
  });
}
