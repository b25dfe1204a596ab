/**
 * Spreadsheets take a cell that starts with one of these for a formula, which can read other cells and call programs. An apostrophe
 * before it makes it text again (OWASP, "CSV Injection"); the full-width signs count as the plain ones in East Asian versions, and
 * spaces before the sign do not protect.
 *
 * Phone numbers like +44 20 are protected too: a spreadsheet would show them as a sum. So that export and import give the same
 * text, the reader takes one apostrophe off, and the writer adds one wherever the reader would take one.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const protectedFormula = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A number is written as it is, a negative one too: it is no text, and cannot call anything. */
export function protectCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The way back. An apostrophe before anything else, as in the name ’Abd or 'Abd, stays. */
export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && protectedFormula.test(cell) ? cell.slice(1) : cell;
}
