import type { LabComparator } from '@/clinical/labs/labFlag';
import { limits } from '@/contract/limits';
import { asciiDigits } from '@/matching/plainText';
import { directionMarks } from './directionMarks';
import { splitComparator } from './labComparators';

export type DecimalSign = 'comma' | 'point';

/** What a number in a cell can mean. */
export type NumberReading =
  /** the same with either decimal sign; `sign`: the one that it shows */
  | { kind: 'sure'; value: number; sign: DecimalSign | null }
  /** 1.250 and 1,250: one and a quarter, or a thousand more; `mark`: the sign in it */
  | { kind: 'unclear'; mark: DecimalSign; comma: number; point: number };

const whole = /^[+-]?\d+$/;
const scientific = /^[+-]?\d+(?:([.,])\d+)?e[+-]?\d+$/i;
/** the Arabic decimal sign never separates thousands */
const arabicFraction = /^[+-]?\d+\u066b\d+$/;
const commaGroups = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
/** lakhs and crores: 1,50,000 */
const indianGroups = /^[+-]?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const pointGroups = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
const fraction = /^[+-]?\d+([.,])\d+$/;
/** as American laboratories print them: .5, and 18. for a whole number */
const bareFraction = /^[+-]?([.,])\d+$/;
const bareSign = /^([+-]?\d+)[.,]$/;
const oneGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number as people and programs write it: 5.4, 5,4, .5, 250 000, 1'250.5, 1,50,000, 6,1E-3, ٥٫٤.
 *
 * @returns `null` when it is no number of a possible size
 */
export function numberReading(cell: string): NumberReading | null {
  const reading = anyReading(plainNumber(cell));
  return reading?.kind === 'sure' && Math.abs(reading.value) > limits.largestNumber ? null : reading;
}

function anyReading(text: string): NumberReading | null {
  const sure = (number: string, sign: DecimalSign | null): NumberReading => {
    return { kind: 'sure', value: Number(number), sign };
  };
  if (whole.test(text)) return sure(text, null);
  if (arabicFraction.test(text)) return sure(text.replace('\u066b', '.'), null);
  if (commaGroups.test(text) || indianGroups.test(text)) return sure(text.replaceAll(',', ''), 'point');
  if (pointGroups.test(text)) return sure(text.replaceAll('.', '').replace(',', '.'), 'comma');
  const [, bareMark] = bareFraction.exec(text) ?? [];
  if (bareMark !== undefined) return sure(text.replace(',', '.'), bareMark === ',' ? 'comma' : 'point');
  const [, bareWhole] = bareSign.exec(text) ?? [];
  if (bareWhole !== undefined) return sure(bareWhole, null);
  const found = fraction.exec(text) ?? scientific.exec(text);
  if (!found) return null;
  const [, sign] = found;
  const decimal = text.replace(',', '.');
  if (sign === undefined) return sure(decimal, null);
  const mark = sign === ',' ? 'comma' : 'point';
  if (!oneGroup.test(text)) return sure(decimal, mark);
  const [small, large] = [Number(decimal), Number(text.replace(sign, ''))];
  return mark === 'comma'
    ? { kind: 'unclear', mark, comma: small, point: large }
    : { kind: 'unclear', mark, comma: large, point: small };
}

/**
 * A number in a file with this decimal sign; `null`: the file does not show it.
 *
 * @returns `unclear` when only the decimal sign could tell; `null` when it is no number of a possible size
 */
export function readNumber(cell: string, sign: DecimalSign | null): number | 'unclear' | null {
  const reading = numberReading(cell);
  if (reading === null) return null;
  if (reading.kind === 'sure') return reading.value;
  return sign === null ? 'unclear' : reading[sign];
}

