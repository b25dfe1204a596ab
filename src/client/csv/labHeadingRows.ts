import { asciiDigits } from '@/matching/plainText';
import { isUnit } from './analyteHeader';
import type { CsvRow } from './csvRowReader';
import type { LabArrangement } from './labLayout';
import { rangeFigures } from './labNumbers';

/** The rows of a wide file that belong to its header, by their lines; `null` where there is none. */
export interface HeadingRows {
  unitLine: number | null;
  rangeLine: number | null;
}

/** rows below the header that may belong to it */
export const headingRowsAtMost = 5;

/**
 * Finds the rows that hold the units and the reference ranges of the columns. All their cells in columns of results are
 * such, and they have no date. A row of ranges has one with two bounds: "<5" may be a result.
 */
export function findHeadingRows(rows: readonly CsvRow[], { layout, mapping }: LabArrangement): HeadingRows {
  if (layout !== 'analytePerColumn') return noHeadingRows;
  const date = mapping.indexOf('collected_at');
  const first = rows.slice(0, headingRowsAtMost).flatMap(({ line, cells }) => {
    const results = mapping.flatMap((use, column) => (use === 'result' && cells[column]?.trim()) || []);
    const hasDate = /\d/.test(asciiDigits(cells[date] ?? ''));
    return results.length === 0 || hasDate ? [] : [{ line, results }];
  });
  const units = first.find(({ results }) => results.every(isUnit));
  const ranges = first.find(
    ({ results }) =>
      results.every((cell) => rangeFigures(cell).length > 0) &&
      results.some((cell) => rangeFigures(cell).length === 2),
  );
  return { unitLine: units?.line ?? null, rangeLine: ranges?.line ?? null };
}

export const noHeadingRows: HeadingRows = { unitLine: null, rangeLine: null };
