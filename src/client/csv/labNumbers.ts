import type { LabComparator } from '@/clinical/labs/labFlag';
import { limits } from '@/contract/limits';
import { asciiDigits } from '@/matching/plainText';

/** The decimal separator of a column; `null`: the column does not show it. */
export type DecimalSign = 'comma' | 'point' | null;

/** Determines the decimal separator from a whole column. 1,234 alone is ambiguous; 5,4 and 0,125 are not. */
export function guessDecimalSign(cells: readonly string[]): DecimalSign {
  let [comma, point] = [false, false];
  for (const cell of cells) {
    const text = plainNumber(splitComparator(cell).text);
    comma ||= surelyComma.test(text);
    point ||= surelyPoint.test(text);
  }
  if (comma === point) return null;
  return comma ? 'comma' : 'point';
}

const surelyComma = /^(?:\d+,(?:\d{1,2}|\d{4,})|0+,\d+|\d{4,},\d+|\d{1,3}(?:\.\d{3})+,\d+)$/;
const surelyPoint = /^(?:\d+\.(?:\d{1,2}|\d{4,})|0+\.\d+|\d{4,}\.\d+|\d{1,3}(?:,\d{3})+\.\d+)$/;

/**
 * A number as people and programs write it: 5.4, 5,4, 250 000, ٥٫٤.
 *
 * @returns `unclear` where a sign may separate thousands or a fraction; `null` when it is no number of a possible size
 */
export function readNumber(cell: string, sign: DecimalSign): number | 'unclear' | null {
  const number = readAnyNumber(plainNumber(cell), sign);
  if (typeof number !== 'number') return number;
  return Math.abs(number) <= limits.largestNumber ? number : null;
}

function readAnyNumber(text: string, sign: DecimalSign): number | 'unclear' | null {
  if (/^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i.test(text)) return Number(text);
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text))
    return Number(text.replaceAll(',', ''));
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  const [, mark] = /^[+-]?\d+([.,])\d+$/.exec(text) ?? [];
  if (mark === undefined) return null;
  const mayBeThousands = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  if (mayBeThousands && mark === ',' && sign !== 'comma') {
    return sign === 'point' ? Number(text.replace(',', '')) : 'unclear';
  }
  if (mayBeThousands && mark === '.' && sign === 'comma') return 'unclear';
  return Number(text.replace(',', '.'));
}

/** Splits off the comparator of a value that is only known as a bound, such as <5. */
export function splitComparator(cell: string): { comparator: LabComparator | null; text: string } {
  const trimmed = cell.replaceAll(directionMarks, '').trim();
  const [, sign] = /^(<=|>=|=<|=>|[<>≤≥＜＞])/.exec(trimmed) ?? [];
  if (sign === undefined) return { comparator: null, text: trimmed };
  return { comparator: comparators[sign] ?? null, text: trimmed.slice(sign.length).trim() };
}

const comparators: Readonly<Record<string, LabComparator>> = {
  '<': '<',
  '＜': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>': '>',
  '＞': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
};

/** The bounds that a report prints beside a result. */
export interface PrintedBounds {
  low: number | null;
  low_inclusive: boolean;
  high: number | null;
  high_inclusive: boolean;
}

/**
 * A printed range in one cell: 70-99, 0,4 – 4,0, 70 to 99, <5, ≥ 40, each with or without a unit after it.
 *
 * @returns the bounds and the text of the unit, '' for none; `null` when it is no range
 */
export function readRange(cell: string, sign: DecimalSign): (PrintedBounds & { unit: string }) | null {
  const { comparator, text } = splitComparator(asciiDigits(cell));
  if (comparator !== null) {
    const [, bound = '', unit = ''] = boundAlone.exec(text) ?? [];
    const value = readNumber(bound, sign);
    return typeof value === 'number' ? { ...boundsOf(comparator, value), unit: unit.trim() } : null;
  }
  const [, first = '', second = '', unit = ''] = twoBounds.exec(text) ?? [];
  const [low, high] = [readNumber(first, sign), readNumber(second, sign)];
  if (typeof low !== 'number' || typeof high !== 'number') return null;
  return { low, low_inclusive: true, high, high_inclusive: true, unit: unit.trim() };
}

/** A bound in a cell of its own. `<100` as the upper bound excludes 100. @returns `null` when it is no bound */
export function readBound(cell: string, sign: DecimalSign): { bound: number; isInclusive: boolean } | null {
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

/** A space is allowed only between thousands. Text after any other space is a unit, such as 10^9/L. */
const figure = String.raw`\d(?:(?:[\d.,\u066b]|\s(?=\d{3}(?!\d)))*\d)?`;
const behind = String.raw`((?:\D|10[*^]).*)?`;
const boundAlone = new RegExp(`^(${figure})\\s*${behind}$`, 'u');
const twoBounds = new RegExp(
  `^[\\[(]?\\s*(${figure})\\s*(?:-|–|—|−|\\.\\.|to|à|إلى)\\s*(${figure})\\s*[\\])]?\\s*${behind}$`,
  'iu',
);
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** thousands separators: spaces of any width, and the Swiss apostrophe */
const thousands = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

function plainNumber(cell: string): string {
  return asciiDigits(cell.replaceAll(directionMarks, ''))
    .trim()
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    .replaceAll('\u2212', '-')
    .replaceAll(thousands, '');
}