/** Whether a cell has nothing but digits and signs, which are not a number with either decimal sign: 1.25.0 */
export function isMisplacedSign(cell: string): boolean {
  return (
    numberReading(cell) === null && /^[+-]?\d+(?:[.,\s'\u2019\u066b\u066c]\d+)+$/.test(plainNumber(cell))
  );
}

/** The bounds that a report prints beside a result. */
export interface PrintedBounds {
  low: number | null;
  low_inclusive: boolean;
  high: number | null;
  high_inclusive: boolean;
}

/**
 * A printed range in one cell: 70-99, 0,4 – 4,0, 70 to 99, <5, ≥ 40, each with or without a unit after it. If one of
 * its bounds shows the decimal sign, the other one has the same.
 *
 * @returns the bounds and the text of the unit, '' for none; `null` when it is no range
 */
export function readRange(cell: string, sign: DecimalSign | null): (PrintedBounds & { unit: string }) | null {
  const { comparator, figures, unit } = splitRange(cell) ?? { comparator: null, figures: [], unit: '' };
  const readings = figures.map(numberReading);
  const shown = new Set(readings.flatMap((one) => (one?.kind === 'sure' ? (one.sign ?? []) : [])));
  const [inCell = sign] = shown;
  const [low, high] = figures.map((text) => readNumber(text, shown.size > 1 ? sign : inCell));
  if (typeof low !== 'number') return null;
  if (comparator !== null) return { ...boundsOf(comparator, low), unit };
  if (typeof high !== 'number') return null;
  return { low, low_inclusive: true, high, high_inclusive: true, unit };
}

/** The numbers of a printed range, as in the cell. */
export function rangeFigures(cell: string): readonly string[] {
  return splitRange(cell)?.figures ?? [];
}

function splitRange(cell: string) {
  const { comparator, text } = splitComparator(asciiDigits(cell));
  const [whole = '', ...figures] = (comparator === null ? twoBounds : boundAlone).exec(text) ?? [];
  const behind = text.slice(whole.length).trim();
  if (figures.length === 0 || lineBreak.test(behind)) return null;
  return { comparator, figures, unit: comparator === null ? behind.replace(/^[\])]\s*/, '') : behind };
}

/** A bound in a cell of its own. `<100` as the upper bound excludes 100. @returns `null` when it is no bound */
export function readBound(
  cell: string,
  sign: DecimalSign | null,
): { bound: number; isInclusive: boolean } | null {
  const { comparator, text } = splitComparator(cell);
  const bound = readNumber(text, sign);
  if (typeof bound !== 'number') return null;
  return { bound, isInclusive: comparator !== '<' && comparator !== '>' };
}

function boundsOf(comparator: LabComparator, value: number): PrintedBounds {
  const isUpper = comparator === '<' || comparator === '<=';
  return {
    low: isUpper ? null : value,
    low_inclusive: isUpper || comparator === '>=',
    high: isUpper ? value : null,
    high_inclusive: !isUpper || comparator === '<=',
  };
}

/** A space or an apostrophe is allowed only between thousands. Text after any other space is a unit, such as 10^9/L. */
const longestFigure = 40;
const inFigure = String.raw`(?:[\d.,\u060c\u066b]|[\s'’\u066c](?=\d{3}(?!\d)))`;
// A longer text is no figure: each of its ends would be tried with all that follows.
const figure = String.raw`(?:\d(?:${inFigure}{0,${longestFigure - 2}}\d)?|[.,]\d{1,${longestFigure - 1}})`;
/** no other digits follow, unless they are those of a unit */
const figureEnd = String.raw`(?=\D|10[*^]|$)`;
const boundAlone = new RegExp(`^(${figure})${figureEnd}`, 'u');
const twoBounds = new RegExp(
  `^[\\[(]?\\s*(${figure})\\s*(?:-|–|—|−|\\.\\.|to|à|bis|إلى)\\s*(${figure})${figureEnd}`,
  'iu',
);
const lineBreak = /[\n\r\u2028\u2029]/;
/** thousands separators: spaces of any width, the Swiss apostrophe, and the Arabic sign */
const thousands = /(?<=\d)[\s'’\u066c](?=\d{3}(?!\d))/g;

/** A number at the start of a cell, and the text after it. @returns `null` when no such number is at the start */
export function splitNumber(text: string): { figure: string; behind: string } | null {
  const [number] = boundAlone.exec(text) ?? [];
  if (number === undefined) return null;
  const rest = text.slice(number.length).trim();
  // 1e300 is one number, if an impossible one.
  if (lineBreak.test(rest) || /^e[+-]?\d/i.test(rest)) return null;
  return { figure: number, behind: rest };
}

function plainNumber(cell: string): string {
  return asciiDigits(cell.replaceAll(directionMarks, ''))
    .trim()
    .replaceAll('\u060c', ',')
    .replaceAll('\u2212', '-')
    .replaceAll(thousands, '');
}
