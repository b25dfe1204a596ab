import { Temporal } from 'temporal-polyfill';

/** Converts between a place's wall clock, `YYYY-MM-DDTHH:mm`, and a moment. Zones are names of the IANA database. */

/**
 * The moment at which a clock shows a time, in milliseconds. A time skipped when summer time begins is read with the
 * earlier offset. A time that comes twice when it ends means the first one. Source: rfc5545.
 */
export function momentAt(clock: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

/** The wall-clock time at a moment. Source: rfc5545. */
export function clockAt(momentMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(momentMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/**
 * Whether this browser or this server can compute with a time zone of this name, spelled as in the IANA database: the
 * calendar apps that read the exported file want that spelling. Each piece of software knows the names of its release
 * year. Short names such as IST, which Intl knows, stand for several zones and are refused. So are offsets such as
 * +05:30, which have no summer time, and the names that only the Intl of some browsers has. Source: engineering.
 */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  const isKnown = canComputeWith(name);
  if (isKnown) knownZones.add(name);
  return isKnown;
}

/** Each save names a zone, and to ask for one takes as long as the rest of its validation. */
const knownZones = new Set<string>();

function canComputeWith(name: string): boolean {
  if (namesOfIntlOnly.has(name) || !/^[A-Z]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

/**
 * Names that Chromium and Node.js know, and the IANA database has dropped: Firefox and the calendar file cannot use
 * them. Each with the name of the same zone. Source: engineering.
 */
const namesOfIntlOnly: ReadonlyMap<string, string> = new Map([
  ['US/Pacific-New', 'US/Pacific'],
  ['Canada/East-Saskatchewan', 'Canada/Saskatchewan'],
]);

/** The name under which the IANA database has a zone that was stored under a dropped one. Source: engineering. */
export function ianaNameOf(name: string): string {
  return namesOfIntlOnly.get(name) ?? name;
}

/**
 * A clock time later by an ISO 8601 duration, or earlier if that is negative. Months end with their last day. Source:
 * engineering.
 */
export function clockAfter(clock: string, duration: string): string {
  return Temporal.PlainDateTime.from(clock).add(duration).toString({ smallestUnit: 'minute' });
}

/** A time of day, `HH:mm`, with another hour. Source: engineering. */
export function atHour(hour: number, time: string): string {
  return `${String(hour).padStart(2, '0')}:${time.slice(3)}`;
}
