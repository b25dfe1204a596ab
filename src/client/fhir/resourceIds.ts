import { v5 as uuidv5 } from 'uuid';
import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';

/** An id, and whether it is the resource's own or derived from where the resource lies. */
interface ItemId {
  id: string;
  hasOwnId: boolean;
}

/**
 * A stable id for what has none of its own. The same name always gives the same UUID (RFC 9562, version 5), so a
 * repeated import finds its own records.
 */
export function derivedId(...name: string[]): string {
  return uuidv5(JSON.stringify(name), namespace);
}

/** The id of a component, by the id of its Observation and its place there, counted from 0. */
export function componentIdOf(panelId: string, at: number): string {
  return derivedId('component', panelId, String(at));
}

/** Another system's short id may be used for another patient, or again in its next export. */
export function labIdOf(
  patient_id: string,
  item: ItemId,
  analyte: LabAnalyteKey,
  collected_at: string,
): string {
  return item.hasOwnId ? item.id : derivedId(patient_id, 'lab', item.id, analyte, collected_at);
}

/** Another system's id may be used in two hospitals, for different patients. */
export function screeningIdOf(patient_id: string, item: ItemId): string {
  return item.hasOwnId ? item.id : derivedId(patient_id, 'sarc-f', item.id);
}

export function fullUrl(id: string): string {
  return `urn:uuid:${id}`;
}

/** Created once for Satchel's FHIR records; another value would give other ids for the same names. */
const namespace = '6f1b1c1e-53a4-4a58-9d2c-0b7f6c0e4b1d';
