import { v5 as uuidv5 } from 'uuid';
import { fieldsByName, mapByNames, nameKey, withoutBrackets, type ColumnMapping } from './columnMapping';
import { foldText } from './foldText';
import { labFields, type LabField } from './labColumns';
import { labNamesOf } from './labHeaderNames';

export type LabMapping = ColumnMapping<LabField>;

/** @returns the mapping to show first; of two columns with the same name, the first is taken */
export function guessLabMapping(header: readonly string[]): LabMapping {
  return mapByNames<LabField>(
    header,
    (name) => known.get(nameKey(name)) ?? known.get(nameKey(withoutBrackets(name))),
  );
}

/** How many cells name a column: the header of a file names several. */
export function countLabNames(cells: readonly string[]): number {
  return guessLabMapping(cells).filter((field) => field !== null).length;
}

/**
 * What must be mapped before any row can be read: the patient, the analyte, the value and the time. Each item is a set
 * of fields of which one is enough. Whether a unit is missing depends on the analyte and is reported for each row.
 */
export function missingLabFields(mapping: LabMapping): LabField[][] {
  const has = (field: LabField) => mapping.includes(field);
  const hasNames = has('full_name') || (has('first_name') && has('last_name'));
  const missing: LabField[][] = [];
  if (!has('identifier')) {
    if (!hasNames) missing.push(['identifier', 'full_name']);
    else if (!has('birth_date')) missing.push(['identifier', 'birth_date']);
  }
  if (!has('analyte') && !has('loinc')) missing.push(['analyte', 'loinc']);
  if (!has('value')) missing.push(['value']);
  if (!has('collected_at')) missing.push(['collected_at']);
  return missing;
}

const headerSpace = '6b1ed9c0-5f3a-5c1b-9d0e-2f4a7c8e1b35';

/**
 * Identifies files with the same headers without storing them: in a file without headers, the first row is a patient.
 */
export function headerKey(header: readonly string[]): string {
  return uuidv5(JSON.stringify(header.map(foldText)), headerSpace);
}

const known = fieldsByName(labFields, labNamesOf);
