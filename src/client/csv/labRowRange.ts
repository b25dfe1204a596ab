import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabRange } from '@/clinical/labs/labRange';
import { isSameLabUnit, printedUnits, readLabUnit } from '@/clinical/labs/labUnits';
import { readBound, readRange, type DecimalSign } from './labNumbers';
import type { RowCells } from './labRowCells';

type Bounds = Pick<LabRange, 'low' | 'low_inclusive' | 'high' | 'high_inclusive'>;

interface ReadBounds {
  bounds: Bounds;
  /** as in the cell, '' where it has none */
  unit: string;
  /** where the bounds come from */
  field: 'range' | 'range_low' | 'range_high';
}

/**
 * The reference range that the report prints. If it cannot be read, a remark says so and the result is still taken.
 * Crossed bounds are a fault.
 */
export function readBounds(cells: RowCells, sign: DecimalSign | null): ReadBounds | null {
  const [whole, lowText, highText] = [cells.text('range'), cells.text('range_low'), cells.text('range_high')];
  const [low, high] = [readBound(lowText, sign), readBound(highText, sign)];
  if (lowText !== '' && low === null) return notRead(cells, 'range_low');
  if (highText !== '' && high === null) return notRead(cells, 'range_high');
  if (low !== null || high !== null) {
    if (low && high && low.bound > high.bound) return cells.fault('rangeCrossed', 'range_low');
    const bounds = {
      low: low?.bound ?? null,
      low_inclusive: low?.isInclusive ?? true,
      high: high?.bound ?? null,
      high_inclusive: high?.isInclusive ?? true,
    };
    return { bounds, unit: '', field: low ? 'range_low' : 'range_high' };
  }
  if (whole === '') return null;
  const range = isTarget(whole) ? null : readRange(whole, sign);
  if (range === null) return notRead(cells, 'range');
  if (range.low !== null && range.high !== null && range.low > range.high)
    return cells.fault('rangeCrossed', 'range');
  const { unit, ...bounds } = range;
  return { bounds, unit, field: 'range' };
}

function notRead(cells: RowCells, field: ReadBounds['field']): null {
  return cells.remark(isTarget(cells.text(field)) ? 'rangeIsTarget' : 'rangeNotRead', field);
}

/** A goal of treatment or a desirable value: most people are outside it without being ill. */
function isTarget(text: string): boolean {
  return /target|goal|desirable|optimal|objectif|cible|souhait|\bziel|wünschenswert|هدف|مستهدف|مرغوب|مثالي/iu.test(
    text,
  );
}

interface PrintedFor {
  read: ReadBounds | null;
  analyte: LabAnalyteKey;
  unit: string;
  cells: RowCells;
  standard(unit: string): LabRange | null;
}

/**
 * The range of the report, if it is in the unit of the result. Reports do not print critical limits, so the usual ones
 * are added.
 */
export function rangeOfReport({ read, analyte, unit, cells, standard }: PrintedFor): LabRange | null {
  if (read === null) return null;
  const { bounds, field } = read;
  if (read.unit !== '') {
    const beside = readLabUnit(analyte, read.unit);
    if (beside === null || !isSameLabUnit(analyte, beside, unit)) return cells.remark('rangeNotRead', field);
  }
  const usual = standard(unit);
  const other = read.unit === '' ? unitMeant(bounds, unit, printedUnits(analyte), standard) : null;
  if (other !== null) return cells.remark('rangeOtherUnit', field, { other });
  return {
    unit,
    ...bounds,
    critical_low: usual?.critical_low ?? null,
    critical_high: usual?.critical_high ?? null,
    source: 'laboratory',
  };
}

/**
 * the largest factor between a laboratory's bound and the usual one; units that are no further apart cannot be
 * distinguished
 */
const usualSpread = 2.5;

/** @returns the other unit that the bounds fit; `null` where they may be in the unit of the result, or fit no other */
function unitMeant(
  printed: Bounds,
  unit: string,
  units: readonly string[],
  standard: (unit: string) => LabRange | null,
): string | null {
  const fits = (one: string) => {
    const usual = standard(one);
    const pairs = [
      [printed.low, usual?.low ?? null],
      [printed.high, usual?.high ?? null],
    ];
    const known = pairs.flatMap(([bound, of]) => (bound && of ? [bound / of] : []));
    return known.length === 0
      ? null
      : known.every((ratio) => ratio <= usualSpread && ratio >= 1 / usualSpread);
  };
  if (fits(unit) !== false) return null;
  return units.find((one) => one !== unit && fits(one) === true) ?? null;
}
