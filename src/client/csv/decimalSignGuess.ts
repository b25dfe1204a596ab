import type { CsvDelimiter } from './csvLayout';
import { splitComparator } from './labComparators';
import { numberReading, rangeFigures, type DecimalSign } from './labNumbers';
import { splitValue } from './labValueCell';

/** A number of the file that reads in two ways. */
export interface UnclearNumber {
  /** as in the file */
  text: string;
  /** what it is if the comma is the decimal sign */
  comma: number;
  point: number;
}

export type DecimalSignGuess =
  /** every number reads the same with a decimal comma and with a decimal point */
  | { state: 'notNeeded' }
  | {
      state: 'settled';
      sign: DecimalSign;
      /** other values, the printed ranges, or the comma between the cells */
      by: 'values' | 'ranges' | 'delimiter';
      examples: readonly UnclearNumber[];
    }
  /** the person must decide: a wrong guess is wrong by a factor of a thousand */
  | { state: 'ambiguous'; examples: readonly UnclearNumber[] };

interface NumberCells {
  /** cells of the value column */
  values: readonly string[];
  /** cells with both bounds of a range */
  ranges: readonly string[];
  /** cells with one bound of a range */
  bounds: readonly string[];
  delimiter: CsvDelimiter;
}

/**
 * Determines the decimal sign of a file that has numbers such as 1.250. Numbers like 5,4 and 0,125 show it, wherever
 * they are. If none does, a comma between the cells speaks for the point: spreadsheets of languages with a decimal
 * comma write a semicolon. A semicolon or a tab says nothing, since programs write it in every language. If the
 * numbers contradict each other, nothing is settled.
 */
export function guessDecimalSign({ values, ranges, bounds, delimiter }: NumberCells): DecimalSignGuess {
  const inValues = shownBy(values, (cell) => [splitValue(cell).figure]);
  const inRanges = shownBy(ranges, rangeFigures);
  const inBounds = shownBy(bounds, (cell) => [splitComparator(cell).text]);
  const found = [inValues, inRanges, inBounds];
  const unclear = found.flatMap((one) => [...one.unclear.values()]);
  if (unclear.length === 0) return { state: 'notNeeded' };
  const examples = unclear.slice(0, mostExamples).map(({ text, comma, point }) => ({ text, comma, point }));
  const [sign, other] = new Set(found.flatMap(({ signs }) => [...signs]));
  if (sign !== undefined && other === undefined) {
    return { state: 'settled', sign, by: inValues.signs.size > 0 ? 'values' : 'ranges', examples };
  }
  if (sign === undefined && delimiter === ',' && unclear.every(({ mark }) => mark === 'point')) {
    return { state: 'settled', sign: 'point', by: 'delimiter', examples };
  }
  return { state: 'ambiguous', examples };
}

const mostExamples = 3;

interface Shown {
  signs: ReadonlySet<DecimalSign>;
  /** by text */
  unclear: ReadonlyMap<string, UnclearNumber & { mark: DecimalSign }>;
}

function shownBy(cells: readonly string[], figuresOf: (cell: string) => readonly string[]): Shown {
  const signs = new Set<DecimalSign>();
  const unclear = new Map<string, UnclearNumber & { mark: DecimalSign }>();
  for (const cell of new Set(cells)) {
    for (const text of figuresOf(cell)) {
      const reading = numberReading(text);
      if (reading?.kind === 'unclear') unclear.set(text, { text, ...reading });
      else if (reading?.sign) signs.add(reading.sign);
    }
  }
  return { signs, unclear };
}
