const maps = 'https://www.google.com/maps';
/** The most stops on the way that the address of a route takes; its destination comes besides. */
const stopsAtMost = 9;

/** Where an address opens: in the map app of a phone, or else on the web. */
export function placeHref(address: string, isPhone: boolean): string {
  const query = encodeURIComponent(address);
  return isPhone ? `geo:0,0?q=${query}` : `${maps}/search/?api=1&query=${query}`;
}

/**
 * A route from where the user is through the addresses, in their order; `null` without any. Beyond what the map takes,
 * the last ones are left out.
 */
export function roundHref(addresses: readonly string[]): string | null {
  const shown = addresses.slice(0, stopsAtMost + 1);
  const destination = shown.at(-1);
  if (destination === undefined) return null;
  const stops = shown.slice(0, -1);
  const params = new URLSearchParams({ api: '1', destination });
  if (stops.length > 0) params.set('waypoints', stops.join('|'));
  return `${maps}/dir/?${params.toString()}`;
}

/**
 * The street of an address, for a line with little room: what stands before the first comma or line break, with a house
 * number that stands before a comma of its own.
 */
export function streetOf(address: string): string {
  const parts = address.split(/[,،\n]/u).map((part) => part.trim());
  const lastShown = parts.findIndex((part) => /\p{L}{2}/u.test(part));
  return lastShown === -1 ? address : parts.slice(0, lastShown + 1).join(', ');
}
