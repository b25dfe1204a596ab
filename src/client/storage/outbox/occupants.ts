import type { OfflineTable } from '@/contract/offlineTables';

/** A place of a table: under the name that stands for its id, where an earlier version of the app left the id itself. */
export interface NamedPlace {
  table: OfflineTable;
  key: string;
  /** the id */
  clear: string;
}

/** What lies in a place, and under which key. */
export interface Occupant {
  key: string;
  stored: unknown;
}

/** The rows to be read for places: what an earlier version left may not be renamed yet. */
export function rowsOfPlaces(places: readonly NamedPlace[]): { table: OfflineTable; key: string }[] {
  return [
    ...places.map(({ table, key }) => ({ table, key })),
    ...places.filter(hasName).map(({ table, clear }) => ({ table, key: clear })),
  ];
}

/** @param found what `rowsOfPlaces` told to read */
export function occupantsOf(places: readonly NamedPlace[], found: readonly unknown[]): Occupant[] {
  const cleared = found.slice(places.length);
  return places.map((place, index) => {
    const stored = found[index];
    const left = hasName(place) ? cleared.shift() : undefined;
    return stored === undefined && left !== undefined
      ? { key: place.clear, stored: left }
      : { key: place.key, stored };
  });
}

function hasName({ key, clear }: NamedPlace): boolean {
  return key !== clear;
}
