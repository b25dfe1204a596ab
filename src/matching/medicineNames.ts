import { allergenKeys, type AllergenKey } from '@/clinical/supplements/allergens';
import {
  conditionKeys,
  medicineKeys,
  type ConditionKey,
  type MedicineKey,
} from '@/clinical/supplements/interactions';
import { supplementKeys, type SupplementKey } from '@/clinical/supplements/supplements';
import { allergenWords, otherFoods } from './allergenWords';
import { meaningOf } from './clinicalWords';
import { piecesBetweenArrows } from './arrows';
import { conditionWords, otherThings } from './conditionWords';
import { isDenial } from './deniedNames';
import { isEnd } from './endedNames';
import { medicineWords } from './medicineWords';
import { refeedingWords } from './refeedingWords';
import { partsOf } from './entryParts';
import { otherThanSupplements, supplementWords } from './supplementWords';
import {
  otherAllergies,
  otherConditions,
  otherHypertension,
  otherMedicines,
  swallowedSemaglutide,
  wordsOfNothing,
} from './otherWords';
import { everIn, presentIn, presentPlaces, takenByPart, takenIn } from './presentNames';
import { isRefusal } from './refusedNames';
import {
  indexed,
  lengthAt,
  placesBeside,
  wholeNamesOf,
  wordsOf,
  type NameIndex,
  type WordForms,
} from './writtenNames';

/**
 * The medicines, supplements, conditions and food allergies that a person means when writing them into a chart, in
 * English, French or Arabic. In the tables, commas separate names. Each word of a name matches by its beginning, so
 * "calculs rénaux" is `calcul rena`. A word with a trailing point must match as a whole. A name that is not in the
 * tables is not found: nothing is concluded from it, and `notRecognized` lists it.
 */

/**
 * The medicines that some entries of a chart mean, each once, in table order. Those that an entry denies or that were
 * stopped or are refused are left out.
 */
export function medicinesIn(entries: readonly string[]): MedicineKey[] {
  const found = takenIn(entries, medicineNames, noOtherMedicines);
  return medicineKeys.filter((key) => found.has(key));
}

/** The same with those that were stopped or are refused, which may have been taken. */
export function medicinesEverIn(entries: readonly string[]): MedicineKey[] {
  const found = everIn(entries, medicineNames, noOtherMedicines);
  return medicineKeys.filter((key) => found.has(key));
}

/**
 * The supplements and herbs that some entries among the medicines of a chart mean. Those that an entry denies or that
 * were stopped or are refused are left out.
 *
 * @returns for each part of an entry that means any: those of one product
 */
export function supplementsIn(entries: readonly string[]): SupplementKey[][] {
  return takenByPart(entries, supplementNames, otherSupplementNames).flatMap((found) =>
    found.length === 0 ? [] : [supplementKeys.filter((key) => found.includes(key))],
  );
}

/**
 * The conditions that some entries of a chart mean, each once, in table order. Conditions that an entry denies are
 * left out.
 */
export function conditionsIn(entries: readonly string[]): ConditionKey[] {
  const found = presentIn(entries, conditionNames, otherNames);
  return conditionKeys.filter((key) => found.has(key));
}

