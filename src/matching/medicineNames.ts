import {
  conditionKeys,
  medicineKeys,
  type ConditionKey,
  type MedicineKey,
} from '@/clinical/supplements/interactions';
import { allergenKeys, type AllergenKey } from '@/clinical/supplements/allergens';
import { allergenWords, otherFoods } from './allergenWords';
import { meaningOf } from './clinicalWords';
import {
  conditionWords,
  denialWords,
  denyingPrefixes,
  linkWords,
  norWords,
  orWords,
  otherThings,
} from './conditionWords';
import { supplementKeys, type SupplementKey } from '@/clinical/supplements/supplements';
import { medicineWords } from './medicineWords';
import { supplementWords } from './supplementWords';
import { plain, plainWords } from './plainText';

/**
 * The medicines, conditions and food allergies that a person means when writing them into a chart, in English, French or Arabic. In
 * the tables, commas separate names. Each word of a name matches by its beginning, so "calculs rénaux" is `calcul
 * rena`. A word with a trailing point must match as a whole. A name that is not in the tables is simply not found:
 * nothing is concluded from it.
 */

/** The medicines that some entries of a chart mean, each once, in table order. */
export function medicinesIn(entries: readonly string[]): MedicineKey[] {
  const found = new Set(
    entries.flatMap((entry) => placesIn(medicineNames, wordsOf(entry))).map(({ key }) => key),
  );
  return medicineKeys.filter((key) => found.has(key));
}

/**
 * The supplements and herbs that some entries among the medicines of a chart mean.
 *
 * @returns for each entry that means any: those of one product
 */
export function supplementsIn(entries: readonly string[]): SupplementKey[][] {
  return entries.flatMap((entry) => {
    const found = new Set(placesIn(supplementNames, wordsOf(entry)).map(({ key }) => key));
    return found.size === 0 ? [] : [supplementKeys.filter((key) => found.has(key))];
  });
}

/**
 * The conditions that some entries of a chart mean, each once, in table order. Conditions that an entry denies are
 * left out.
 */
export function conditionsIn(entries: readonly string[]): ConditionKey[] {
  const found = presentIn(entries, conditionNames, otherNames);
  return conditionKeys.filter((key) => found.has(key));
}

/**
 * The allergens that some entries of a chart mean. Allergies that an entry denies are left out.
 *
 * @param allergies none: no known allergies; null: not recorded
 * @returns null if nothing is known about food: not recorded, or only "no known drug allergies"
 */
export function allergensIn(allergies: readonly string[] | null): AllergenKey[] | null {
  if (allergies === null) return null;
  const saysNothing = (entry: string) => {
    const meaning = meaningOf(entry);
    return meaning === 'notRecorded' || meaning === 'noDrugAllergy';
  };
  if (allergies.length > 0 && allergies.every(saysNothing)) return null;
  const found = presentIn(allergies, allergenNames, otherFoodNames);
  return allergenKeys.filter((key) => found.has(key));
}

