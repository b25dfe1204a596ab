import { parse } from 'papaparse';
import { csvFault, csvLimits, CsvRefusal } from './csvFaults';
import type { CsvLayout } from './csvLayout';
import { unprotectCell } from './formulaProtection';
import { unwrapped } from './spreadsheetCell';

export interface CsvRow {
  /** the line where the row starts, counted from 1 as in a text editor */
  line: number;
  cells: string[];
}

export interface ParsedRow extends CsvRow {
  /** the line it ends on */
  lastLine: number;
  hasStrayQuote: boolean;
}

/**
 * Turns pieces of text into rows. Papaparse can split a file into pieces itself, but decodes each one separately. That
 * breaks every letter that spans two pieces. It does not count lines either.
 *
 * @returns a function that takes the next piece and returns the rows completed so far; `isLast` returns the rest
 * @throws CsvRefusal `unterminatedQuote`, `rowTooLong`
 */
export function csvRowReader({ delimiter, rowEnd, skip }: CsvLayout) {
  let pending = '';
  let line = skip > 0 ? 2 : 1;
  return (piece: string, isLast: boolean): ParsedRow[] => {
    // Papaparse strips a byte order mark from its input and does not count it.
    const input = (pending + piece).replace(/^\ufeff+/, '');
    const rows: ParsedRow[] = [];
    let start = 0;
    parse<string[]>(input, {
      delimiter,
      newline: rowEnd,
      step: ({ data, errors, meta: { cursor } }) => {
        // A row that reaches the end may continue in the next piece.
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
          cells: withoutCarriageReturn(data, raw, rowEnd).map(cellText),
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

/** What a cell says. An export of Satchel protects a text that is itself wrapped, so only one of the two is undone. */
function cellText(cell: string): string {
  const text = unprotectCell(cell);
  return text === cell ? unwrapped(cell) : text;
}

/** With mixed line breaks, `\n` ends the rows, and a `\r\n` leaves its `\r` in the last cell. */
function withoutCarriageReturn(cells: string[], raw: string, rowEnd: string): string[] {
  const last = cells.at(-1);
  if (rowEnd !== '\n' || !raw.endsWith('\r\n') || !last?.endsWith('\r')) return cells;
  return [...cells.slice(0, -1), last.slice(0, -1)];
}

function lineBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
