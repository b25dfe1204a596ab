/**
 * Arrows in what people write: "AVK → Eliquis", "warfarin -> apixaban". They are read as a word, because anything that is
 * neither a letter nor a digit only separates words.
 */

/** A letter for a click sound, which nobody types here. One letter long, it counts as one of the short words after a name. */
export const arrowWord = 'ǂ';

/** A single ">" may mean "above", and is none. */
const arrow = /[→⟶➔➙➜➝➞➡⇒⟹]|[-–—−=]+>/gu;
/** In Arabic text, which runs to the left. In other text it points back, or at something else, and is none. */
const arrowLeft = /[←⟵⇐⬅]/gu;

/** The text with a word for each arrow. One before a question mark is none: the change may not have happened. */
export function withArrowWords(text: string): string {
  if (!hasArrow(text) || /[?؟]/u.test(text)) return text;
  const read = text.replace(arrow, ` ${arrowWord} `);
  return /\p{Script=Arabic}/u.test(text) ? read.replace(arrowLeft, ` ${arrowWord} `) : read;
}

/** The pieces of a text between its arrows, of whichever direction. */
export function piecesBetweenArrows(text: string): string[] {
  return hasArrow(text) ? text.split(anyArrow).map((piece) => piece.trim()) : [text];
}

const anyArrow = new RegExp(`${arrow.source}|${arrowLeft.source}`, 'u');

function hasArrow(text: string): boolean {
  return anyArrow.test(text);
}
