import { withArrowWords } from './arrows';
import { plain, plainWords } from './plainText';

/** How the names of a table are found in what people write; `medicineNames.ts` explains the tables. */

/** The forms a word may have: as written, without the Arabic article, and without an attached prefix. */
export type WordForms = readonly string[];

export function wordsOf(text: string): WordForms[] {
  // "d’insuffisance" is two words.
  return plainWords(withArrowWords(text).replace(/['’ʼ]/g, ' ')).map((word) => [
    ...new Set([word, bare(word), bare(word.replace(/^[وب](?=\p{L}{3})/u, ''))]),
  ]);
}

function bare(word: string): string {
  return word.replace(/^(?:ال|لل)(?=\p{L}{3})/u, '');
}

/** The words of a name, in order. */
type Name = readonly { text: string; isWhole: boolean }[];

export function namesOf(lines: readonly string[]): Name[] {
  const names = lines.flatMap((line) => line.split(','));
  return names.map((name) =>
    name
      .trim()
      .split(' ')
      .map((part) => ({ text: bare(plain(part.replace('.', ''))), isWhole: part.endsWith('.') })),
  );
}

/** The same of words that match as a whole, with or without a point. */
export function wholeNamesOf(lines: readonly string[]): Name[] {
  return namesOf(lines).map((name) => name.map((part) => ({ ...part, isWhole: true })));
}

/** The names of a table by their first letters, so that a chart is not compared with every name. */
export type NameIndex<K> = ReadonlyMap<string, readonly { key: K; name: Name }[]>;

export function indexed<K extends string>(keys: readonly K[], table: Partial<Record<K, readonly string[]>>) {
  const index = new Map<string, { key: K; name: Name }[]>();
  for (const key of keys) {
    for (const name of namesOf(table[key] ?? [])) {
      const start = startOf(name[0]?.text ?? '');
      index.set(start, [...(index.get(start) ?? []), { key, name }]);
    }
  }
  return index;
}

function startOf(text: string): string {
  return text.slice(0, 2);
}

export interface Place<K> {
  key: K;
  name: Name;
  at: number;
}

/** Where in the text the names of a table begin. */
export function placesIn<K>(names: NameIndex<K>, words: readonly WordForms[]): Place<K>[] {
  return words.flatMap((forms, at) =>
    [...new Set(forms.flatMap((form) => [startOf(form), form.slice(0, 1)]))]
      .flatMap((start) => names.get(start) ?? [])
      .filter(({ name }) => isAt(name, words, at))
      .map((found) => ({ ...found, at })),
  );
}

/** The same without those that are part of something else. @param others what contains a name but is something else */
export function placesBeside<K>(
  names: NameIndex<K>,
  others: NameIndex<K>,
  words: readonly WordForms[],
): Place<K>[] {
  const otherPlaces = placesIn(others, words);
  return placesIn(names, words).filter(
    ({ key, at }) => !otherPlaces.some((other) => other.key === key && isWithin(at, other)),
  );
}

function isWithin(at: number, { at: from, name }: Place<unknown>): boolean {
  return at >= from && at < from + name.length;
}

export function isAt(name: Name, words: readonly WordForms[], at: number): boolean {
  return name.every(({ text, isWhole }, part) =>
    (words[at + part] ?? []).some((form) => (isWhole ? form === text : form.startsWith(text))),
  );
}

/** The length in words of the name at this position; 0: there is none. */
export function lengthAt(names: readonly Name[], words: readonly WordForms[], at: number): number {
  return names.find((name) => isAt(name, words, at))?.length ?? 0;
}
