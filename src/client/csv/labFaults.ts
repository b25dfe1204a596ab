import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabComparator } from '@/clinical/labs/labFlag';
import type { LabField } from './labColumns';

/** Why a row cannot be taken, or what of it is not. A screen has the sentences (`labImport.faults`). */
export const labFaultCodes = [
  'noPatient',
  'unknownPatient',
  'severalPatients',
  'otherBirthDate',
  'otherSex',
  'otherName',
  'notSex',
  'noAnalyte',
  'unknownAnalyte',
  'unknownLoinc',
  'otherAnalyte',
  'otherSpecimen',
  'noValue',
  'notValue',
  'unclearNumber',
  'otherComparator',
  'noUnit',
  'notUnit',
  'noDate',
  'notDate',
  'notTime',
  'inFuture',
  'beforeBirth',
  'impossible',
  'impossibleHere',
  'rangeCrossed',
  'rangeNotRead',
  'rangeOtherUnit',
  'refused',
  'sameAsLine',
] as const;
export type LabFaultCode = (typeof labFaultCodes)[number];

/** What the sentence of a fault speaks of; keys and codes, which the screen says in its words. */
export interface LabFaultValues {
  analyte?: LabAnalyteKey;
  /** UCUM */
  units?: readonly string[];
  unit?: string;
  other?: string;
  min?: number;
  max?: number;
  /** `YYYY-MM-DD` */
  date?: string;
  name?: string;
  count?: number;
  line?: number;
  /** of the contract */
  sentence?: string;
}

export interface LabFault {
  code: LabFaultCode;
  field: LabField;
  /** as it stands in the file; '' when it is empty, or the field has no column */
  cell: string;
  values: LabFaultValues;
}

/** What is asked before a row is taken: it is left out unless a person says that it is right. */
export type LabQuestion =
  /** at or beyond a critical limit */
  | {
      code: 'critical';
      side: 'low' | 'high';
      limit: number;
      analyte: LabAnalyteKey;
      value: number;
      comparator: LabComparator | null;
      unit: string;
    }
  /** out of its range, and in it, or much nearer to it, if it were in the other unit */
  | { code: 'otherUnit'; unit: string; other: string }
  /** another result of this analyte is recorded for the time, or for its day */
  | {
      code: 'recorded';
      analyte: LabAnalyteKey;
      value: number;
      comparator: LabComparator | null;
      unit: string;
      collected_at: string;
    }
  /** another row of the file has another value for the same time */
  | { code: 'otherInFile'; line: number };
