import { email } from '@/contract/fields';
import {
  fieldsByName,
  mapByNames,
  nameKey,
  takeColumn,
  withoutBrackets,
  type ColumnMapping,
} from './columnMapping';
import type { CsvRow } from './csvRowReader';
import { importFields, requiredColumns, type ImportField } from './patientColumns';
import { namesOf } from './patientHeaderNames';

/** What each column of the file is, in order; `null`: not taken. No field appears twice. */
export type PatientMapping = ColumnMapping<ImportField>;

/**
 * @param sampleRows a few rows: a column of email addresses is recognised by its cells, whatever its header
 * @returns the mapping to show first; of two columns with the same name, the first is taken
 */
export function guessMapping(header: readonly string[], sampleRows: readonly CsvRow[] = []): PatientMapping {
  const mapping = mapByNames(header, fieldNamed);
  header.forEach((_, column) => {
    const cells = sampleRows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length > 0 && cells.every((cell) => email.safeParse(cell).success))
      takeColumn(mapping, column, 'email');
  });
  return mapping;
}

/** How many cells name a column: the header of a file names several. */
export function countPatientNames(cells: readonly string[]): number {
  return guessMapping(cells).filter((field) => field !== null).length;
}

/** @returns what must be mapped before any row can be read; one column with both names counts as both */
export function missingFields(mapping: PatientMapping): ImportField[] {
  const hasFullName = mapping.includes('full_name');
  return requiredColumns.filter((field) => {
    const isName = field === 'first_name' || field === 'last_name';
    return !mapping.includes(field) && !(isName && hasFullName);
  });
}

function fieldNamed(name: string): ImportField | undefined {
  const whole = known.get(nameKey(name));
  if (whole) return whole;
  // A unit in brackets must not be dropped: the weight may not be in kilograms.
  const field = known.get(nameKey(withoutBrackets(name)));
  return field === 'usual_weight_kg' ? undefined : field;
}

const known = fieldsByName(importFields, namesOf);
