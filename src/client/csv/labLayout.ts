import { readAnalyteHeader } from './analyteHeader';
import { dateOrders, readDate } from './calendarDates';
import type { ColumnMapping } from './columnMapping';
import type { CsvRow } from './csvRowReader';
import { analyteNamed } from './labAnalyteNames';
import { labColumnUses, type LabColumnUse, type LabField, type LabLayout } from './labColumns';
import { guessLabMapping, missingPatientFields } from './labMapping';
import { numberReading } from './labNumbers';
import { splitValue } from './labValueCell';
import { dateOfMoment } from './momentCell';
import { foldText } from './foldText';

/** `result` may be in several columns; so may `unit`, if each column of results has its own. */
export type LabFileMapping = ColumnMapping<LabColumnUse>;

export interface LabArrangement {
  layout: LabLayout;
  mapping: LabFileMapping;
}

/** The uses that several columns may have. */
export const repeatedUses: Record<LabLayout, readonly LabColumnUse[]> = {
  resultPerRow: [],
  analytePerColumn: ['result', 'unit'],
  datePerColumn: ['result'],
};

/** What the header of a column of results says, or the rows above them: not a field of a row. */
const notInRow: Record<LabLayout, readonly LabColumnUse[]> = {
  resultPerRow: ['result'],
  analytePerColumn: ['analyte', 'loinc', 'comparator', 'value', 'range', 'range_low', 'range_high'],
  datePerColumn: ['comparator', 'value', 'collected_at', 'collected_time'],
};

/** What a column of a file with this layout can be. */
export function usesOfLayout(layout: LabLayout): LabColumnUse[] {
  return labColumnUses.filter((use) => !notInRow[layout].includes(use));
}

/**
 * Finds the layout of a file. It is wide if no column holds the values, and the headers of others are dates, or names of
 * analytes. A file without a header has no named column, and is not wide.
 */
export function guessLabArrangement(header: readonly string[], rows: readonly CsvRow[]): LabArrangement {
  const mapping = guessLabMapping(header);
  const layout = guessLayout(header, rows);
  return layout === 'resultPerRow' ? { layout, mapping } : arrangedAs(layout, header, rows);
}

function guessLayout(header: readonly string[], rows: readonly CsvRow[]): LabLayout {
  const mapping = guessLabMapping(header);
  const has = (field: LabField) => mapping.includes(field);
  const left = header.filter((_, column) => mapping[column] === null);
  if (has('value')) return 'resultPerRow';
  const hasNamed = mapping.some((field) => field !== null);
  const isLabelled = hasNamed || left.every((name) => name === '' || isDateHeader(name));
  const days = columnCells(rows, mapping.indexOf('collected_at'));
  if (left.some(isDateHeader) && isLabelled && !days.some(isDateHeader)) return 'datePerColumn';
  const analytes = left.filter(isAnalyteHeader).length;
  const fewest = has('analyte') || has('loinc') ? 2 : 1;
  return hasNamed && analytes >= fewest ? 'analytePerColumn' : 'resultPerRow';
}

/** The columns of a file as the headers suggest, read in a given layout. */
export function arrangedAs(
  layout: LabLayout,
  header: readonly string[],
  rows: readonly CsvRow[],
): LabArrangement {
  if (layout === 'resultPerRow') return { layout, mapping: guessLabMapping(header) };
  const uses = usesOfLayout(layout);
  const mapping: LabFileMapping = guessLabMapping(header).map((field) =>
    field !== null && uses.includes(field) ? field : null,
  );
  const isResult = (name: string, column: number) =>
    layout === 'datePerColumn'
      ? isDateHeader(name)
      : name !== '' && (isAnalyteHeader(name) || isOfNumbers(columnCells(rows, column)));
  const hasOwnUnits = layout === 'analytePerColumn';
  if (hasOwnUnits) mapping.forEach((use, column) => (mapping[column] = use === 'unit' ? null : use));
  header.forEach((name, column) => {
    if (mapping[column] !== null) return;
    if (hasOwnUnits && mapping[column - 1] === 'result' && isUnitHeader(name, header[column - 1] ?? ''))
      mapping[column] = 'unit';
    else if (isResult(name, column)) mapping[column] = 'result';
  });
  if (layout === 'datePerColumn' && !mapping.includes('analyte') && !mapping.includes('loinc')) {
    const column = header.findIndex(
      (_, at) => mapping[at] === null && columnCells(rows, at).some(isNameOfAnalyte),
    );
    if (column !== -1) mapping[column] = 'analyte';
  }
  return { layout, mapping };
}

/** Whether a header names the units of the results in the column before: Unit, Unit 2, Ferritin unit. */
function isUnitHeader(name: string, before: string): boolean {
  const own = foldText(name).replace(/ \d+$/, '');
  const result = foldText(before);
  const bare = own.startsWith(`${result} `) ? own.slice(result.length) : own.replace(` ${result}`, '');
  return guessLabMapping([bare])[0] === 'unit';
}

/**
 * The column with the units of a column of results, in a file with one analyte per column: the first such column behind
 * it, before the next results; -1: there is none.
 */
export function unitColumnOf(mapping: LabFileMapping, column: number): number {
  const next = mapping.indexOf('result', column + 1);
  const unit = mapping.indexOf('unit', column + 1);
  return next === -1 || unit < next ? unit : -1;
}

/** As `missingLabFields`, for any layout. @param hasPatient whether all results are of one patient that was chosen */
export function missingUses({ layout, mapping }: LabArrangement, hasPatient: boolean): LabColumnUse[][] {
  const has = (use: LabColumnUse) => mapping.includes(use);
  const missing: LabColumnUse[][] = hasPatient ? [] : [...missingPatientFields(mapping)];
  if (layout !== 'analytePerColumn' && !has('analyte') && !has('loinc')) missing.push(['analyte', 'loinc']);
  if (layout === 'resultPerRow' && !has('value')) missing.push(['value']);
  if (layout !== 'datePerColumn' && !has('collected_at')) missing.push(['collected_at']);
  if (layout !== 'resultPerRow' && !has('result')) missing.push(['result']);
  return missing;
}

/** Whether a header is a day or a moment, in any order of day and month. */
export function isDateHeader(name: string): boolean {
  const date = dateOfMoment(name.trim());
  return dateOrders.some((dateOrder) => readDate(date, { dateOrder, firstYear: 2000 }) !== null);
}

function isAnalyteHeader(header: string): boolean {
  return readAnalyteHeader(header).unit !== '' || isNameOfAnalyte(header);
}

/** With or without its unit. */
function isNameOfAnalyte(text: string): boolean {
  return analyteNamed(readAnalyteHeader(text).name) !== null;
}

/** rows that are looked at to tell what a column holds */
const sampleRows = 50;

function columnCells(rows: readonly CsvRow[], column: number): string[] {
  return rows.slice(0, sampleRows).flatMap(({ cells }) => cells[column]?.trim() || []);
}

function isOfNumbers(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => numberReading(splitValue(cell).figure) !== null);
  return numbers.length > cells.length / 2;
}
