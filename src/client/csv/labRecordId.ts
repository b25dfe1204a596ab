import { v5 as uuidv5 } from 'uuid';
import { collectionKey, type Lab } from '@/contract/lab';

const resultSpace = 'c4a7b0f2-83c6-5d57-a0b1-6f1f0e9d7c24';

export type LabIdentity = Pick<
  Lab,
  'patient_id' | 'analyte' | 'collected_at' | 'value' | 'unit' | 'comparator'
> & {
  /** the file gives no offset: the time is wall-clock time, which each device reads in its own zone */
  isWallClock: boolean;
};

/**
 * The id of an imported result. It is derived from the result, so every device and every repeated import gives the same
 * id.
 */
export function labRecordId(lab: LabIdentity): string {
  const { patient_id, analyte, collected_at, isWallClock, value, unit, comparator } = lab;
  const collection = isWallClock ? collected_at.slice(0, wallClockLength) : collectionKey(collected_at);
  const parts = [patient_id, analyte, collection, comparator ?? '', String(value), unit];
  return uuidv5(parts.join('|'), resultSpace);
}

/** The id of a result that a laboratory has withdrawn and sent again with the same value, by the id it would have else. */
export function resentRecordId(recordId: string): string {
  return uuidv5('resent', recordId);
}

/** of `2026-03-09T08:15:30` */
const wallClockLength = 19;
