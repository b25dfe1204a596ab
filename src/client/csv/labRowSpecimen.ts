import { labAnalyte, type LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { specimenKindOf } from '@/matching/specimenKind';
import type { LabQuestion } from './labFaults';
import type { RowCells } from './labRowCells';

/**
 * Compares the specimen of a row, if given, with that of its analyte: urine for some, blood for all others. Another one
 * is a fault; a word that is not known is a question.
 *
 * @returns the question, or none
 */
export function readSpecimen(cells: RowCells, analyte: LabAnalyteKey): LabQuestion[] {
  const word = cells.text('specimen');
  if (word === '') return [];
  const kind = specimenKindOf(word);
  const expected = labAnalyte(analyte).specimen === 'urine' ? 'urine' : 'blood';
  if (kind === 'unknown')
    return [{ code: expected === 'urine' ? 'unknownUrineSpecimen' : 'unknownSpecimen', word }];
  if (kind !== expected) cells.fault('otherSpecimen', 'specimen', { analyte });
  return [];
}
