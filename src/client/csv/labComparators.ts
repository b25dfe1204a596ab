import type { LabComparator } from '@/clinical/labs/labFlag';
import { directionMarks } from './directionMarks';

const signs: Readonly<Record<string, LabComparator>> = {
  '<': '<',
  '＜': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>': '>',
  '＞': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
};

/** How laboratories write a comparator in words, in English, French, Arabic and German. A longer form comes first. */
const words: readonly (readonly [LabComparator, string])[] = [
  ['<=', String.raw`inf(?:[ée]rieure?|\.)? ou [ée]gale? (?:à|a)|less than or equal to|not more than|at most`],
  [
    '>=',
    String.raw`sup(?:[ée]rieure?|\.)? ou [ée]gale? (?:à|a)|greater than or equal to|not less than|at least`,
  ],
  ['<=', "أقل من أو يساوي|kleiner (?:oder )?gleich|höchstens|bis|au plus|jusqu[’']à|up to|حتى"],
  ['>=', 'أكبر من أو يساوي|größer (?:oder )?gleich|mindestens|au moins'],
  [
    '<',
    String.raw`inf(?:[ée]rieure?|\.)? ?(?:à|a)|less than|lower than|below|under|أقل من|أصغر من|kleiner als|unter`,
  ],
  ['>', String.raw`sup(?:[ée]rieure?|\.)? ?(?:à|a)|greater than|more than|higher than|above|over`],
  ['>', 'أكبر من|أكثر من|größer als|über'],
];
const inWords = words.map(([comparator, listed]) => ({
  comparator,
  pattern: new RegExp(`^(?:${listed})(?=[\\s\\d]|$)`, 'iu'),
}));

/** Splits off the comparator of a value that is only known as a bound: <5, ≥ 40, inf. à 5, less than 5. */
export function splitComparator(cell: string): { comparator: LabComparator | null; text: string } {
  const trimmed = cell.replaceAll(directionMarks, '').trim();
  // "> OR = 60" is how American laboratories print ≥.
  const [, sign] = /^(<=|>=|=<|=>|[<>] ?or ?=|[<>≤≥＜＞])/i.exec(trimmed) ?? [];
  if (sign !== undefined) {
    return {
      comparator: signs[sign.replace(/ ?or ?/i, '')] ?? null,
      text: trimmed.slice(sign.length).trim(),
    };
  }
  if (/^\p{L}/u.test(trimmed)) {
    for (const { comparator, pattern } of inWords) {
      const [word] = pattern.exec(trimmed) ?? [];
      if (word !== undefined) return { comparator, text: trimmed.slice(word.length).trim() };
    }
  }
  return { comparator: null, text: trimmed };
}