/** What some entries mean and do not deny. @param others what contains a name but is something else */
function presentIn<K extends string>(
  entries: readonly string[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): Set<K> {
  const parts = entries.flatMap((entry) => entry.split(partBreak).map(wordsOf));
  return new Set(parts.flatMap((words) => presentInPart(words, names, others)));
}

/** Where an entry moves on to something else. */
const partBreak = /[,;:.()/+\n،؛]|\s(?:and|with|but|et|avec|mais|مع|ولكن)\s/iu;

function presentInPart<K extends string>(
  words: readonly WordForms[],
  names: NameIndex<K>,
  others: NameIndex<K>,
): K[] {
  const otherPlaces = placesIn(others, words);
  const places = placesIn(names, words);
  const denied = deniedIn(words, places);
  return places
    .filter(({ at }) => !denied.has(at))
    .filter(({ key, at }) => !otherPlaces.some((other) => other.key === key && isWithin(at, other)))
    .filter(({ at }) => !denyingWords.some((denying) => isAt(denying, words, at - 1)))
    .map(({ key }) => key);
}

/** How many words may follow a denied item before its "or": "no high blood pressure or diabetes". */
const wordsBeforeOr = 3;

/**
 * The words of denied conditions: the condition right after a denial, and those that continue it. Anything else after
 * a denial is present: the kidney disease in "without dialysis CKD 5".
 */
function deniedIn(words: readonly WordForms[], places: readonly Place<string>[]): Set<number> {
  const denied = new Set<number>();
  const lengthOf = (at: number) =>
    Math.max(0, ...places.filter((place) => place.at === at).map(({ name }) => name.length));
  const isCondition = (at: number) => lengthOf(at) > 0;
  const behindOr = (from: number): number | null => {
    for (let at = from; at <= from + wordsBeforeOr && !isCondition(at); at++) {
      const length = lengthAt(goingOn, words, at);
      if (length > 0) return at + length;
    }
    return null;
  };
  for (const start of words.keys()) {
    const length = lengthAt(start === 0 ? denials : nors, words, start);
    let at = length === 0 ? null : start + length;
    while (at !== null) {
      while (!isCondition(at) && lengthAt(links, words, at) > 0) at++;
      // Names may overlap: "chronic kidney disease" is two of them.
      for (let end = at + lengthOf(at); at < end; at++) {
        denied.add(at);
        end = Math.max(end, at + lengthOf(at));
      }
      at = behindOr(at);
    }
  }
  return denied;
}

/** The forms a word may have: as written, without the Arabic article, and without an attached prefix. */
type WordForms = readonly string[];

function wordsOf(text: string): WordForms[] {
  // "d’insuffisance" is two words.
  return plainWords(text.replace(/['’ʼ]/g, ' ')).map((word) => [
    ...new Set([word, bare(word), bare(word.replace(/^[وب](?=\p{L}{3})/u, ''))]),
  ]);
}

function bare(word: string): string {
  return word.replace(/^(?:ال|لل)(?=\p{L}{3})/u, '');
}

/** The words of a name, in order. */
type Name = readonly { text: string; isWhole: boolean }[];

function namesOf(lines: readonly string[]): Name[] {
  const names = lines.flatMap((line) => line.split(','));
  return names.map((name) =>
    name
      .trim()
      .split(' ')
      .map((part) => ({ text: bare(plain(part.replace('.', ''))), isWhole: part.endsWith('.') })),
  );
}

/** The names of a table by their first letters, so that a chart is not compared with every name. */
type NameIndex<K> = ReadonlyMap<string, readonly { key: K; name: Name }[]>;

function indexed<K extends string>(keys: readonly K[], table: Partial<Record<K, readonly string[]>>) {
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

const medicineNames = indexed(medicineKeys, medicineWords);
const supplementNames = indexed(supplementKeys, supplementWords);
const conditionNames = indexed(conditionKeys, conditionWords);
const otherNames = indexed(conditionKeys, otherThings);
const allergenNames = indexed(allergenKeys, allergenWords);
const otherFoodNames = indexed(allergenKeys, otherFoods);
const nors = namesOf(norWords);
const denials = [...namesOf(denialWords), ...nors];
const goingOn = [...namesOf(orWords), ...nors];
const links = namesOf(linkWords);
const denyingWords = namesOf(denyingPrefixes);

interface Place<K> {
  key: K;
  name: Name;
  at: number;
}

/** Where in the text the names of a table begin. */
function placesIn<K>(names: NameIndex<K>, words: readonly WordForms[]): Place<K>[] {
  return words.flatMap((forms, at) =>
    [...new Set(forms.flatMap((form) => [startOf(form), form.slice(0, 1)]))]
      .flatMap((start) => names.get(start) ?? [])
      .filter(({ name }) => isAt(name, words, at))
      .map((found) => ({ ...found, at })),
  );
}

function isWithin(at: number, { at: from, name }: Place<unknown>): boolean {
  return at >= from && at < from + name.length;
}

function isAt(name: Name, words: readonly WordForms[], at: number): boolean {
  return name.every(({ text, isWhole }, part) =>
    (words[at + part] ?? []).some((form) => (isWhole ? form === text : form.startsWith(text))),
  );
}

/** The length in words of the name at this position; 0: there is none. */
function lengthAt(names: readonly Name[], words: readonly WordForms[], at: number): number {
  return names.find((name) => isAt(name, words, at))?.length ?? 0;
}
