import { v5 as uuidv5 } from 'uuid';
import { collectionKey, type Lab } from '@/contract/lab';

const resultSpace = 'c4a7b0f2-83c6-5d57-a0b1-6f1f0e9d7c24';

export type LabIdentity = Pick<
  Lab,
  'patient_id' | 'analyte' | 'collected_at' | 'value' | 'unit' | 'comparator'
>;

/** The id of an imported result: made of what it says, so that it is the same one from whichever device and however often. */
export function labRecordId(lab: LabIdentity): string {
  const { patient_id, analyte, collected_at, value, unit, comparator } = lab;
  const told = [patient_id, analyte, collectionKey(collected_at), comparator ?? '', String(value), unit];
  return uuidv5(told.join('|'), resultSpace);
}
