/**
 * A plain name without the Arabic article that is written together with it: القحطاني, Alqahtani, Elmansouri.
 *
 * Albert and Elvira lose their beginning too. So the result is only compared in addition to the full name, never
 * instead.
 *
 * @returns `null` when there is no article, or too little would be left to distinguish names
 */
export function withoutArticle(word: string): string | null {
  const rest = /^ال(.{3,})$/u.exec(word)?.[1] ?? /^[ae]l([^aeiou].{3,})$/.exec(word)?.[1];
  return rest ?? null;
}
