import { asciiDigits } from '@/matching/plainText';
import { directionMarks } from './directionMarks';
import { monthNamed } from './monthNames';

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the dates of a column are read. */
export interface DateStyle {
  dateOrder: DateOrder;
  /**
   * the first of the hundred years that two digits can mean: from 1927 on, 27 is 1927 and 26 is 2026 (`firstYearOn`)
   */
  firstYear: number;
}

export interface NumericDate {
  parts: [number, number, number];
  /** which part has four digits; `none`: the century is not written */
  year: 'first' | 'last' | 'none';
}

/** @returns the first of the hundred years that end with the year of the given day: no one is born after it */
export function firstYearOn(calendarDate: string): number {
  return Number(calendarDate.slice(0, 4)) - 99;
}

/**
 * A date as people and programs write it: 8/3/1941, 08.03.41, 1941-03-08, 19410308, with midnight after it, 8 mars
 * 1941, March 8, 1941, ٨ آذار ١٩٤١.
 *
 * @returns the calendar date; `null` when it is none: an impossible day is never moved to a valid one
 */
export function readDate(cell: string, style: DateStyle): string | null {
  const text = plainDate(cell);
  const numeric = numericDate(text);
  return numeric ? readNumericDate(numeric, style) : readNamedDate(text, style.firstYear);
}

/** @returns `null` for a text that is not a date of three numbers */
export function numericDate(cell: string): NumericDate | null {
  const text = threeNumbers.test(cell) ? cell : plainDate(cell);
  const found = threeNumbers.exec(text) ?? eightDigits.exec(text);
  if (!found) return null;
  const [first = '', second = '', third = ''] = found.slice(1);
  const parts: NumericDate['parts'] = [Number(first), Number(second), Number(third)];
  if (first.length === 4 && third.length <= 2) return { parts, year: 'first' };
  if (first.length <= 2 && third.length === 4) return { parts, year: 'last' };
  return first.length <= 2 && third.length === 2 ? { parts, year: 'none' } : null;
}

export function readNumericDate(
  { parts, year }: NumericDate,
  { dateOrder, firstYear }: DateStyle,
): string | null {
  const [first, second, third] = parts;
  if (year === 'first') return calendarDate(first, second, third);
  if (dateOrder === 'ymd')
    return year === 'none' ? calendarDate(inCentury(first, firstYear), second, third) : null;
  const full = year === 'none' ? inCentury(third, firstYear) : third;
  return dateOrder === 'dmy' ? calendarDate(full, second, first) : calendarDate(full, first, second);
}

const threeNumbers = /^(\d{1,4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,4})$/;
/** as HL7 and DICOM write it */
const eightDigits = /^((?:18|19|20)\d\d)(\d\d)(\d\d)$/;
const dayFirst =
  /^(?:\p{L}{3,}\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?[-/. ]*(?:of )?(\p{L}[\p{L}\p{M} .]*?)[-/., ]+(\d{4}|\d{2})$/iu;
const monthFirst = /^(?:\p{L}{3,}\.?, )?(\p{L}{3,})[-/. ]+(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu;
/** a longer text is a note in the wrong column, and slow for the patterns to search */
const longestDate = 50;
/**
 * only midnight is dropped: any other time suggests a conversion from another time zone, which can shift the date of
 * birth
 */
const midnight = /[T ](?:00:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)\s*(?:Z|[+-]\d\d:?\d\d)?$/i;

function plainDate(cell: string): string {
  return asciiDigits(cell)
    .replaceAll(directionMarks, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(midnight, '');
}

function readNamedDate(text: string, firstYear: number): string | null {
  if (text.length > longestDate) return null;
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day && month && year) return namedDate({ day, month, year, firstYear });
  const [, leading, middle, last] = monthFirst.exec(text) ?? [];
  if (leading && middle && last) return namedDate({ day: middle, month: leading, year: last, firstYear });
  return null;
}

function namedDate(date: { day: string; month: string; year: string; firstYear: number }): string | null {
  const month = monthNamed(date.month);
  const year = Number(date.year);
  if (month === null) return null;
  return calendarDate(
    date.year.length === 2 ? inCentury(year, date.firstYear) : year,
    month,
    Number(date.day),
  );
}

function inCentury(twoDigits: number, firstYear: number): number {
  return firstYear + ((((twoDigits - firstYear) % 100) + 100) % 100);
}

/** Computed without a Date for speed: a column of 100,000 is read in three orders to find the right one. */
function calendarDate(year: number, month: number, day: number): string | null {
  const days = month === 2 && isLeapYear(year) ? 29 : daysOfMonths[month - 1];
  if (days === undefined || day < 1 || day > days || year < 1) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
