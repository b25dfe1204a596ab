import { isTimeZone } from '@/contract/fields';

/**
 * By which clock something is told: that of a time zone, or of this device where there is none or this browser does not know it. The
 * server, or the browser of another device, may know zones of a later year.
 */
export function zoneOf({ time_zone }: { time_zone: string | null }): string {
  return time_zone !== null && isTimeZone(time_zone)
    ? time_zone
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
