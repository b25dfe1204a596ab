/** Where a patient lives, as far as clocks are concerned; else where this device is. */
export function zoneOf({ time_zone }: { time_zone: string | null }): string {
  return time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
