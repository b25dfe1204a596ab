import { unparse } from 'papaparse';
import type { CsvDelimiter } from './csvLayout';
import { protectCell } from './formulaProtection';

/** A number is written with a point, as every program reads it; `null` is an empty cell. */
export type WrittenCell = string | number | null;

/** What spreadsheets of a language take for the border of a cell: French ones, with their decimal comma, open only `;` as columns. */
export function delimiterFor(language: string): CsvDelimiter {
  return language === 'fr' ? ';' : ',';
}

/**
 * Rows as the text of a CSV file (RFC 4180): a byte order mark, without which Excel takes UTF-8 for its own code page; line ends of
 * CR and LF; quotes where they are needed; no cell a formula (formulaProtection.ts). Put it into a Blob as it is.
 */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly WrittenCell[])[],
  delimiter: CsvDelimiter = ',',
): string {
  const table = [header, ...rows].map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? protectCell(cell) : cell)),
  );
  return `\ufeff${unparse(table, { delimiter, newline: '\r\n' })}\r\n`;
}
