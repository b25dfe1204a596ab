import { z } from 'zod';
import { earliestBirthDate, latestDay, limits } from './limits';
import { fault } from './faults';

/** Schemas of single fields, used by every record. Nothing is coerced: a value is taken as it is or refused with a reason. */

/**
 * Text that is stored, shown and sent exactly. NUL and lone surrogates are refused because PostgreSQL cannot hold the one
 * and silently replaces the other.
 */
export function text(maxLength: number, whenMissing = fault('notText')) {
  return z
    .string(whenMissing)
    .max(maxLength, fault('tooLong', { max: maxLength }))
    .refine(isStorable, fault('unstorable'));
}

/** Whether PostgreSQL keeps a text as it is. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

export function requiredText(maxLength: number) {
  return text(maxLength, fault('required')).refine((value) => value.trim() !== '', fault('required'));
}

/** A field that may be null or left out; left out means null. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/** A list that has each thing once. @param nameOf what tells two of them apart */
export function eachOnce<T extends z.ZodType>(list: z.ZodArray<T>, nameOf: (item: z.output<T>) => unknown) {
  return list.refine((items) => new Set(items.map(nameOf)).size === items.length, fault('listedTwice'));
}

/** One of a list. */
export function choice<const T extends readonly string[]>(values: T) {
  return z.enum(values, fault('noChoice'));
}

/** `YYYY-MM-DD`, in the lifetime of somebody who is or will be a patient. */
export const day = z.iso
  .date(fault('notDate'))
  .refine((value) => value >= earliestBirthDate && value <= latestDay, fault('notDate'));

/** `HH:mm` */
export const timeOfDay = z
  .string(fault('notTimeOfDay'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('notTimeOfDay'));

/** `YYYY-MM-DDTHH:mm`: what a clock shows, without an offset. Of which place, a time zone beside it says. */
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

/** A count that only rises. The upper end is PostgreSQL's `integer`. */
export const revision = z.int32(fault('notWhole')).min(1, fault('belowOne'));

export const birthDate = z.iso
  .date(fault('noBirthDate'))
  .refine((value) => value >= earliestBirthDate, fault('birthDateTooEarly'))
  .refine((value) => value <= latestCalendarDate(), fault('birthDateInFuture'));

export const email = z.email(fault('notEmail')).max(limits.emailLength, fault('emailTooLong'));

/** As in the IANA database; an offset such as +05:30 has no summer time, and is none. Each software knows the names of its year. */
export const zoneName = requiredText(limits.lineLength).regex(/^[A-Za-z][\w+/-]*$/, fault('notTimeZone'));

export const timeZone = zoneName.refine(isTimeZone, fault('notTimeZone'));

/** The calendar date where it is latest on Earth (UTC+14): someone born there today is not born in the future. */
export function latestCalendarDate(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Whether this browser, or this server, knows a time zone. */
export function isTimeZone(value: string): boolean {
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
    // In another case it is understood here, and by no calendar that reads the file.
    return known === value || known.toLowerCase() !== value.toLowerCase();
  } catch {
    return false;
  }
}
