import { z } from 'zod';
import { earliestBirthDate, limits } from './limits';

/** Schemas of single fields, used by every record. Nothing is coerced: a value is taken as it is or refused with a reason. */

const required = 'This field is required.';

/**
 * Text that is stored, shown and sent exactly. NUL and lone surrogates are refused because PostgreSQL cannot hold the one
 * and silently replaces the other.
 */
export function text(maxLength: number, whenMissing = 'Enter text.') {
  return z
    .string(whenMissing)
    .max(maxLength, `Keep this to ${maxLength.toLocaleString('en')} characters or fewer.`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Remove the characters that cannot be stored.',
    );
}

export function requiredText(maxLength: number) {
  return text(maxLength, required).refine((value) => value.trim() !== '', required);
}

/** A field that may be null or left out; left out means null. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}

/** Lower case only, so that one record has one spelling of its key. */
export const uuid = z
  .uuid('This is not a valid identifier (UUID).')
  .refine((value) => value === value.toLowerCase(), 'Write the identifier (UUID) in lower case.');

/** RFC 3339 with the offset of the device that wrote it. */
export const moment = z.iso.datetime({
  offset: true,
  error: 'Give date, time and offset, like 2026-03-09T10:32:00+01:00.',
});

/** A count that only rises. The upper end is PostgreSQL's `integer`. */
export const revision = z.int32('Give a whole number.').min(1, 'Give a whole number of at least 1.');

export const birthDate = z.iso
  .date('Enter a date of birth.')
  .refine((value) => value >= earliestBirthDate, 'This date of birth is too long ago.')
  .refine((value) => value <= latestCalendarDate(), 'The date of birth cannot be in the future.');

export const email = z
  .email('Enter an email address, like name@example.org.')
  .max(limits.emailLength, 'This email address is too long.');

export const timeZone = requiredText(limits.lineLength).refine(isTimeZone, 'This is not a known time zone.');

/** The calendar date where it is latest on Earth (UTC+14): someone born there today is not born in the future. */
function latestCalendarDate(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
