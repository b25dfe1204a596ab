import Big from 'big.js';
import { compare } from '@/clinical/exactValue';
import { labAnalyte, type LabAnalyteKey } from './labAnalytes';
import { labFlag, type LabComparator } from './labFlag';
import type { LabRange } from './labRange';
import { convertLab, inConventionalUnit, isLabUnit, printedUnits } from './labUnits';

export type LabPlausibility =
  | { status: 'plausible' }
  /** no living person has it: refused. The limits are in the unit of the value; `otherUnit` is one in which it could be true */
  | { status: 'impossible'; min: number; max: number; otherUnit: string | null }
  /** out of its range, and in it, or much nearer to it, if it were in the other unit: asked */
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

/** Whether a value lies within the hard limits of its analyte, inclusive, and is not negative (engineering). */
export function isWithinHardLimits(analyte: LabAnalyteKey, value: number, unit: string): boolean {
  if (!isLabUnit(analyte, unit) || value < 0) return false;
  const { min, max } = labAnalyte(analyte).hardLimits;
  const exact = inConventionalUnit(analyte, value, unit);
  return compare(exact, min) >= 0 && compare(exact, max) <= 0;
}

/** with which a limit is said */
const saidDigits = 4;

/**
 * The hard limits in a unit, to be said (engineering): rounded inward, so that what is said to be allowed is.
 *
 * @throws RangeError when the analyte is not measured in the unit
 */
export function hardLimitsIn(analyte: LabAnalyteKey, unit: string): { min: number; max: number } {
  const { hardLimits, conventional } = labAnalyte(analyte);
  const inUnit = (limit: number) => new Big(convertLab(analyte, limit, conventional.unit, unit));
  const min = inUnit(hardLimits.min);
  return {
    min: min.lt(0) ? 0 : min.prec(saidDigits, Big.roundUp).toNumber(),
    max: inUnit(hardLimits.max).prec(saidDigits, Big.roundDown).toNumber(),
  };
}

/** as many times nearer to its range a value has to be in the other unit, to be asked about where it lies outside in both */
const muchNearer = 2;

/**
 * Whether a value may stand as it was typed (engineering): beyond the hard limits it cannot; out of its range it asks, when in the other
 * printed unit it would lie in the range, or much nearer to it: 7.2 is an HbA1c in %, and hardly one in mmol/mol.
 *
 * @throws RangeError when the analyte is not measured in the unit
 */
export function labPlausibility({ analyte, value, comparator, unit, rangeIn }: Typed): LabPlausibility {
  const possible = printedUnits(analyte).filter(
    (other) => convertLab(analyte, 1, other, unit) !== 1 && isWithinHardLimits(analyte, value, other),
  );
  if (!isWithinHardLimits(analyte, value, unit)) {
    return { status: 'impossible', ...hardLimitsIn(analyte, unit), otherUnit: possible[0] ?? null };
  }
  const flagIn = (other: string) => labFlag({ value, comparator }, rangeIn(other));
  const flag = flagIn(unit);
  if (flag === null || flag === 'N') return { status: 'plausible' };
  const distance = distanceFrom(rangeIn(unit), value);
  const otherUnit = possible.find(
    (other) => flagIn(other) === 'N' || distanceFrom(rangeIn(other), value) * muchNearer <= distance,
  );
  return otherUnit === undefined ? { status: 'plausible' } : { status: 'otherUnit', otherUnit };
}

/** How many times a value is below or above its range: 1 for one that lies in it, or of which nobody knows. */
function distanceFrom(range: LabRange | null, value: number): number {
  const { low = null, high = null } = range ?? {};
  if (low !== null && value < low) return value === 0 ? Infinity : low / value;
  return high !== null && high > 0 && value > high ? value / high : 1;
}
