import { isTimeZone } from '@/contract/fields';

/**
 * The time zone to use: the given one, or that of this device if there is none or this browser does not know it. The
 * server, or the browser of another device, may know zones of a later year.
 */
export function zoneOf({ time_zone }: { time_zone: string | null }): string {
  return time_zone !== null && isTimeZone(time_zone)
    ? time_zone
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
