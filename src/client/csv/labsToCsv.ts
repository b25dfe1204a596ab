import { labAnalyte } from '@/clinical/labs/labAnalytes';
import { labFlag } from '@/clinical/labs/labFlag';
import { rangeInPregnancy, type LabRange } from '@/clinical/labs/labRange';
import { isOfEitherSex } from '@/clinical/labs/rangeOfEitherSex';
import { unitSystemOf } from '@/clinical/labs/labUnits';
import type { Lab } from '@/contract/lab';
import { isPregnant } from '@/matching/pregnancy';
import type { CsvDelimiter } from './csvLayout';
import { labColumns, type LabColumn } from './labColumns';
import type { LabPatient } from './labPatients';
import { numberCell, writeCsv, type WrittenCell } from './writeCsv';

/** A result and its patient. */
export interface ExportedLab {
  lab: Lab;
  patient: Pick<LabPatient, 'identifier' | 'last_name' | 'first_name' | 'birth_date'> & {
    /** `null`: not recorded */
    conditions: readonly string[] | null;
  };
}

interface LabWords {
  /** the header of a column, which `guessLabMapping` recognises */
  column(column: LabColumn): string;
  /** the name of an analyte, which `analyteNamed` recognises */
  analyte(analyte: Lab['analyte']): string;
}

/**
 * Results as the text of a CSV file that `readCsvFile` and `readLabRows` read back as the same results. Units are UCUM
 * codes, and times are as recorded. A bound that is itself outside the range has a sign before it. Limits of either sex
 * are no range, and are left out. In pregnancy a range
 * of adults is left out, and the flag is that of a critical value or of the laboratory's own range.
 */
export function labsToCsv(rows: readonly ExportedLab[], words: LabWords, delimiter?: CsvDelimiter): string {
  return writeCsv(
    labColumns.map((column) => words.column(column)),
    rows.map((row) => labColumns.map((column) => cellOf(row, column, words))),
    delimiter,
  );
}

function cellOf({ lab, patient }: ExportedLab, column: LabColumn, words: LabWords): WrittenCell {
  switch (column) {
    case 'identifier':
    case 'last_name':
    case 'first_name':
    case 'birth_date':
      return patient[column];
    case 'loinc':
      return loincOf(lab);
    case 'analyte':
      return words.analyte(lab.analyte);
    case 'range_low':
      return lowCell(printable(judging(lab, patient)));
    case 'range_high':
      return highCell(printable(judging(lab, patient)));
    case 'flag':
      return labFlag(lab, judging(lab, patient));
    case 'seen_by':
      return lab.seen_by_name;
    case 'comparator':
    case 'value':
    case 'unit':
    case 'canonical_value':
    case 'canonical_unit':
    case 'collected_at':
    case 'laboratory':
    case 'notes':
    case 'seen_at':
    case 'captured_at':
      return lab[column];
  }
}

/** The LOINC code of the analyte in the unit of the result: mass and amount of substance have different codes. */
function loincOf({ analyte, unit }: Lab): string | null {
  const { conventional, si } = labAnalyte(analyte);
  return unitSystemOf(analyte, unit) === 'si' && si !== null ? si.loinc : conventional.loinc;
}

function judging({ range, collected_at }: Lab, patient: ExportedLab['patient']): LabRange | null {
  return isPregnant(patient, collected_at) ? rangeInPregnancy(range) : range;
}

/** Read back, the bounds are those of a laboratory, between which a value is normal. */
function printable(range: LabRange | null): LabRange | null {
  return isOfEitherSex(range) ? null : range;
}

function lowCell(range: LabRange | null): WrittenCell {
  return boundCell(range?.low ?? null, range?.low_inclusive === false ? '>' : '');
}

function highCell(range: LabRange | null): WrittenCell {
  return boundCell(range?.high ?? null, range?.high_inclusive === false ? '<' : '');
}

function boundCell(bound: number | null, sign: string): WrittenCell {
  return bound === null || sign === '' ? bound : `${sign}${numberCell(bound)}`;
}
