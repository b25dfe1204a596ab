import type { EthnicityGroup } from '@/clinical/body/bmiByEthnicity';
import { type dominantHands, type Sex } from '@/contract/patient';
import { foldText } from './foldText';

export type DominantHand = (typeof dominantHands)[number];

/**
 * A person's answers for the words in a column of sexes, by `foldText`: 1 and 2 mean nothing without them. `null`: not
 * answered, so the rows with this word are refused.
 */
export type SexCodes = Readonly<Record<string, Sex | null>>;

const sexWords = wordTable<Sex>({
  female: ['female', 'f', 'woman', 'girl', 'féminin', 'féminine', 'femme', 'fille', 'أنثى', 'امرأة', 'مؤنث'],
  male: ['male', 'm', 'man', 'boy', 'h', 'masculin', 'homme', 'garçon', 'ذكر', 'رجل', 'مذكر'],
  other: ['other', 'autre', 'آخر', 'أخرى'],
  unknown: ['unknown', 'inconnu', 'inconnue', 'غير معروف', 'not known', 'indéterminé', 'non renseigné'],
});

const handWords = wordTable<DominantHand>({
  left: [
    ...['left', 'left handed', 'l', 'gauche', 'gaucher', 'gauchère', 'gaucher(ère)', 'g'],
    ...['أيسر', 'يسار', 'اليسرى', 'يسرى', 'اليد اليسرى مسيطرة'],
  ],
  right: [
    ...['right', 'right handed', 'r', 'droite', 'droitier', 'droitière', 'droitier(ère)', 'd'],
    ...['أيمن', 'يمين', 'اليمنى', 'يمنى', 'اليد اليمنى مسيطرة'],
  ],
  ambidextrous: [
    ...['ambidextrous', 'both', 'ambidextre', 'les deux'],
    ...['كلتاهما', 'كلتا اليدين', 'كلتا اليدين مسيطرة', 'أعسر يسر'],
  ],
});

const ethnicityWords = wordTable<EthnicityGroup>({
  'south-asian': ['south-asian', 'south asian', 'sud-asiatique', 'asie du sud', 'جنوب آسيوي', 'جنوب آسيا'],
  chinese: ['chinese', 'chinois', 'chinoise', 'صيني', 'صينية'],
  'other-asian': ['other-asian', 'other asian', 'autre asiatique', 'autre origine asiatique', 'آسيوي آخر'],
  'middle-eastern': [
    ...['middle-eastern', 'middle eastern', 'moyen-orientale', 'moyen-oriental', 'moyen-orient'],
    ...['شرق أوسطي', 'الشرق الأوسط'],
  ],
  'black-african-caribbean': [
    ...['black-african-caribbean', 'black african', 'african-caribbean', 'black caribbean'],
    ...['black african or african-caribbean', 'noire africaine', 'afro-caribéenne'],
    ...['noire africaine ou afro-caribéenne', 'أفريقي أسود أو كاريبي أفريقي', 'أفريقي أسود'],
  ],
  other: ['other', 'autre', 'آخر', 'أخرى'],
});

const languageWords = wordTable<string>({
  ar: ['arabic', 'arabe', 'العربية', 'عربي', 'عربية'],
  en: ['english', 'anglais', 'الإنجليزية', 'إنجليزي', 'إنجليزية'],
  fr: ['french', 'français', 'الفرنسية', 'فرنسي', 'فرنسية'],
  ber: ['berber', 'berbère', 'tamazight', 'الأمازيغية', 'أمازيغية'],
  de: ['german', 'allemand', 'deutsch', 'الألمانية'],
  es: ['spanish', 'espagnol', 'español', 'الإسبانية'],
  it: ['italian', 'italien', 'italiano', 'الإيطالية'],
  ku: ['kurdish', 'kurde', 'الكردية'],
  pt: ['portuguese', 'portugais', 'português', 'البرتغالية'],
  tr: ['turkish', 'turc', 'türkçe', 'التركية'],
});

/** @returns `null` for an unknown word */
export function readSex(cell: string, codes: SexCodes = {}): Sex | null {
  const word = foldText(cell);
  return Object.hasOwn(codes, word) ? (codes[word] ?? null) : (sexWords.get(word) ?? null);
}

export function readHand(cell: string): DominantHand | null {
  return handWords.get(foldText(cell)) ?? null;
}

/** @returns `null` for an unknown word: a group of a finer list is not guessed */
export function readEthnicityGroup(cell: string): EthnicityGroup | null {
  return ethnicityWords.get(foldText(cell)) ?? null;
}

/** @returns the code of a language, from its name or from a code in any case */
export function readLanguage(cell: string): string | null {
  const code = /^[A-Za-z]{2,3}$/.test(cell) ? cell.toLowerCase() : null;
  return languageWords.get(foldText(cell)) ?? code;
}

/**
 * The words of a column that a person must be asked about: unknown words, and M beside H without F. French does not use
 * that pair, and in Spanish M is a woman.
 *
 * @returns each with `null`, to be answered and passed to `readPatientRow`; at most twenty, because more is no column
 * of sexes
 */
export function unclearSexWords(cells: readonly string[]): Record<string, Sex | null> {
  const words = new Set(cells.map(foldText));
  words.delete('');
  const isSpanish = words.has('h') && words.has('m') && !words.has('f');
  const unclear = [...words].filter((word) => !sexWords.has(word) || (word === 'm' && isSpanish));
  return Object.fromEntries(unclear.slice(0, 20).map((word) => [word, null]));
}

/** The words for each value, by the form in which they are compared. */
export function wordTable<V extends string>(
  words: Record<V, readonly string[]>,
  keyOf: (word: string) => string = foldText,
): ReadonlyMap<string, V> {
  const values = Object.keys(words).filter((value): value is V => Object.hasOwn(words, value));
  return new Map(values.flatMap((value) => words[value].map((word): [string, V] => [keyOf(word), value])));
}
