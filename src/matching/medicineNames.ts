import { conditionKeys, medicineKeys, type ConditionKey, type MedicineKey } from '@/clinical/interactions';
import { conditionWords, denials, denyingWords, otherThings } from './conditionWords';
import { medicineWords } from './medicineWords';
import { plain, plainWords } from './plainText';

/**
 * Which medicines and conditions a person means who writes them into a chart, in English, French or Arabic. In the tables names stand apart by
 * commas; each word of a name is known by its beginning, so that "calculs rénaux" is `calcul rena`, or with a point as a whole. What is not
 * known here is simply not found: nothing is concluded from it.
 */

/** The medicines that some entries of a chart mean, each once, in the order of the table. */
export function medicinesIn(entries: readonly string[]): MedicineKey[] {
  const read = entries.map(wordsOf);
  return medicineKeys.filter((key) =>
    read.some((words) => medicineNames.get(key)?.some((name) => placesOf(name, words).length > 0)),
  );
}

/** The conditions that some entries of a chart mean, each once, in the order of the table; what an entry says not to be there is not meant. */
export function conditionsIn(entries: readonly string[]): ConditionKey[] {
  const parts = entries
    .flatMap((entry) => entry.split(partBreak).map(wordsOf))
    .filter((words) => !isDenied(words));
  return conditionKeys.filter((key) => parts.some((words) => isMeant(key, words)));
}

/** Where an entry goes on to something else. */
const partBreak = /[,;:.()/+\n،؛]|\s(?:and|with|but|et|avec|mais|مع|ولكن)\s/iu;

/** A word as it may be meant: as it stands, without the Arabic article, and without what is written together with it. */
type WordForms = readonly string[];

function wordsOf(text: string): WordForms[] {
  // "d’insuffisance" is two words.
  return plainWords(text.replace(/['’ʼ]/g, ' ')).map((word) => [
    word,
    bare(word),
    bare(word.replace(/^[وب](?=\p{L}{3})/u, '')),
  ]);
}

function bare(word: string): string {
  return word.replace(/^(?:ال|لل)(?=\p{L}{3})/u, '');
}

interface NamePart {
  text: string;
  isWhole: boolean;
}
type Name = readonly NamePart[];

function namesOf(lines: readonly string[]): Name[] {
  return lines
    .flatMap((line) => line.split(','))
    .map((name) =>
      name
        .trim()
        .split(' ')
        .map((part) => ({ text: bare(plain(part.replace('.', ''))), isWhole: part.endsWith('.') })),
    );
}

const medicineNames = new Map(medicineKeys.map((key) => [key, namesOf(medicineWords[key])]));
const conditionNames = new Map(conditionKeys.map((key) => [key, namesOf(conditionWords[key])]));
const otherNames = new Map(conditionKeys.map((key) => [key, namesOf(otherThings[key] ?? [])]));
const denialNames = namesOf(denials);
const denyingNames = namesOf(denyingWords);

/** At which words a name begins. */
function placesOf(name: Name, words: readonly WordForms[]): number[] {
  return words.flatMap((_word, at) => (isAt(name, words, at) ? [at] : []));
}

function isAt(name: Name, words: readonly WordForms[], at: number): boolean {
  return name.every(({ text, isWhole }, part) =>
    (words[at + part] ?? []).some((form) => (isWhole ? form === text : form.startsWith(text))),
  );
}

function isDenied(words: readonly WordForms[]): boolean {
  return denialNames.some((name) => isAt(name, words, 0));
}

function isMeant(key: ConditionKey, words: readonly WordForms[]): boolean {
  const others = (otherNames.get(key) ?? []).flatMap((name) =>
    placesOf(name, words).flatMap((from) => name.map((_part, at) => from + at)),
  );
  const names = conditionNames.get(key) ?? [];
  return names.some((name) =>
    placesOf(name, words).some(
      (at) => !others.includes(at) && !denyingNames.some((denying) => isAt(denying, words, at - 1)),
    ),
  );
}
