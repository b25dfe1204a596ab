import { ianaNameOf, isTimeZone } from '@/clinical/reminders/wallClock';

/**
 * The time zone to use: the given one, or that of this device if there is none or this browser cannot compute with it.
 * The server, or the browser of another device, may know zones of a later year.
 */
export function zoneOf({ time_zone }: { time_zone: string | null }): string {
  const name = ianaNameOf(time_zone ?? '');
  if (isTimeZone(name)) return name;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // A browser that does not recognise the zone of its system calls it Etc/Unknown, and shows UTC.
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/**
 * The time zone to save: the given one, also if only others know it yet, as zones of a later year have a slash. A short
 * name such as IST, which the server refuses, is replaced by the zone whose clock was shown for it, and a dropped name
 * by the current one.
 */
export function savedZoneOf(given: { time_zone: string }): string {
  return given.time_zone.includes('/') ? ianaNameOf(given.time_zone) : zoneOf(given);
}
