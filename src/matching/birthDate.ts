import { joinMonthNames, monthNamed } from './months';
import { asciiDigits, plain } from './plainText';

/** No one alive is older. */
const oldestYears = 130;
const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface Parts {
  year?: string | undefined;
  month?: string | number | undefined;
  day?: string | undefined;
}

/**
 * The dates of birth that someone may mean, most likely first: day before month, and the 1900s for a two-digit year.
 *
 * @param typed `8/3/48`, `03/1948`, `1948-03`, `1948`, `8/3`, `8 mars 1948`, `آذار 1948`, …; any digits
 * @param today `YYYY-MM-DD`: no one is born after it
 * @returns the known piece of `YYYY-MM-DD` for each — `1948-03-08`, `1948-03-`, `1948-`, `-03-08`. A date matches
 *   when it includes the piece. None when the text is not a date, or could be any (`48`, `8`)
 */
export function readBirthDate(typed: string, today: string): string[] {
  const text = asciiDigits(typed).trim();
  const readings = /\p{L}/u.test(text) ? readWithMonthName(text) : readNumbers(text);
  return [...new Set(readings.flatMap((parts) => piece(parts, today)))];
}

function readNumbers(text: string): Parts[] {
  const match = /^(\d{1,4})(?:([\s/.\-–]+)(\d{1,4})(?:\2(\d{1,4}))?)?$/.exec(text);
  if (!match) return /^\d{8}$/.test(text) ? readEightDigits(text) : [];
  const [, a = '', separator, b, c] = match;
  if (b === undefined) return a.length === 4 ? [{ year: a }] : [];
  if (c !== undefined) {
    if (a.length === 4 || Number(a) > 31) return [{ year: a, month: b, day: c }];
    return [
      { day: a, month: b, year: c },
      { day: b, month: a, year: c },
    ];
  }
  if (a.length === 4) return [{ year: a, month: b }];
  if (b.length === 4) return [{ month: a, year: b }];
  // “06 12” is the beginning of a phone number.
  if (separator?.trim() === '') return [];
  const readings: Parts[] = [
    { day: a, month: b },
    { day: b, month: a },
  ];
  return b.length === 2 ? [...readings, { month: a, year: b }] : readings;
}

function readEightDigits(text: string): Parts[] {
  return [
    { day: text.slice(0, 2), month: text.slice(2, 4), year: text.slice(4) },
    { year: text.slice(0, 4), month: text.slice(4, 6), day: text.slice(6) },
  ];
}

function readWithMonthName(text: string): Parts[] {
  const words = joinMonthNames(plain(text))
    .split(/[\s./,]+/)
    .map((word) => word.replace(/^(\d{1,2})(?:er|e|st|nd|rd|th)$/, '$1'))
    .filter((word, index, all) => word !== '' && !(isFiller(word) && index > 0 && index < all.length - 1));
  const at = words.findIndex((word) => monthNamed(word) !== null);
  const month = monthNamed(words[at] ?? '');
  const numbers = words.filter((_, index) => index !== at);
  if (month === null || numbers.length > 2 || !numbers.every((word) => /^\d+$/.test(word))) return [];
  const [first = '', second] = numbers;
  const canBeYear = first.length === 4 || at === 0;
  if (second !== undefined) {
    return [first.length === 4 ? { year: first, month, day: second } : { day: first, month, year: second }];
  }
  return [{ month, day: first }, ...(canBeYear ? [{ month, year: first }] : [])];
}

function isFiller(word: string): boolean {
  return ['de', 'of', 'the', 'le', 'من', 'شهر'].includes(word);
}

/** The piece of a date that these parts determine. None if a part is impossible, two if the century is open. */
function piece({ year, month, day }: Parts, today: string): string[] {
  const monthNumber = Number(month ?? 1);
  const longest = daysInMonth[monthNumber - 1];
  if (longest === undefined || String(month ?? '').length > 2) return [];
  if (day !== undefined && (day.length > 2 || Number(day) < 1 || Number(day) > longest)) return [];
  const monthAndDay = [month, day].filter((part) => part !== undefined).map((part) => twoDigits(part));
  if (year === undefined) return day === undefined ? [] : [`-${monthAndDay.join('-')}`];
  const years = year.length === 4 ? [year] : year.length === 2 ? [`19${year}`, `20${year}`] : [];
  return years
    .filter((it) => Number(it) >= Number(today.slice(0, 4)) - oldestYears)
    .map((it) => [it, ...monthAndDay].join('-'))
    .filter((date) => date <= today.slice(0, date.length) && !(date.endsWith('-02-29') && !isLeap(date)))
    .map((date) => (date.length < 10 ? `${date}-` : date));
}

function twoDigits(part: string | number): string {
  return String(part).padStart(2, '0');
}

function isLeap(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
