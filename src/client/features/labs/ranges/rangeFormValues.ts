import {
  labAnalyte,
  type LabAnalyteKey,
  type LabRangeKind,
  type PrintedRange,
} from '@/clinical/labs/labAnalytes';
import { printedUnits, unitSystemOf } from '@/clinical/labs/labUnits';
import {
  referenceRangeSchema,
  type ReferenceRange,
  type StoredReferenceRange,
} from '@/contract/referenceRange';
import { publishedBounds } from './rangeWords';

/** The form values. A string in place of a number is input that is not a number. */
export type RangeValues = Partial<Omit<ReferenceRange, 'range_id' | 'archived' | 'base_revision'>>;

/**
 * The kinds of published ranges shown for an analyte: the one used for flags, and alternatives that a clinic may
 * choose.
 */
export const shownKinds: readonly LabRangeKind[] = ['reference', 'alternative:older-adults'];

export function publishedRanges(analyte: LabAnalyteKey): PrintedRange[] {
  return labAnalyte(analyte).ranges.filter(({ kind }) => shownKinds.includes(kind));
}

/** A new range starts with adults and today, and presumes nothing else. */
export function newRangeValues(analyte: LabAnalyteKey, today: string): RangeValues {
  const [unit = ''] = printedUnits(analyte);
  return {
    ...{ analyte, unit, sex: 'any', from_age: 18, to_age: null },
    ...{ low: null, low_inclusive: true, high: null, high_inclusive: true },
    ...{ critical_low: null, critical_high: null, valid_from: today, valid_to: null, source: null },
  };
}

/**
 * The form values of a published range, in the chosen unit. If that is not a printed unit, the conventional unit is
 * used.
 */
export function prefillOf(
  analyte: LabAnalyteKey,
  range: PrintedRange,
  { unit, source }: { unit: string; source: string },
): RangeValues {
  const units = printedUnits(analyte);
  const [conventional = unit] = units;
  const shown = units.includes(unit) ? unit : conventional;
  const { sex, fromAge } = range;
  return {
    ...publishedBounds(range, unitSystemOf(analyte, shown) === 'si' && shown !== conventional ? 1 : 0),
    ...{ unit: shown, sex, from_age: fromAge, to_age: null, source },
  };
}

export function valuesOf(range: StoredReferenceRange): RangeValues {
  const { analyte, unit, sex, from_age, to_age, valid_from, valid_to, source } = range;
  const { low, low_inclusive, high, high_inclusive, critical_low, critical_high } = range;
  return {
    ...{ analyte, unit, sex, from_age, to_age, valid_from, valid_to, source },
    ...{ low, low_inclusive, high, high_inclusive, critical_low, critical_high },
  };
}

/** The next revision of a stored range, as sent to the server. */
export function nextRevision(
  range: StoredReferenceRange,
  change: Partial<ReferenceRange> = {},
): ReferenceRange {
  const { range_id, archived, revision } = range;
  return referenceRangeSchema.parse({
    ...valuesOf(range),
    ...{ range_id, archived, base_revision: revision },
    ...change,
  });
}