/** Where one part of an entry names a pregnancy, as the places of its words. */
export function pregnancyPlaces(words: readonly WordForms[]): number[] {
  return presentPlaces(words, conditionNames, otherNames).flatMap(({ key, at }) =>
    key === 'pregnancy' ? [at] : [],
  );
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

/**
 * Antacids and diuretics that are no medicine of the supplement rules, as far as some entries neither deny them nor say
 * that they were stopped or are refused.
 */
export function refeedingMedicinesIn(entries: readonly string[]): RefeedingMedicine[] {
  const found = takenIn(entries, refeedingNames, noOtherNames);
  return refeedingMedicines.filter((key) => found.has(key));
}

/** The same with those that were stopped or are refused, which may have been taken. */
export function refeedingMedicinesEverIn(entries: readonly string[]): RefeedingMedicine[] {
  const found = everIn(entries, refeedingNames, noOtherNames);
  return refeedingMedicines.filter((key) => found.has(key));
}

/** What a chart records as free text; null: not recorded. */
export interface ChartTexts {
  medicines: readonly string[] | null;
  conditions: readonly string[] | null;
  allergies: readonly string[] | null;
}

/**
 * The parts of each list that name nothing known here, so that no rule was applied to them. A denial, and words like
 * those of a dose or a time alone, are not listed.
 */
export function notRecognized({ medicines, conditions, allergies }: ChartTexts): string[] {
  return [
    ...unknownParts(
      medicines,
      [
        { names: medicineNames },
        { names: supplementNames, others: otherSupplementNames },
        { names: otherMedicineNames, others: swallowedNames },
      ],
      (words) => isDenial(words) || isRefusal(words),
    ),
    ...unknownParts(conditions, [
      { names: conditionNames },
      { names: otherNames },
      { names: otherConditionNames, others: otherHypertensionNames },
    ]),
    ...unknownParts(allergies, [
      { names: allergenNames },
      { names: otherFoodNames },
      { names: otherAllergyNames },
    ]),
  ];
}

interface KnownNames {
  names: NameIndex<string>;
  /** what contains one of the names but is something else */
  others?: NameIndex<string>;
}

function unknownParts(
  entries: readonly string[] | null,
  known: readonly KnownNames[],
  isDenied: (words: readonly WordForms[]) => boolean = isDenial,
): string[] {
  const isUnknown = (part: string) => {
    const words = wordsOf(part);
    return (
      meaningOf(part) === 'entry' &&
      known.every(({ names, others = noNames }) => placesBeside(names, others, words).length === 0) &&
      !isDenied(words) &&
      words.some((forms, at) => (forms[0] ?? '').length > 2 && isName(words, at))
    );
  };
  // Of "warfarin → X" the first is known, and X is named.
  const pieces = partsOf(entries ?? []).flatMap(piecesBetweenArrows);
  return [...new Set(pieces.filter((piece) => isUnknown(piece) && !isEnd(wordsOf(piece))))];
}

function isName(words: readonly WordForms[], at: number): boolean {
  return /^\p{L}/u.test(words[at]?.[0] ?? '') && lengthAt(namesOfNothing, words, at) === 0;
}

const medicineNames = indexed(medicineKeys, medicineWords);
const noOtherMedicines: NameIndex<MedicineKey> = indexed(medicineKeys, {});
const supplementNames = indexed(supplementKeys, supplementWords);
const otherSupplementNames = indexed(supplementKeys, otherThanSupplements);
const conditionNames = indexed(conditionKeys, conditionWords);
const otherNames = indexed(conditionKeys, otherThings);
const allergenNames = indexed(allergenKeys, allergenWords);
const otherFoodNames = indexed(allergenKeys, otherFoods);
const otherMedicineNames = indexed(['other'], { other: otherMedicines });
/** A tablet on an empty stomach, before anything else, is no matter of the rules. */
const swallowedNames: NameIndex<string> = indexed(['other'], { other: swallowedSemaglutide });
const otherConditionNames = indexed(['other'], { other: otherConditions });
const otherAllergyNames = indexed(['other'], { other: otherAllergies });
/** other than high blood pressure */
const otherHypertensionNames: NameIndex<string> = indexed(['other'], { other: otherHypertension });
const noNames: NameIndex<string> = new Map();
const refeedingMedicines = ['antacids', 'diuretics'] as const;
type RefeedingMedicine = (typeof refeedingMedicines)[number];
const refeedingNames = indexed(refeedingMedicines, refeedingWords);
const noOtherNames: NameIndex<RefeedingMedicine> = indexed(refeedingMedicines, {});
// As beginnings, "day" would hide Daypro.
const namesOfNothing = wholeNamesOf(wordsOfNothing);
