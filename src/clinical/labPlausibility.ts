import { compare } from './exactValue';
import { labAnalyte, type LabAnalyteKey } from './labAnalytes';
import { labFlag, type LabComparator } from './labFlag';
import type { LabRange } from './labRange';
import { convertLab, inConventionalUnit, isLabUnit, printedUnits } from './labUnits';

export type LabPlausibility =
  | { status: 'plausible' }
  /** no living person has it: refused. The limits are in the unit of the value; `otherUnit` is one in which it could be true */
  | { status: 'impossible'; min: number; max: number; otherUnit: string | null }
  /** out of its range, and in it if it were in the other unit: asked */
  | { status: 'otherUnit'; otherUnit: string };

interface Typed {
  analyte: LabAnalyteKey;
  value: number;
  comparator: LabComparator | null;
  /** UCUM, one of the analyte */
  unit: string;
  /** by which it would be judged if it were in this unit */
  rangeIn(unit: string): LabRange | null;
}

/** Whether a value lies within the hard limits of its analyte, inclusive (engineering). */
export function isWithinHardLimits(analyte: LabAnalyteKey, value: number, unit: string): boolean {
  if (!isLabUnit(analyte, unit)) return false;
  const { min, max } = labAnalyte(analyte).hardLimits;
  const exact = inConventionalUnit(analyte, value, unit);
  return compare(exact, min) >= 0 && compare(exact, max) <= 0;
}

/**
 * Whether a value may stand as it was typed (engineering): beyond the hard limits it cannot; out of its range it asks, when it would lie
 * in the range in the other printed unit.
 *
 * @throws RangeError when the analyte is not measured in the unit
 */
export function labPlausibility({ analyte, value, comparator, unit, rangeIn }: Typed): LabPlausibility {
  const { min, max } = labAnalyte(analyte).hardLimits;
  const others = printedUnits(analyte).filter((other) => convertLab(analyte, 1, other, unit) !== 1);
  if (!isWithinHardLimits(analyte, value, unit)) {
    const otherUnit = others.find((other) => isWithinHardLimits(analyte, value, other)) ?? null;
    const [conventional = unit] = printedUnits(analyte);
    const limitIn = (limit: number) => convertLab(analyte, limit, conventional, unit);
    return { status: 'impossible', min: limitIn(min), max: limitIn(max), otherUnit };
  }
  const flagIn = (other: string) => labFlag({ value, comparator }, rangeIn(other));
  const flag = flagIn(unit);
  if (flag === null || flag === 'N') return { status: 'plausible' };
  const otherUnit = others.find(
    (other) => isWithinHardLimits(analyte, value, other) && flagIn(other) === 'N',
  );
  return otherUnit === undefined ? { status: 'plausible' } : { status: 'otherUnit', otherUnit };
}
