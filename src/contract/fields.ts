import { z } from 'zod';
import { isTimeZone } from '@/clinical/reminders/wallClock';
import { earliestBirthDate, latestDay, limits } from './limits';
import { fault } from './faults';
import { faultOfText, shownText } from './safeText';

/**
 * Schemas of single fields, used by every record. Nothing is coerced: a value is accepted as it is or refused with a
 * reason.
 */

/**
 * Text that is stored, shown and sent exactly. NUL and lone surrogates are refused: PostgreSQL cannot store the first
 * and silently replaces the second.
 */
export function text(maxLength: number, whenMissing = fault('notText')) {
  return z
    .string(whenMissing)
    .max(maxLength, lengthFault(fault('tooLong', { max: maxLength })))
    .refine(isStorable, fault('unstorable'));
}

/** The fault of a length that ends the check: no other check of the field or its record reads a megabyte of text. */
export function lengthFault(sentence: string) {
  return { error: sentence, abort: true };
}

/** Whether PostgreSQL stores a text unchanged. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/** A stored line, such as a name, that an earlier version may have accepted with characters that deceive. */
export const shownLine = z.string().overwrite((line) => shownText(line, { hasLines: false }));

/** A line that is only ever sent, never read from what is stored: no text that deceives or breaks. */
export function newLine(maxLength: number) {
  return requiredText(maxLength).superRefine((line, context) => {
    const message = faultOfText(line, { hasLines: false });
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

export function requiredText(maxLength: number) {
  return text(maxLength, fault('required')).refine((value) => value.trim() !== '', fault('required'));
}

/** A field that may be null or omitted. Omitted means null. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/** One of a list of choices. */
export function choice<const T extends readonly string[]>(values: T) {
  return z.enum(values, fault('noChoice'));
}

/** `YYYY-MM-DD`, within the lifetime of a present or future patient. */
export const day = z.iso
  .date(fault('notDate'))
  .refine((value) => value >= earliestBirthDate && value <= latestDay, fault('notDate'));

/** `HH:mm` */
export const timeOfDay = z
  .string(fault('notTimeOfDay'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('notTimeOfDay'));

/** `YYYY-MM-DDTHH:mm`: wall-clock time without an offset. A time zone field next to it gives the place. */
export const clock = z
  .string(fault('notClock'))
  .refine(
    (value) => day.safeParse(value.slice(0, 10)).success && timeOfDay.safeParse(value.slice(11)).success,
    fault('notClock'),
  )
  .refine((value) => value[10] === 'T', fault('notClock'));

/** Lower case only, so that one record has one spelling of its key. */
export const uuid = z
  .uuid(fault('notUuid'))
  .refine((value) => value === value.toLowerCase(), fault('uuidInUpperCase'));

/** RFC 3339 with the offset of the device that wrote it. */
export const moment = z.iso.datetime({
  offset: true,
  error: fault('notMoment'),
});

/** UTC, as the server writes what only it knows. */
export const serverMoment = z.iso.datetime();

/** A count that only increases. The upper limit is PostgreSQL's `integer`. */
export const revision = z.int32(fault('notWhole')).min(1, fault('belowOne'));

export const birthDate = z.iso
  .date(fault('noBirthDate'))
  .refine((value) => value >= earliestBirthDate, fault('birthDateTooEarly'));

/**
 * A date of birth that is typed, imported or received now. It is the only kind compared with the clock: a stored record
 * must stay readable on a device whose clock is wrong.
 */
export const newBirthDate = birthDate.refine(hasCome, fault('birthDateInFuture'));

export const email = z
  .string(fault('notEmail'))
  .max(limits.emailLength, lengthFault(fault('emailTooLong')))
  .check(z.email(fault('notEmail')));

/**
 * The form of a name of the IANA database. An offset such as +05:30 is not one, because it has no summer time. What is
 * stored is only checked for this form: each piece of software knows the names of its release year.
 */
export const zoneName = requiredText(limits.lineLength).regex(/^[A-Za-z][\w+/-]*$/, fault('notTimeZone'));

/** A time zone that is typed, imported or received now. */
export const newTimeZone = zoneName.refine(isTimeZone, fault('notTimeZone'));

/**
 * Whether a calendar date has come anywhere on Earth (UTC+14), by the clock of this browser or server. Only for what is
 * new: never for what is stored.
 */
export function hasCome(calendarDate: string): boolean {
  return calendarDate <= new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
