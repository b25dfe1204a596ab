import { email } from '@/contract/fields';
import type { CsvRow } from './csvRowReader';
import { foldText } from './foldText';
import { importFields, requiredColumns, type ImportField } from './patientColumns';
import { fillers, namesOf, unclearNames } from './patientHeaderNames';

/** What each column of the file is, in its order; `null`: not taken. No field stands in it twice. */
export type PatientMapping = (ImportField | null)[];

/**
 * @param sampleRows a few rows: a column of email addresses is known by them, whatever it is called
 * @returns the mapping to show first; of two columns with the same name the first is taken
 */
export function guessMapping(header: readonly string[], sampleRows: readonly CsvRow[] = []): PatientMapping {
  const mapping: PatientMapping = header.map(() => null);
  const take = (column: number, field: ImportField | undefined) => {
    if (field && mapping[column] === null && !mapping.includes(field)) mapping[column] = field;
  };
  header.forEach((name, column) => take(column, fieldNamed(name)));
  header.forEach((name, column) => {
    if (isUnclearName(name)) take(column, nameLeft(mapping));
  });
  header.forEach((_, column) => {
    const cells = sampleRows.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length > 0 && cells.every((cell) => email.safeParse(cell).success)) take(column, 'email');
  });
  return mapping;
}

/** @returns what has to be mapped before any row can be read; both names in one column count as both */
export function missingFields(mapping: PatientMapping): ImportField[] {
  const hasFullName = mapping.includes('full_name');
  return requiredColumns.filter((field) => {
    const isName = field === 'first_name' || field === 'last_name';
    return !mapping.includes(field) && !(isName && hasFullName);
  });
}

/** A person chooses what a column is. The field leaves the column it was on, so that none stands twice. */
export function mapColumn(
  mapping: PatientMapping,
  { column, field }: { column: number; field: ImportField | null },
): PatientMapping {
  return mapping.map((old, index) => {
    if (index === column) return field;
    return old === field ? null : old;
  });
}

function fieldNamed(name: string): ImportField | undefined {
  const whole = known.get(nameKey(name));
  if (whole) return whole;
  // "Date de naissance (JJ/MM/AAAA)"; but a unit in brackets decides what a weight is.
  const field = known.get(nameKey(name.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')));
  return field === 'usual_weight_kg' ? undefined : field;
}

function isUnclearName(name: string): boolean {
  return unclearKeys.has(nameKey(name));
}

function nameLeft(mapping: PatientMapping): ImportField | undefined {
  const hasFirst = mapping.includes('first_name');
  const hasLast = mapping.includes('last_name');
  if (hasFirst && hasLast) return undefined;
  if (hasFirst) return 'last_name';
  return hasLast ? 'first_name' : 'full_name';
}

function nameKey(name: string): string {
  const folded = foldText(name);
  const told = folded
    .split(' ')
    .filter((word) => !fillerKeys.has(word))
    .join(' ');
  return told === '' ? folded : told;
}

const fillerKeys = new Set(fillers.map(foldText));
const unclearKeys = new Set(unclearNames.map(nameKey));
const known = new Map(
  importFields.flatMap((field) =>
    [field, ...namesOf(field)].map((name): [string, ImportField] => [nameKey(name), field]),
  ),
);
