/** Two characters that no text has: Unicode leaves them to those who agree on them. */
const marks = { from: '\uE000', to: '\uE001' };

/** Marks words within a text that is made of parts, so that a screen can show them in bold. */
export function standingOut(words: string): string {
  return `${marks.from}${words}${marks.to}`;
}

/** The parts of a text in order; those at the odd places were marked. */
export function partsStandingOut(text: string): string[] {
  return text.split(new RegExp(`[${marks.from}${marks.to}]`, 'u'));
}
