import { parse } from 'papaparse';
import { csvFault, csvLimits, CsvRefusal } from './csvFaults';
import type { CsvLayout } from './csvLayout';
import { unprotectCell } from './formulaProtection';

export interface CsvRow {
  /** where the row starts in the file, counted from 1 as a text editor does */
  line: number;
  cells: string[];
}

export interface ParsedRow extends CsvRow {
  /** the line it ends on */
  lastLine: number;
  hasStrayQuote: boolean;
}

/**
 * Turns pieces of text into rows. Papaparse can cut a file into pieces itself, but decodes each by itself, which breaks every
 * letter that lies across two of them; and it counts no lines.
 *
 * @returns a function that takes the next piece and gives the rows complete so far; `isLast` gives the rest
 * @throws CsvRefusal `unterminatedQuote`, `rowTooLong`
 */
export function csvRowReader({ delimiter, rowEnd, skip }: CsvLayout) {
  let pending = '';
  let line = skip > 0 ? 2 : 1;
  return (piece: string, isLast: boolean): ParsedRow[] => {
    // Papaparse takes a mark off the start of what it gets and counts without it.
    const input = (pending + piece).replace(/^\ufeff+/, '');
    const rows: ParsedRow[] = [];
    let start = 0;
    parse<string[]>(input, {
      delimiter,
      newline: rowEnd,
      step: ({ data, errors, meta: { cursor } }) => {
        // What reaches to the end may go on in the next piece.
        if (!isLast && cursor >= input.length) return;
        const raw = input.slice(start, cursor);
        const open = errors.find(({ code }) => code === 'MissingQuotes');
        if (open) {
          const opened = line + lineBreaks(input.slice(start, open.index));
          throw new CsvRefusal(csvFault('unterminatedQuote', { line: opened }));
        }
        const hasStrayQuote = errors.some(({ code }) => code === 'InvalidQuotes');
        rows.push({
          line,
          lastLine: line + lineBreaks(raw.trimEnd()),
          cells: withoutCarriageReturn(data, raw, rowEnd).map(unprotectCell),
          hasStrayQuote,
        });
        line += lineBreaks(raw);
        start = cursor;
      },
    });
    pending = input.slice(start);
    if (!isLast && pending.length > csvLimits.rowCharacters) {
      throw new CsvRefusal(csvFault('rowTooLong', { line, max: csvLimits.rowCharacters }));
    }
    return rows;
  };
}

/** In a file of mixed line breaks, where `\n` ends the rows, some leave the other half of theirs in the last cell. */
function withoutCarriageReturn(cells: string[], raw: string, rowEnd: string): string[] {
  const last = cells.at(-1);
  if (rowEnd !== '\n' || !raw.endsWith('\r\n') || !last?.endsWith('\r')) return cells;
  return [...cells.slice(0, -1), last.slice(0, -1)];
}

function lineBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
