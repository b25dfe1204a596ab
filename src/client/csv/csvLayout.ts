import { parse } from 'papaparse';
import { headerRows, type CountNames } from './csvHeader';

export const csvDelimiters = [',', ';', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export type RowEnd = '\r\n' | '\n' | '\r';

export interface CsvLayout {
  delimiter: CsvDelimiter;
  rowEnd: RowEnd;
  /** the length of a `sep=;` line at the start, which is not a row; 0: there is none */
  skip: number;
}

/** @returns the layout of a file, from its beginning; a chosen delimiter overrides what is found */
export function findLayout(beginning: string, countNames: CountNames, chosen?: CsvDelimiter): CsvLayout {
  const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i.exec(beginning);
  const skip = named?.[0].length ?? 0;
  const text = beginning.slice(skip);
  const rowEnd = findRowEnd(text);
  const declared = csvDelimiters.find((delimiter) => delimiter === named?.[1]);
  return { delimiter: chosen ?? declared ?? guessDelimiter(text, rowEnd, countNames), rowEnd, skip };
}

/**
 * Finds what ends the rows. Line breaks inside quotes do not count. Where both kinds are mixed, `\n` ends every row,
 * and the reader removes the leftover `\r`.
 */
function findRowEnd(text: string): RowEnd {
  const outside = text.replaceAll(/"[^"]*("|$)/g, '');
  if (/(^|[^\r])\n/.test(outside)) return '\n';
  if (outside.includes('\r\n')) return '\r\n';
  return outside.includes('\r') ? '\r' : '\n';
}

/**
 * The delimiter that splits one of the first rows into the most names of columns. Without known names, the one that
 * splits the most rows into as many cells as the first. On a tie, the one with more columns.
 * Papaparse's own guess only compares rows with each other, so one ragged row among the first ten upsets it.
 */
function guessDelimiter(text: string, newline: RowEnd, countNames: CountNames): CsvDelimiter {
  let best: { delimiter: CsvDelimiter; names: number; alike: number; width: number } = {
    ...{ delimiter: ',', names: 1, alike: 0, width: 1 },
  };
  for (const delimiter of csvDelimiters) {
    const { data } = parse<string[]>(text, { delimiter, newline, preview: 50, skipEmptyLines: true });
    const width = data[0]?.length ?? 0;
    const names = Math.max(1, ...data.slice(0, headerRows).map(countNames));
    if (width < 2 && names < 2) continue;
    const alike = data.filter((row) => row.length === width).length;
    const [more] = [names - best.names, alike - best.alike, width - best.width].filter((by) => by !== 0);
    if (more !== undefined && more > 0) best = { delimiter, names, alike, width };
  }
  return best.delimiter;
}
