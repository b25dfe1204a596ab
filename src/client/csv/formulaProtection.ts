/**
 * Spreadsheets treat a cell that starts with one of these as a formula, which can read other cells and run programs. A
 * leading apostrophe makes it text again (OWASP, "CSV Injection"). East Asian versions treat the full-width signs like
 * the plain ones. What cannot be seen does not protect: spaces, zero-width and direction characters, a byte order mark,
 * control characters.
 *
 * Phone numbers like +44 20 are protected too: a spreadsheet would show them as a sum. Export and import must give the
 * same text. So the reader removes one apostrophe, and the writer adds one wherever the reader would remove one.
 *
 * A spreadsheet of another country splits a line at another separator, and then quotation marks inside the line do not
 * hold a cell together. So a text is also protected after each `;`, comma, tab and line break in it.
 */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const sign = '[=+\\-@＝＋－＠]';
const start = `(?:${unseen}*${sign}|[\\t\\r\\n])`;
const formula = new RegExp(`^'*${start}`, 'u');
const protectedFormula = new RegExp(`^'+${start}`, 'u');

const separator = String.raw`[;,\t\r\n]`;
const behind = `(?:(?!${separator})${unseen})*${sign}`;
const inside = new RegExp(`(?<=${separator})(?='*${behind})`, 'gu');
const protectedInside = new RegExp(`(?<=${separator})'(?='*${behind})`, 'gu');

/** For text only. A number, even a negative one, is written as it is, because it cannot run anything. */
export function protectCell(cell: string): string {
  return (formula.test(cell) ? `'${cell}` : cell).replaceAll(inside, "'");
}

/** Undoes `protectCell`. An apostrophe before anything else stays, as in the names ’Abd and 'Abd. */
export function unprotectCell(cell: string): string {
  const text = cell.replaceAll(protectedInside, '');
  return text.startsWith("'") && protectedFormula.test(text) ? text.slice(1) : text;
}
