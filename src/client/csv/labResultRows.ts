import { isSameUnit, readAnalyteHeader } from './analyteHeader';
import type { CsvRow } from './csvRowReader';
import { labFileLimits, type LabField } from './labColumns';
import type { HeadingRows } from './labHeadingRows';
import type { LabArrangement, LabFileMapping } from './labLayout';
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
    const shared = sharedCells(cells, understood.mapping);
    for (const { column, heading } of columns) {
      const value = cells[column.number - 1]?.trim() ?? '';
      if (!isNone(value)) rows.push({ line, column, cells: [...shared, ...heading, value] });
    }
    if (rows.length > labFileLimits.rows) break;
  }
  return { rows, mapping };
}

/** The mapping of the rows that `labResultRows` makes. */
export function resultMapping({ layout, mapping }: LabArrangement): LabMapping {
  if (layout === 'resultPerRow') return mapping.map((use) => (use === 'result' ? null : use));
  return [...mapping.flatMap((use) => (use === null || use === 'result' ? [] : [use])), ...headings[layout]];
}

/** The cells of a wide row that belong to each of its results, at their places in `resultMapping`. */
export function sharedCells(cells: readonly string[], mapping: LabFileMapping): string[] {
  return mapping.flatMap((use, column) => (use === null || use === 'result' ? [] : [cells[column] ?? '']));
}

/** What the header says of the results below it, and the result itself. */
const headings: Record<'analytePerColumn' | 'datePerColumn', LabField[]> = {
  analytePerColumn: ['analyte', 'unit', 'range', 'value'],
  datePerColumn: ['collected_at', 'value'],
};

function resultColumns(
  { header, rows }: Pick<CsvTable, 'header' | 'rows'>,
  understood: LabArrangement & HeadingRows,
) {
  const { layout, mapping, unitLine, rangeLine } = understood;
  const cellsOf = (wanted: number | null) => rows.find(({ line }) => line === wanted)?.cells ?? [];
  const [units, ranges] = [cellsOf(unitLine), cellsOf(rangeLine)];
  return mapping.flatMap((use, at) => {
    if (use !== 'result') return [];
    const title = header[at] ?? '';
    const column: ResultColumn = { number: at + 1, name: title };
    if (layout === 'datePerColumn') return [{ column, heading: [title] }];
    const { name, unit } = readAnalyteHeader(title);
    return [{ column, heading: [name, oneUnit(unit, units[at]?.trim() ?? ''), ranges[at] ?? ''] }];
  });
}

/** The unit of a header and of the row below it. Two that differ are no unit of any analyte, so the rows are refused. */
function oneUnit(inHeader: string, below: string): string {
  if (inHeader === '' || below === '') return inHeader || below;
  return isSameUnit(inHeader, below) ? below : `${inHeader} / ${below}`;
}

/** In a table with a cell for each result, a dash says that there is none. */
function isNone(cell: string): boolean {
  return /^[-–—‒−\s]*$/u.test(cell);
}
