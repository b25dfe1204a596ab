import { unparse } from 'papaparse';
import type { CsvDelimiter } from './csvLayout';
import { protectCell } from './formulaProtection';

/** A number is written with a decimal point (`numberCell`); `null` is an empty cell. */
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
    cells.map((cell) => {
      if (typeof cell === 'number') return numberCell(cell);
      return cell === null ? null : protectCell(cell);
    }),
  );
  return `\ufeff${unparse(table, { delimiter, newline: '\r\n' })}\r\n`;
}

/**
 * A number as text, with a decimal point. Where the comma is the decimal sign, 1.256 reads as 1256, and 1.2560 does not.
 */
export function numberCell(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}
