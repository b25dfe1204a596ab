import type { TFunction } from 'i18next';
import type { HeadingRows } from '@/client/csv/labHeadingRows';
import type { LabArrangement } from '@/client/csv/labLayout';
import type { CsvTable } from '@/client/csv/readCsvFile';
import { writeCsv } from '@/client/csv/writeCsv';
import { reasonsOf, type ReviewRow } from './reviewRows';

interface FaultyRows {
  table: Pick<CsvTable, 'header' | 'delimiter' | 'rows' | 'faultyRows'>;
  understood: LabArrangement & HeadingRows;
  /** those of the state `faulty` */
  rows: readonly ReviewRow[];
  language: string;
}

/**
 * The rejected rows as in the file, with the reasons, so that they can be corrected and imported separately. They keep
 * the delimiter, which tells how numbers are written.
 */
export function faultyLabRowsCsv(t: TFunction, faulty: FaultyRows): string {
  const { header, delimiter } = faulty.table;
  const lines =
    faulty.understood.layout === 'resultPerRow'
      ? faulty.rows.map((row) => ({
          cells: row.row.cells,
          why: reasonsOf(t, row, faulty.language),
        }))
      : wideLines(t, faulty);
  return writeCsv(
    [...header, t('transfer.why')],
    lines.map(({ cells, why }) => [...header.map((_, column) => cells[column] ?? ''), why.join(' ')]),
    delimiter,
  );
}

/**
 * The lines of a wide file with a rejected result, each once. The results that can be saved are left out of them. The
 * rows of units and ranges come first.
 */
function wideLines(t: TFunction, { table, understood, rows, language }: FaultyRows) {
  const cellsOf = new Map([...table.rows, ...table.faultyRows].map(({ line, cells }) => [line, cells]));
  const byLine = new Map<number, ReviewRow[]>();
  for (const row of rows) byLine.set(row.row.line, [...(byLine.get(row.row.line) ?? []), row]);
  const headings = [understood.unitLine, understood.rangeLine].flatMap((line) =>
    line === null ? [] : [{ cells: cellsOf.get(line) ?? [], why: [] }],
  );
  const lines = [...byLine].map(([line, ofLine]) => {
    const columns = new Set(ofLine.map(({ row }) => row.column?.number));
    const isKept = (column: number) =>
      understood.mapping[column] !== 'result' || columns.has(column + 1) || columns.has(undefined);
    return {
      cells: (cellsOf.get(line) ?? []).map((cell, column) => (isKept(column) ? cell : '')),
      why: ofLine.flatMap((row) => {
        const reasons = reasonsOf(t, row, language);
        const { column } = row.row;
        return column === undefined
          ? reasons
          : reasons.map((sentence) => t('labImport.bareFault', { field: column.name, sentence }));
      }),
    };
  });
  return [...headings, ...lines];
}
