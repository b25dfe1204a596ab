import { fault } from './faults';

/**
 * Text that deceives or breaks: characters that begin a line of their own in a calendar or a file, that change the order
 * in which text reads, or that show nothing. A new save with them is refused (newSave.ts). Stored by an earlier
 * version, they are shown as � (storedRecord.ts).
 */

/** Control characters, and the separators of lines and paragraphs. */
const controls = /[\p{Cc}\u2028\u2029]/u;
const controlsInParagraphs = /(?![\t\n\r])\p{Cc}/u;

/**
 * Embeddings, overrides and isolates: with one of them, +32 123456 reads "+32 654321". The marks U+200E, U+200F and
 * U+061C are ordinary in Arabic and Hebrew text, and turn no letters round. Notes may have isolates, because screens
 * put them around names, and a copy of their text brings them along.
 */
const directions = /[\u202A-\u202E\u2066-\u2069]/;
const directionsInParagraphs = /[\u202A-\u202E]/;

/** Neither a space, nor a format character, nor a lone combining mark; U+2800 is a blank in Braille. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}]/u;

/** Whether at least one character of a text can be seen. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

export interface TextShape {
  /** notes: tabs and line breaks are part of it, and it may be blank */
  hasLines: boolean;
}

/** Why a new text is refused, as a sentence of the contract; `null`: it is not. */
export function faultOfText(text: string, { hasLines }: TextShape): string | null {
  if ((hasLines ? directionsInParagraphs : directions).test(text)) return fault('directionMarks');
  if (hasLines) return controlsInParagraphs.test(text) ? fault('unstorable') : null;
  if (controls.test(text)) return fault('controlCharacters');
  return text === '' || isVisible(text) ? null : fault('nothingVisible');
}

/** A stored text as it is shown: what a new save would be refused for becomes �, or a space between lines. */
export function shownText(text: string, shape: TextShape): string {
  if (faultOfText(text, shape) === null) return text;
  if (shape.hasLines) return text.replaceAll(/[\u202A-\u202E]|(?![\t\n\r])\p{Cc}/gu, hidden);
  const marked = text
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\p{Cc}]/gu, hidden);
  return isVisible(marked) ? marked : hidden;
}

/** The replacement character: something was here that cannot be shown. */
const hidden = '\uFFFD';
