import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { labComparators, type LabComparator } from '@/clinical/labs/labFlag';
import { isWithinHardLimits } from '@/clinical/labs/labPlausibility';
import { isLabUnit, isSameLabUnit, printedUnits, readLabUnit } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { readAnalyteHeader } from './analyteHeader';
import { splitComparator } from './labComparators';
import { isMisplacedSign, rangeFigures, readNumber, type DecimalSign } from './labNumbers';
import type { RowCells } from './labRowCells';
import { splitValue } from './labValueCell';

export interface Figure extends Pick<Lab, 'value' | 'comparator'> {
  /** after the number, in its cell */
  unitText: string;
}

/** The number of a row with its comparator; `null` with a fault. */
export function readFigure(cells: RowCells, sign: DecimalSign | null): Figure | null {
  const cell = cells.text('value');
  if (cell === '') return cells.fault('noValue', 'value');
  if (cells.isTurned('value')) return null;
  const beside = cells.text('comparator');
  const besideSign = beside === '' ? null : splitComparator(beside);
  const split = splitValue(cell);
  if (rangeFigures(`${split.figure} ${split.unit}`).length > 1) return cells.fault('valueIsRange', 'value');
  const value = readNumber(split.figure, sign);
  if (value === null)
    return cells.fault(isMisplacedSign(split.figure) ? 'misplacedSign' : 'notValue', 'value');
  if (value === 'unclear') return cells.fault('unclearNumber', 'value');
  const comparator = comparatorOf(split.comparator, besideSign);
  if (comparator === undefined) return cells.fault('otherComparator', 'comparator');
  if (split.flag !== '') cells.remark('flagLeftOut', 'value');
  return { value, comparator, unitText: split.unit };
}

/** @returns `undefined` where the column beside the value holds no sign, or not the one in the cell */
function comparatorOf(
  inCell: LabComparator | null,
  beside: { comparator: LabComparator | null; text: string } | null,
): LabComparator | null | undefined {
  if (beside === null || beside.text === '=') return inCell;
  const sign = labComparators.find((comparator) => comparator === beside.comparator);
  if (sign === undefined || beside.text !== '') return undefined;
  return inCell === null || inCell === sign ? sign : undefined;
}

/**
 * The unit is in its own column, after the number, after the name of the analyte, or in several of these. It is never
 * guessed: a value without one is taken only if no other unit of its analyte is possible.
 */
export function readUnit(cells: RowCells, analyte: LabAnalyteKey, figure: Figure | null): string | null {
  const { unit: inName } = readAnalyteHeader(cells.text('analyte'));
  const [cell, inValue] = [cells.text('unit'), figure?.unitText ?? ''];
  const units = printedUnits(analyte);
  const [unitInName, unitInCell, unitInValue] = [inName, cell, inValue].map((text) =>
    text === '' ? null : readLabUnit(analyte, text),
  );
  if (inName !== '' && unitInName === null) return cells.fault('notUnit', 'analyte', { analyte, units });
  if (inValue !== '' && unitInValue === null) return cells.fault('textInValue', 'value', { analyte, units });
  if (cell !== '' && unitInCell === null) return cells.fault('notUnit', 'unit', { analyte, units });
  if (unitInCell && unitInValue && !isSameLabUnit(analyte, unitInCell, unitInValue))
    return cells.fault('unitsDiffer', 'value');
  const beside = unitInCell ?? unitInValue;
  if (unitInName && beside && !isSameLabUnit(analyte, unitInName, beside))
    return cells.fault('otherThanNamed', unitInCell ? 'unit' : 'value');
  const unit = beside ?? unitInName;
  if (unit) return unit;
  const [only = '', another] = units;
  const mayBeOther =
    figure !== null &&
    usualUnits.some(
      (unit) => unit !== only && isLabUnit(analyte, unit) && isWithinHardLimits(analyte, figure.value, unit),
    );
  return another !== undefined || mayBeOther ? cells.fault('noUnit', 'unit', { analyte, units }) : only;
}

const usualUnits = [
  'g/L',
  'g/dL',
  'mg/dL',
  'mg/L',
  'ug/dL',
  'ug/L',
  'ng/mL',
  'mmol/L',
  'umol/L',
  'nmol/L',
  'pmol/L',
];
