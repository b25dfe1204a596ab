/** A text of several lines as one line: the lines without what surrounds them, joined with commas. */
export function oneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
