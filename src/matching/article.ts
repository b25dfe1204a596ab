/**
 * A plain name without the Arabic article that is written together with it: القحطاني, Alqahtani, Elmansouri.
 *
 * Albert and Elvira lose their beginning too: what is left is only ever compared besides the name itself, never instead.
 *
 * @returns `null` when there is none, or too little would be left to tell names apart
 */
export function withoutArticle(word: string): string | null {
  const rest = /^ال(.{3,})$/u.exec(word)?.[1] ?? /^[ae]l([^aeiou].{3,})$/.exec(word)?.[1];
  return rest ?? null;
}
