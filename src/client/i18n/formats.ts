import { languageOf, languages } from './languages';

/** Dates, times and numbers in the words of the language, by Intl. */

const dateFormat = cached(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
const numberFormat = cached(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export function formatDate(calendarDate: string, language: string): string {
  // A calendar date has no time zone: it is shown in the one it is read in.
  const format = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return formatted(format, `${calendarDate.slice(0, 10)}T00:00:00Z`, calendarDate);
}

/** Where the year is the present one: "Mar 9". */
export function formatShortDate(calendarDate: string, language: string): string {
  const format = dateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return formatted(format, `${calendarDate.slice(0, 10)}T00:00:00Z`, calendarDate);
}

/** Without its year if that is the one of today: "Mar 9". @param today `YYYY-MM-DD`, or a moment of that day */
export function formatDateNear(calendarDate: string, today: string, language: string): string {
  const isOfThisYear = calendarDate.slice(0, 4) === today.slice(0, 4);
  return (isOfThisYear ? formatShortDate : formatDate)(calendarDate, language);
}

/** Where the year is the present one: "Mar 9, 10:32 AM". */
export function formatShortMoment(moment: string, language: string): string {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  return formatted(dateFormat(language, { month: 'short', day: 'numeric', ...clock }), moment);
}

/** Where the year is the present one: "Mon, Mar 9, 10:32 AM". */
export function formatWeekdayMoment(moment: string, language: string): string {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return formatted(dateFormat(language, { ...day, ...clock }), moment);
}

export function formatMoment(moment: string, language: string): string {
  return formatted(dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }), moment);
}

export function formatTime(moment: string, language: string): string {
  return formatted(dateFormat(language, { timeStyle: 'short' }), moment);
}

/** "March 2026". @param month `YYYY-MM` */
export function formatMonth(month: string, language: string): string {
  const format = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return formatted(format, `${month}-01T00:00:00Z`, month);
}

/** A calendar date with its day of the week: "Monday, March 9, 2026". */
export function formatDay(calendarDate: string, language: string): string {
  const format = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return formatted(format, `${calendarDate}T00:00:00Z`, calendarDate);
}

/** Of the present year: "Monday, March 9". */
export function formatDayOfYear(calendarDate: string, language: string): string {
  const format = dateFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return formatted(format, `${calendarDate}T00:00:00Z`, calendarDate);
}

/** What a clock shows, `YYYY-MM-DDTHH:mm`, wherever it hangs: "Mon, Mar 9, 2026, 7:30 AM". */
export function formatClock(clock: string, language: string): string {
  const format = dateFormat(language, {
    ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  });
  return formatted(format, `${clock}Z`, clock);
}

/** With seconds, to tell apart moments within the same minute: "Mar 9, 2026, 10:32:05 AM". */
export function formatExactMoment(moment: string, language: string): string {
  return formatted(dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }), moment);
}

/** With its seconds: for what happened in quick succession. */
export function formatExactTime(moment: string, language: string): string {
  return formatted(dateFormat(language, { timeStyle: 'medium' }), moment);
}

/** What stands before a negative number on every screen. */
export const minusSign = '−';

/** A difference with its sign: "+1.2 kg", "−3.3%", "±0". @param amount the difference as written, without a sign */
export function signedText(by: number, amount: string): string {
  if (by === 0) return `±${amount}`;
  return `${by < 0 ? minusSign : '+'}${amount}`;
}

/** @param decimals how many are shown; left out: as many as there are, up to three */
export function formatNumber(value: number, language: string, decimals?: number): string {
  return figureText(value, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? 3,
  });
}

/** Intl writes a hyphen, which is shorter than a plus sign and may end a line. */
function figureText(value: number, language: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(language, options).format(value).replace('-', minusSign);
}

/** A number with all its digits that say something: "0.0025", "1,250". */
export function formatSignificant(value: number, language: string): string {
  return figureText(value, language, { maximumSignificantDigits: 8 });
}

