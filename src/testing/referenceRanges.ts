import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  referenceRangeSchema,
  storedReferenceRangeSchema,
  type ReferenceRange,
  type StoredReferenceRange,
} from '@/contract/referenceRange';

const vitaminD = {
  analyte: 'vitamin_d_25oh',
  unit: 'ng/mL',
  sex: 'any',
  from_age: 60,
  low: 30,
  low_inclusive: true,
  high: 100,
  high_inclusive: true,
  valid_from: '2026-03-01',
} as const;

/** A range that an owner sets: by default, vitamin D from 60 years. */
export function aReferenceRange(fields: Partial<z.input<typeof referenceRangeSchema>> = {}): ReferenceRange {
  return referenceRangeSchema.parse({ range_id: uuidv7(), ...vitaminD, ...fields });
}

/** The range as stored on the server. */
export function aStoredReferenceRange(fields: Partial<StoredReferenceRange> = {}): StoredReferenceRange {
  return storedReferenceRangeSchema.parse({
    ...aReferenceRange(),
    revision: 1,
    changed_at: '2026-03-01T09:00:00.000Z',
    changed_by: uuidv7(),
    changed_by_name: 'Owner Test',
    ...fields,
  });
}
