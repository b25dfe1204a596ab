import type { CsvRow } from './csvRowReader';
import { mapInParts, type PartControl } from './mapInParts';
import type { PatientMapping } from './patientMapping';
import { readPatientRow, type PatientRow, type PatientRowOptions } from './patientRow';

export type ReadPatientRowsOptions = PatientRowOptions & PartControl;

export type ReadPatientRow = PatientRow & {
  /** the line of the first row in this file with identical cells; `null`: there is none */
  sameAsLine: number | null;
};

/**
 * Reads every row as a patient, in parts. The page can respond in between.
 *
 * @returns a result for each row, in order
 * @throws a DOMException named AbortError after the part in which the signal is aborted
 */
export async function readPatientRows(
  rows: readonly CsvRow[],
  mapping: PatientMapping,
  { onProgress, signal, ...options }: ReadPatientRowsOptions,
): Promise<ReadPatientRow[]> {
  const firstLines = new Map<string, number>();
  return mapInParts(rows, { onProgress, signal }, (row) => {
    const key = JSON.stringify(row.cells.map((cell) => cell.trim()));
    const sameAsLine = firstLines.get(key) ?? null;
    if (sameAsLine === null) firstLines.set(key, row.line);
    return { ...readPatientRow(row, mapping, options), sameAsLine };
  });
}
