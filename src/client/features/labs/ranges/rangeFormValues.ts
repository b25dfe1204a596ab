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

/** What the form holds; a text in place of a number is what was typed and is none. */
export type RangeValues = Partial<Omit<ReferenceRange, 'range_id' | 'archived' | 'base_revision'>>;

/** What is shown of an analyte as published: what flags go by, and what a clinic may choose instead. */
export const shownKinds: readonly LabRangeKind[] = ['reference', 'alternative:older-adults'];

export function publishedRanges(analyte: LabAnalyteKey): PrintedRange[] {
  return labAnalyte(analyte).ranges.filter(({ kind }) => shownKinds.includes(kind));
}

/** A new range begins for adults and today, with nothing that nobody has decided. */
export function newRangeValues(analyte: LabAnalyteKey, today: string): RangeValues {
  const [unit = ''] = printedUnits(analyte);
  return {
    ...{ analyte, unit, sex: 'any', from_age: 18, to_age: null },
    ...{ low: null, low_inclusive: true, high: null, high_inclusive: true },
    ...{ critical_low: null, critical_high: null, valid_from: today, valid_to: null, source: null },
  };
}

/** The fields of a published range, in the unit that is chosen: of another than a printed one, in the conventional unit. */
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

/** What is sent of a stored range, as the next revision of it. */
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
