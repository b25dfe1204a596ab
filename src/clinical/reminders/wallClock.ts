import { Temporal } from 'temporal-polyfill';

/** Between the wall clock of a place, `YYYY-MM-DDTHH:mm`, and the one moment that it shows. Zones are names of the IANA database. */

/**
 * The moment at which a clock shows a time, in milliseconds. A time that is left out when summer time begins is read with the offset from
 * before, and of one that comes twice when it ends the first is meant. Source: rfc5545.
 */
export function momentAt(clock: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

/** What a clock shows at a moment. Source: rfc5545. */
export function clockAt(momentMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(momentMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** A time of the clock so much later, or earlier where the ISO 8601 duration is negative; months end with their last day. Source: engineering. */
export function clockAfter(clock: string, duration: string): string {
  return Temporal.PlainDateTime.from(clock).add(duration).toString({ smallestUnit: 'minute' });
}

/** A time of day, `HH:mm`, at another hour. Source: engineering. */
export function atHour(hour: number, time: string): string {
  return `${String(hour).padStart(2, '0')}:${time.slice(3)}`;
}
