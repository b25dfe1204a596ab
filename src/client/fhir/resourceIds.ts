import { v5 as uuidv5 } from 'uuid';

/**
 * A stable id for what has none of its own. The same name always gives the same UUID (RFC 9562, version 5), so a
 * repeated import finds its own records.
 */
export function derivedId(...name: string[]): string {
  return uuidv5(JSON.stringify(name), namespace);
}

export function fullUrl(id: string): string {
  return `urn:uuid:${id}`;
}

/** Created once for Satchel's FHIR records; another value would give other ids for the same names. */
const namespace = '6f1b1c1e-53a4-4a58-9d2c-0b7f6c0e4b1d';
