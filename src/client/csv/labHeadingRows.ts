import { asciiDigits } from '@/matching/plainText';
import { isUnit } from './analyteHeader';
import { wordsOf } from './columnMapping';
import type { CsvRow } from './csvRowReader';
import { foldText } from './foldText';
import type { LabArrangement, LabFileMapping } from './labLayout';
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
 * such, and they have no date. A row of ranges has one with two bounds: "<5" may be a result. It names no patient. Of
 * several rows of ranges, as for men and for women, or of units, none is taken: which one applies is left to the user.
 */
export function findHeadingRows(rows: readonly CsvRow[], arrangement: LabArrangement): HeadingRows {
  const { unitLines, rangeLines } = possibleHeadingRows(rows, arrangement);
  const only = (lines: readonly number[]) => (lines.length === 1 ? (lines[0] ?? null) : null);
  return { unitLine: only(unitLines), rangeLine: only(rangeLines) };
}

/** The lines of all rows that may hold the units or the ranges. */
export function possibleHeadingRows(
  rows: readonly CsvRow[],
  { layout, mapping }: LabArrangement,
): { unitLines: number[]; rangeLines: number[] } {
  if (layout !== 'analytePerColumn') return { unitLines: [], rangeLines: [] };
  const date = mapping.indexOf('collected_at');
  const first = rows.slice(0, headingRowsAtMost).flatMap(({ line, cells }) => {
    const results = mapping.flatMap((use, column) => (use === 'result' && cells[column]?.trim()) || []);
    const hasDate = /\d/.test(asciiDigits(cells[date] ?? ''));
    return results.length === 0 || hasDate ? [] : [{ line, cells, results }];
  });
  const units = first.filter(({ results }) => results.every(isUnit));
  const ranges = first.filter(
    ({ cells, results }) =>
      !namesPatient(cells, mapping) &&
      results.every((cell) => rangeFigures(cell).length > 0) &&
      results.some((cell) => rangeFigures(cell).length === 2),
  );
  const linesOf = (found: readonly { line: number }[]) => found.map(({ line }) => line);
  return { unitLines: linesOf(units), rangeLines: linesOf(ranges) };
}

/** Whether the cells for the patient hold more than a word for ranges: "Ref men" is no patient, "REF-101" is one. */
function namesPatient(cells: readonly string[], mapping: LabFileMapping): boolean {
  const textOf = (...uses: LabFileMapping) =>
    cells
      .filter((_, column) => uses.includes(mapping[column] ?? null))
      .join(' ')
      .trim();
  const text = textOf('identifier') || textOf('last_name', 'first_name', 'full_name');
  if (text === '') return false;
  return (
    /\d/.test(asciiDigits(text)) ||
    !foldText(text)
      .split(' ')
      .some((word) => rangeWords.has(word))
  );
}

const rangeWords = new Set(
  wordsOf(`
    range, ranges, ref, refs, reference, references, interval, normal, normals, norm, norms, limits,
    référence, références, intervalle, intervalles, norme, normes, normale, normales, usuelles,
    referenz, referenzen, referenzbereich, referenzbereiche, referenzwert, referenzwerte, normbereich, normwert,
    normwerte, bereich, المجال, المرجعي, المرجعية, مرجعي, مرجعية, المرجع, الطبيعي, الطبيعية, طبيعي, المعدل`).map(
    foldText,
  ),
);

export const noHeadingRows: HeadingRows = { unitLine: null, rangeLine: null };
