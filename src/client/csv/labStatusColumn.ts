import { foldText } from './foldText';
import { isFlag, isOpenLetter, isStatus, type StatusMeaning } from './labRowStatus';

export type StatusGuess =
  /** no letter depends on it */
  | { state: 'notNeeded' }
  | { state: 'settled'; meaning: StatusMeaning }
  /** `words`: examples of those that may be either, as written */
  | { state: 'ambiguous'; words: string[] };

const mostExamples = 3;

/** What the column holds, by all of its words: one that is only a status, or only a flag, settles the letters. */
export function guessStatusColumn(cells: readonly string[]): StatusGuess {
  const words = [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))];
  const keys = words.map(foldText);
  const [hasStatus, hasFlag] = [keys.some(isStatus), keys.some(isFlag)];
  if (hasStatus !== hasFlag) return { state: 'settled', meaning: hasStatus ? 'status' : 'flags' };
  const open = words.filter((word) => isOpenLetter(foldText(word)));
  return open.length === 0
    ? { state: 'notNeeded' }
    : { state: 'ambiguous', words: open.slice(0, mostExamples) };
}