/** A number that is a text already, with as many decimals as it shows: "0.80". */
export function formatDecimal(text: string, language: string): string {
  return formatNumber(Number(text), language, text.split('.')[1]?.length ?? 0);
}

/** How a comparison is written. */
export const comparisonSigns = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;

/** How a cut-off is written: "≤ 0.8". */
export function formatCutOff(
  { sign, figure }: { sign: keyof typeof comparisonSigns; figure: number },
  language: string,
): string {
  return `${comparisonSigns[sign]} ${formatNumber(figure, language)}`;
}

/** Words as the language lists them: "a, b, and c". */
export function formatList(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** Items as they were typed, side by side: an "and" before a name could be read as a part of it. */
export function formatItems(items: readonly string[], language: string): string {
  return items.join(languages[languageOf(language)].comma);
}

/** Items that have commas of their own, side by side. */
export function formatPhrases(phrases: readonly string[], language: string): string {
  return phrases.join(languages[languageOf(language)].semicolon);
}

/** Words in their own direction, whatever stands around them, where no element can say so. */
export function isolated(words: string): string {
  return `\u2068${words}\u2069`;
}

/** A size on the disk, in the decimal units that browsers and makers of disks use. */
export function formatBytes(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return numberFormat(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}

/** An invalid time is shown as it is: a screen must not break because a file or another version wrote one. */
function formatted(format: Intl.DateTimeFormat, time: string, text = time): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? text : format.format(date).replace(halfOfDay, '\u00A0');
}

/** The space before "AM": a line must not begin with it. Every format that has it ends in it. */
const halfOfDay = /[ \u202F](?=(?:[AP]M|[صم])$)/;

const durationUnits = [
  ['year', 365.25 * 86_400_000],
  ['month', (365.25 / 12) * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "1 day", "90 days" */
export function formatDays(days: number, language: string): string {
  return numberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** About how long ago an earlier value was measured, as people say it: "12 days", "8 weeks", "3 months", "2 years". */
export function formatAbout(days: number, language: string): string {
  const [unit, unitDays] = aboutUnits.find(([, , fromDays]) => days >= fromDays) ?? aboutUnits[3];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(days / unitDays),
  );
}
const aboutUnits = [
  ['year', 365.25, 730],
  ['month', 365.25 / 12, 61],
  ['week', 7, 14],
  ['day', 1, 0],
] as const;

/** How long something lasts, in whole units of the largest kind that fits: "3 years", "12 minutes". */
export function formatDuration(ms: number, language: string): string {
  const [unit, unitMs] = durationUnits.find(([, one]) => ms >= one) ?? durationUnits[4];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(ms / unitMs));
}

/** A short time between two events: "40 ms", "1.4 sec", "12 min". */
export function formatSpan(ms: number, language: string): string {
  const [unit, unitMs, maximumFractionDigits] = spans.find(([, one]) => ms >= one) ?? spans[3];
  const format = numberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits });
  return format.format(ms / unitMs);
}
const spans = [
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
  ['second', 1000, 1],
  ['millisecond', 1, 0],
] as const;

/** To make one takes longer than to format a whole screen with it. */
function cached<O, F>(make: (language: string, options: O) => F) {
  const made = new Map<string, F>();
  return (language: string, options: O): F => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** The name of a day of the week. @param fromMonday 0 for Monday */
export function formatWeekday(fromMonday: number, language: string): string {
  // The first of January 2024 was a Monday.
  return dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + fromMonday));
}

/** The day of the week of a calendar date, in short: "Mon". Arabic has no short words, so a letter stands for each day. */
export function formatShortWeekday(calendarDate: string, language: string): string {
  const weekday = language.startsWith('ar') ? 'narrow' : 'short';
  const format = dateFormat(language, { weekday, timeZone: 'UTC' });
  return formatted(format, `${calendarDate}T00:00:00Z`, calendarDate);
}
