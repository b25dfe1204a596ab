import { clinicalLists } from '@/contract/patient';
import { noneWord } from '@/matching/clinicalWords';
import { joinCell } from './cellList';
import type { CsvDelimiter } from './csvLayout';
import { patientColumns, type PatientColumn, type PatientValues } from './patientColumns';
import { writeCsv, type WrittenCell } from './writeCsv';

/**
 * Patients as the text of a CSV file that `readCsvFile` and `readPatientRows` read back as the same patients. Dates are
 * like 1941-03-08, sexes and hands are codes, and lists are in one cell.
 *
 * @param wordOf the header of a column, which `guessMapping` recognises if it is from the catalogues
 */
export function patientsToCsv(
  patients: readonly PatientValues[],
  wordOf: (column: PatientColumn) => string,
  delimiter?: CsvDelimiter,
): string {
  const header = patientColumns.map(wordOf);
  const rows = patients.map((patient) =>
    patientColumns.map((column) => writtenCell(column, patient[column])),
  );
  return writeCsv(header, rows, delimiter);
}

function writtenCell(column: PatientColumn, value: PatientValues[PatientColumn]): WrittenCell {
  const isNone = clinicalLists.some((list) => list === column) && Array.isArray(value) && value.length === 0;
  if (isNone) return noneWord;
  return typeof value === 'object' ? joinCell(value) : value;
}
