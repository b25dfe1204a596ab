import Big from 'big.js';
import { compare } from '@/clinical/exactValue';
import { labAnalyte, type LabAnalyteKey } from './labAnalytes';
import { labFlag, type LabComparator } from './labFlag';
import type { LabRange } from './labRange';
import { convertLab, inConventionalUnit, isLabUnit, printedUnits } from './labUnits';

export type LabPlausibility =
  | { status: 'plausible' }
  /**
   * refused, because no living person has such a value. The limits are in the unit of the value; in `otherUnit` it
   * could be true
   */
  | { status: 'impossible'; min: number; max: number; otherUnit: string | null }
  /** confirmation is needed: it is out of range, but in the other unit it would be in range or much nearer to it */
  | { status: 'otherUnit'; otherUnit: string };

interface Typed {
  analyte: LabAnalyteKey;
  value: number;
  comparator: LabComparator | null;
  /** UCUM, one of the analyte */
  unit: string;
  /** the range for judging the value if it were in this unit */
  rangeIn(unit: string): LabRange | null;
}

/** Whether a value is finite, not negative, and within the hard limits of its analyte, inclusive (engineering). */
export function isWithinHardLimits(analyte: LabAnalyteKey, value: number, unit: string): boolean {
  if (!isLabUnit(analyte, unit) || !Number.isFinite(value) || value < 0) return false;
  const { min, max } = labAnalyte(analyte).hardLimits;
  const exact = inConventionalUnit(analyte, value, unit);
  return compare(exact, min) >= 0 && compare(exact, max) <= 0;
}

/** for stating a limit */
const limitDigits = 4;

/**
 * The hard limits in a unit, for a message (engineering). They are rounded inward, so that every value stated as
 * allowed is allowed.
 *
 * @throws RangeError when the analyte is not measured in the unit
 */
export function hardLimitsIn(analyte: LabAnalyteKey, unit: string): { min: number; max: number } {
  const { hardLimits, conventional } = labAnalyte(analyte);
  const inUnit = (limit: number) => new Big(convertLab(analyte, limit, conventional.unit, unit));
  const min = inUnit(hardLimits.min);
  return {
    min: min.lt(0) ? 0 : min.prec(limitDigits, Big.roundUp).toNumber(),
    max: inUnit(hardLimits.max).prec(limitDigits, Big.roundDown).toNumber(),
  };
}

/**
 * the user is asked about a value out of range in both units if it is this many times nearer to the range in the
 * other one
 */
const muchNearer = 2;

/**
 * Whether a value is accepted as typed (engineering). Beyond the hard limits it is refused. Out of its range, the
 * user is asked if it would be in range in the other printed unit, or much nearer to it. For example, 7.2 is an HbA1c
 * in %, and hardly one in mmol/mol.
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

/** How many times a value is below or above its range: 1 if it is in range, or if no range is known. */
function distanceFrom(range: LabRange | null, value: number): number {
  const { low = null, high = null } = range ?? {};
  if (low !== null && value < low) return value === 0 ? Infinity : low / value;
  return high !== null && high > 0 && value > high ? value / high : 1;
}
