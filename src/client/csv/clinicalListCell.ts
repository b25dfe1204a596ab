import { meaningOf } from '@/matching/clinicalWords';
import { splitCell } from './cellList';

export interface ClinicalListCell {
  /** the entries; `[]`: none is known; `null`: the cell does not say */
  list: string[] | null;
  /** what the cell says and the list cannot hold */
  remark: string | null;
}

/** Whether a cell says both that none is known and what is: the entries are kept. */
export function contradictsItself(cell: string): boolean {
  const meanings = (splitCell(cell) ?? []).map(meaningOf);
  return meanings.includes('none') && meanings.includes('entry');
}

/**
 * Reads a cell of allergies, conditions or medicines. Words for "none" are not entries: alone, they mean that none is known.
 * "No known drug allergies" is a remark, for the notes.
 */
export function readClinicalList(cell: string): ClinicalListCell {
  const words = splitCell(cell) ?? [];
  const entries = words.filter((word) => meaningOf(word) === 'entry');
  const remarks = words.filter((word) => meaningOf(word) === 'noDrugAllergy');
  const isNone = words.some((word) => meaningOf(word) === 'none');
  return {
    list: entries.length > 0 ? entries : isNone && remarks.length === 0 ? [] : null,
    remark: remarks.length > 0 ? remarks.join('\n') : null,
  };
}
