import { unparse } from 'papaparse';
import type { CsvDelimiter } from './csvLayout';
import { protectCell } from './formulaProtection';

/** A number is written with a decimal point, which every program reads; `null` is an empty cell. */
export type WrittenCell = string | number | null;

/**
 * The delimiter that spreadsheets of a language expect. French ones use a decimal comma, so they split columns only at
 * `;`.
 */
export function delimiterFor(language: string): CsvDelimiter {
  return language === 'fr' ? ';' : ',';
}

/**
 * Rows as the text of a CSV file (RFC 4180). It starts with a byte order mark, without which Excel reads UTF-8 as its
 * own code page. Lines end with CR and LF, cells are quoted where needed, and no cell is a formula
 * (formulaProtection.ts). Put the text into a Blob unchanged.
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
