/**
 * Spreadsheets treat a cell that starts with one of these as a formula, which can read other cells and run programs. A
 * leading apostrophe makes it text again (OWASP, "CSV Injection"). East Asian versions treat the full-width signs like
 * the plain ones. What cannot be seen does not protect: spaces, zero-width and direction characters, a byte order mark,
 * control characters.
 *
 * Phone numbers like +44 20 are protected too: a spreadsheet would show them as a sum. Export and import must give the
 * same text. So the reader removes one apostrophe, and the writer adds one wherever the reader would remove one.
 */
const start = String.raw`(?:[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|[\t\r\n])`;
const formula = new RegExp(`^'*${start}`, 'u');
const protectedFormula = new RegExp(`^'+${start}`, 'u');

/** For text only. A number, even a negative one, is written as it is, because it cannot run anything. */
export function protectCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Undoes `protectCell`. An apostrophe before anything else stays, as in the names ’Abd and 'Abd. */
export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && protectedFormula.test(cell) ? cell.slice(1) : cell;
}
