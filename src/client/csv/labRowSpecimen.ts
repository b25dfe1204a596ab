import { labAnalyte, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { specimenKindOf } from '@/matching/specimenKind';
import { foldText } from './foldText';
import type { LabQuestion } from './labFaults';
import type { RowCells } from './labRowCells';

/** What a person may say that an unknown word for a specimen means. */
export const specimenMeanings = ['blood', 'urine', 'other'] as const;
export type SpecimenMeaning = (typeof specimenMeanings)[number];

/** What an answer about a word is kept under; `null`: the word is known, or has neither letters nor digits. */
export function unknownSpecimenKey(word: string): string | null {
  return specimenKindOf(word) === 'unknown' ? foldText(word) || null : null;
}

/**
 * Compares the specimen of a row, if given, with that of its analyte: urine for some, blood for all others. Another one
 * is a fault; a word that is not known and has no answer is a question.
 *
 * @param meanings a person's answers, by `unknownSpecimenKey`
 * @returns the question, or none
 */
export function readSpecimen(
  cells: RowCells,
  analyte: LabAnalyteKey,
  meanings: Readonly<Record<string, SpecimenMeaning>>,
): LabQuestion[] {
  const word = cells.text('specimen');
  if (word === '') return [];
  const key = unknownSpecimenKey(word);
  const kind = (key === null ? undefined : meanings[key]) ?? specimenKindOf(word);
  const expected = labAnalyte(analyte).specimen === 'urine' ? 'urine' : 'blood';
  if (kind === 'unknown')
    return [{ code: expected === 'urine' ? 'unknownUrineSpecimen' : 'unknownSpecimen', word }];
  if (kind !== expected) cells.fault('otherSpecimen', 'specimen', { analyte });
  return [];
}
