import type { CsvRow } from './csvRowReader';
import { throwIfAborted } from './fileChunks';
import { pageTurn } from '@/client/ui/pageTurn';
import type { PatientMapping } from './patientMapping';
import { readPatientRow, type PatientRow, type PatientRowOptions } from './patientRow';

export interface ReadPatientRowsOptions extends PatientRowOptions {
  /** from 0 to 1 */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export type ReadPatientRow = PatientRow & {
  /** the line of the first row of this file with the very same cells; `null`: there is none */
  sameAsLine: number | null;
};

/** A task of this length is not felt; measured rather than counted in rows, because laptops differ. */
const partMs = 12;

/**
 * Reads every row as a patient, in parts, between which the page answers.
 *
 * @returns a result for each row, in their order
 * @throws a DOMException named AbortError after the part in which the signal is aborted
 */
export async function readPatientRows(
  rows: readonly CsvRow[],
  mapping: PatientMapping,
  { onProgress, signal, ...options }: ReadPatientRowsOptions,
): Promise<ReadPatientRow[]> {
  const read: ReadPatientRow[] = [];
  const firstLines = new Map<string, number>();
  throwIfAborted(signal);
  let partEnd = performance.now() + partMs;
  for (const row of rows) {
    const key = JSON.stringify(row.cells.map((cell) => cell.trim()));
    const sameAsLine = firstLines.get(key) ?? null;
    if (sameAsLine === null) firstLines.set(key, row.line);
    read.push({ ...readPatientRow(row, mapping, options), sameAsLine });
    if (performance.now() < partEnd) continue;
    onProgress(read.length / rows.length);
    await pageTurn();
    throwIfAborted(signal);
    partEnd = performance.now() + partMs;
  }
  onProgress(1);
  return read;
}
