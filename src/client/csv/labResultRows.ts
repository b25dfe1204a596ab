import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import { isSameUnit, readAnalyteHeader } from './analyteHeader';
import type { CsvRow } from './csvRowReader';
import { analyteNamed } from './labAnalyteNames';
import { labFileLimits, type LabColumnUse, type LabField, type LabLayout } from './labColumns';
import type { HeadingRows } from './labHeadingRows';
import { unitColumnOf, type LabArrangement } from './labLayout';
import type { LabMapping } from './labMapping';
import type { CsvTable } from './readCsvFile';

/** A column of a wide file. */
export interface ResultColumn {
  /** counted from 1, as in a spreadsheet */
  number: number;
  /** its header */
  name: string;
}

/** The cells of one result: a row of a file, or one of the cells of a wide row with the cells that belong to it. */
export interface LabCells extends CsvRow {
  /** of a wide file: the column of the result */
  column?: ResultColumn;
}

export interface LabResultRows {
  rows: readonly LabCells[];
  /** of the cells in `rows` */
  mapping: LabMapping;
}

/** Identifies the cells of a result in its file. */
export function resultKey({ line, column }: LabCells): string {
  return column === undefined ? String(line) : `${line} ${column.number}`;
}

/**
 * The rows of a file with one result each. Each cell of a wide row becomes a row; an empty one, or one with a dash, is
 * not a result. A wide file with more results than a file may have rows is cut off after the first one too many.
 */
export function labResultRows(
  table: Pick<CsvTable, 'header' | 'rows'>,
  understood: LabArrangement & HeadingRows,
): LabResultRows {
  const mapping = resultMapping(understood);
  if (understood.layout === 'resultPerRow') return { rows: table.rows, mapping };
  const { unitLine, rangeLine } = understood;
  const columns = resultColumns(table, understood);
  const rows: LabCells[] = [];
  for (const { line, cells } of table.rows) {
    if (line === unitLine || line === rangeLine) continue;
    const shared = sharedCells(cells, understood);
    for (const { column, headingOf } of columns) {
      const value = cells[column.number - 1]?.trim() ?? '';
      if (!isNone(value)) rows.push({ line, column, cells: [...shared, ...headingOf(cells), value] });
    }
    if (rows.length > labFileLimits.rows) break;
  }
  return { rows, mapping };
}

/** The mapping of the rows that `labResultRows` makes. */
export function resultMapping({ layout, mapping }: LabArrangement): LabMapping {
  if (layout === 'resultPerRow') return mapping.map((use) => (use === 'result' ? null : use));
  return [...mapping.flatMap((use) => (isShared(layout, use) ? [use] : [])), ...headings[layout]];
}

/** Whether a column of a wide file holds the same field of all results of its row. */
function isShared(layout: LabLayout, use: LabColumnUse | null): use is LabField {
  return use !== null && use !== 'result' && !(layout === 'analytePerColumn' && use === 'unit');
}

/** The cells of a wide row that belong to each of its results, at their places in `resultMapping`. */
export function sharedCells(cells: readonly string[], { layout, mapping }: LabArrangement): string[] {
  return mapping.flatMap((use, column) => (isShared(layout, use) ? [cells[column] ?? ''] : []));
}

/** What the header says of the results below it, and the result itself. */
const headings: Record<'analytePerColumn' | 'datePerColumn', LabField[]> = {
  analytePerColumn: ['analyte', 'unit', 'range', 'value'],
  datePerColumn: ['collected_at', 'value'],
};

interface ResultsOfColumn {
  column: ResultColumn;
  /** what belongs to the result in a row, besides the cells that it shares with the others */
  headingOf(cells: readonly string[]): string[];
}

function resultColumns(
  { header, rows }: Pick<CsvTable, 'header' | 'rows'>,
  understood: LabArrangement & HeadingRows,
): ResultsOfColumn[] {
  const { layout, mapping, unitLine, rangeLine } = understood;
  const cellsOf = (wanted: number | null) => rows.find(({ line }) => line === wanted)?.cells ?? [];
  const [units, ranges] = [cellsOf(unitLine), cellsOf(rangeLine)];
  return mapping.flatMap((use, at): ResultsOfColumn[] => {
    if (use !== 'result') return [];
    const title = header[at] ?? '';
    const column: ResultColumn = { number: at + 1, name: title };
    if (layout === 'datePerColumn') return [{ column, headingOf: () => [title] }];
    const { name, unit } = readAnalyteHeader(title);
    const analyte = analyteNamed(name);
    const above = oneUnit(unit, units[at]?.trim() ?? '', analyte);
    const beside = unitColumnOf(mapping, at);
    const range = ranges[at] ?? '';
    const unitIn = (cells: readonly string[]) => oneUnit(above, cells[beside]?.trim() ?? '', analyte);
    return [{ column, headingOf: (cells) => [name, unitIn(cells), range] }];
  });
}

/** The unit of a header and of the row below it, or of the cell beside. Two that differ are no unit of any analyte, so the rows are refused. */
function oneUnit(inHeader: string, below: string, analyte: LabAnalyteKey | null): string {
  if (inHeader === '' || below === '') return inHeader || below;
  return isSameUnit(inHeader, below, analyte) ? below : `${inHeader} / ${below}`;
}

/** In a table with a cell for each result, a dash says that there is none. */
function isNone(cell: string): boolean {
  return /^[-–—‒−\s]*$/u.test(cell);
}
