import { labFileLimits } from './labColumns';
import { findHeadingRows, possibleHeadingRows } from './labHeadingRows';
import type { LabFileMapping } from './labLayout';
import { labResultRows, resultKey } from './labResultRows';

const header = ['MRN', 'Date', 'Ferritin (µg/L)', 'CRP'];
const mapping: LabFileMapping = ['identifier', 'collected_at', 'result', 'result'];
const arrangement = { layout: 'analytePerColumn', mapping } as const;

function rowsOf(...lines: string[]) {
  return lines.map((line, at) => ({ line: at + 2, cells: line.split(';') }));
}

function resultsOf(...lines: string[]) {
  const rows = rowsOf(...lines);
  return labResultRows({ header, rows }, { ...arrangement, ...findHeadingRows(rows, arrangement) });
}

describe('the results of a wide lab file', () => {
  it('are each identified by row and column', () => {
    const { rows } = resultsOf('K-101;2026-05-14;45;5', 'K-102;2026-05-14;;6');
    expect(rows.map(resultKey)).toEqual(['2 3', '2 4', '3 4']);
    expect(rows[1]?.column).toEqual({ number: 4, name: 'CRP' });
  });

  it('have the cells that belong to all results of their row, their header, and the rows below it', () => {
    expect(resultsOf(';Units;ug/L;mg/L', ';;15-150;<5', 'K-101;2026-05-14;45;5')).toEqual({
      mapping: ['identifier', 'collected_at', 'analyte', 'unit', 'range', 'value'],
      rows: [
        {
          ...{ line: 4, column: { number: 3, name: 'Ferritin (µg/L)' } },
          cells: ['K-101', '2026-05-14', 'Ferritin', 'ug/L', '15-150', '45'],
        },
        {
          ...{ line: 4, column: { number: 4, name: 'CRP' } },
          cells: ['K-101', '2026-05-14', 'CRP', 'mg/L', '<5', '5'],
        },
      ],
    });
  });

  it('have both units if those of the header and of the row below it differ', () => {
    const { rows } = resultsOf(';;mg/L;mg/L', 'K-101;2026-05-14;45;');
    expect(rows[0]?.cells).toContain('µg/L / mg/L');
  });

  it.each([
    ['with a date', 'K-101;2026-05-14;ng/mL;mg/L'],
    ['with values', ';;<5;<6'],
    ['with a unit beside a value', ';;ng/mL;5'],
    ['without results', ';;;'],
  ])('are not in a row %s, which is no row of units or ranges', (_, line) => {
    expect(findHeadingRows(rowsOf(line), arrangement)).toEqual({ unitLine: null, rangeLine: null });
  });

  it.each<[string, string, number | null]>([
    ['without a word beside it', ';;15-150;<5', 2],
    ['with a word in English', 'Reference range;;15-150;<5', 2],
    ['with a word in French', 'Valeurs de référence;;15-150;<5', 2],
    ['with a word in German', 'Referenzbereich;;15-150;<5', 2],
    ['with a word in Arabic', 'المجال المرجعي;;15-150;<5', 2],
    ['of a patient without a date', 'K-101;;3-5;<5', null],
    ['of a patient whose identifier begins like the word', 'REF-101;;3-5;<5', null],
  ])('have the ranges of a row %s', (_, line, rangeLine) => {
    expect(findHeadingRows(rowsOf(line), arrangement).rangeLine).toBe(rangeLine);
  });

  it('have no ranges if there are several rows of them', () => {
    const rows = rowsOf('Ref men;;30-300;<5', 'Ref women;;15-150;<5', 'K-101;2026-05-14;45;5');
    expect(findHeadingRows(rows, arrangement).rangeLine).toBeNull();
  });

  it('have no units if there are several rows of them', () => {
    const rows = rowsOf(';;ng/mL;mg/L', ';;ug/L;mg/dL', 'K-101;2026-05-14;45;5');
    expect(findHeadingRows(rows, arrangement).unitLine).toBeNull();
    expect(possibleHeadingRows(rows, arrangement)).toEqual({ unitLines: [2, 3], rangeLines: [] });
  });

  it('have the units of the column beside them, row by row', () => {
    const own: LabFileMapping = ['identifier', 'collected_at', 'result', 'unit', 'result', null, 'unit'];
    const table = {
      header: ['MRN', 'Date', 'Ferritin', 'Unit', 'CRP', 'Flag', 'Unit'],
      rows: rowsOf('K-101;2026-05-14;45;ng/mL;5;H;mg/L', 'K-101;2026-05-15;45;;;;mg/dL'),
    };
    const { rows } = labResultRows(table, {
      ...{ layout: 'analytePerColumn', mapping: own },
      ...{ unitLine: null, rangeLine: null },
    });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['K-101', '2026-05-14', 'Ferritin', 'ng/mL', '', '45'],
      ['K-101', '2026-05-14', 'CRP', 'mg/L', '', '5'],
      ['K-101', '2026-05-15', 'Ferritin', '', '', '45'],
    ]);
  });

  it('are cut off after the first one too many', () => {
    const rows = Array.from({ length: labFileLimits.rows }, (_, at) => ({
      line: at + 2,
      cells: ['K-101', '2026-05-14', '45', '5'],
    }));
    const understood = { ...arrangement, unitLine: null, rangeLine: null };
    const { length } = labResultRows({ header, rows }, understood).rows;
    expect(length).toBeGreaterThan(labFileLimits.rows);
    expect(length).toBeLessThan(labFileLimits.rows + 10);
  });
});

it('the results of a lab file with one result per row are its rows', () => {
  const rows = rowsOf('K-101;2026-05-14;45;5');
  const understood = { layout: 'resultPerRow', unitLine: null, rangeLine: null } as const;
  const long: LabFileMapping = ['identifier', 'collected_at', 'value', null];
  const results = labResultRows({ header, rows }, { ...understood, mapping: long });
  expect(results).toEqual({ rows, mapping: long });
  expect(results.rows.map(resultKey)).toEqual(['2']);
});
