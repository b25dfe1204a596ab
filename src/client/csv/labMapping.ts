import { v5 as uuidv5 } from 'uuid';
import { fieldsByName, mapByNames, nameKey, withoutBrackets, type ColumnMapping } from './columnMapping';
import { readAnalyteHeader } from './analyteHeader';
import { foldText } from './foldText';
import { analyteNamed } from './labAnalyteNames';
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

/**
 * How many cells name a column: the header of a file names several. Names of analytes count if there are two, since a
 * row with one result has one.
 */
export function countLabNames(cells: readonly string[]): number {
  const fields = guessLabMapping(cells);
  const analytes = new Set(
    cells.flatMap((cell, column) =>
      fields[column] === null ? (analyteNamed(readAnalyteHeader(cell).name) ?? []) : [],
    ),
  );
  const named = fields.filter((field) => field !== null).length;
  return named + (analytes.size > 1 ? analytes.size : 0);
}

/**
 * What is missing to tell whose result a row is. Each item is a set of fields of which one is enough.
 */
export function missingPatientFields(mapping: readonly (string | null)[]): LabField[][] {
  const has = (field: LabField) => mapping.includes(field);
  if (has('identifier')) return [];
  if (!has('full_name') && !(has('first_name') && has('last_name'))) return [['identifier', 'full_name']];
  return has('birth_date') ? [] : [['identifier', 'birth_date']];
}

const headerSpace = '6b1ed9c0-5f3a-5c1b-9d0e-2f4a7c8e1b35';

/**
 * Identifies files with the same headers without storing them: in a file without headers, the first row is a patient.
 */
export function headerKey(header: readonly string[]): string {
  return uuidv5(JSON.stringify(header.map(foldText)), headerSpace);
}

const known = fieldsByName(labFields, labNamesOf);
