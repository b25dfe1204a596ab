import type { LabAnalyteKey } from '@/clinical/labs/labAnalytes';
import type { LabDecision } from '@/clinical/labs/labDecision';
import type { LabComparator } from '@/clinical/labs/labFlag';
import type { LabField } from './labColumns';
import type { ResultColumn } from './labResultRows';

/** Why a row, or part of it, cannot be taken. A screen has the sentences (`labImport.faults`). */
export const labFaultCodes = [
  'noPatient',
  'identifierShortened',
  'unknownPatient',
  'severalPatients',
  'otherBirthDate',
  'otherSex',
  'otherName',
  'otherChosen',
  'notSex',
  'noAnalyte',
  'unknownAnalyte',
  'unknownLoinc',
  'otherAnalyte',
  'formulaUnstated',
  'otherSpecimen',
  'notFinal',
  'noResult',
  'withdrawn',
  'statusIsFlag',
  'noValue',
  'notValue',
  'unclearNumber',
  'misplacedSign',
  'valueIsRange',
  'textInValue',
  'unitsDiffer',
  'otherThanNamed',
  'flagLeftOut',
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
  'rangeIsTarget',
  'rangeOtherUnit',
  'refused',
  'sameAsLine',
] as const;
export type LabFaultCode = (typeof labFaultCodes)[number];

/** The values in the sentence of a fault: keys and codes, which the screen translates. */
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
  /** of a wide file */
  column?: ResultColumn | undefined;
  /** from the contract */
  sentence?: string;
}

export interface LabFault {
  code: LabFaultCode;
  field: LabField;
  /** as in the file; '' when it is empty, or the field has no column */
  cell: string;
  values: LabFaultValues;
}

/** What is asked before a row is taken. The row is left out unless a person confirms it. */
export type LabQuestion =
  /** the identifier of the row is that of this patient, but for the separators */
  | { code: 'likeIdentifier'; name: string; identifier: string }
  /** the identifier of the row is that of this patient, and the first name another one */
  | { code: 'otherFirstName'; name: string; written: string }
  /** the status of the row is this word, which is not known */
  | { code: 'unknownStatus'; word: string }
  /** the specimen of the row is this word, which is not known; the analyte is measured in blood, or in urine */
  | { code: 'unknownSpecimen' | 'unknownUrineSpecimen'; word: string }
  /** letters of the laboratory or the notes were lost before the file was written */
  | { code: 'garbled'; word: string }
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
  /** critical by a decision limit only, not by its range */
  | {
      code: 'decision';
      decision: LabDecision;
      analyte: LabAnalyteKey;
      value: number;
      comparator: LabComparator | null;
      unit: string;
    }
  /** outside its range; in the other unit it would be inside, or much nearer */
  | { code: 'otherUnit'; unit: string; other: string }
  /** another result of this analyte is already recorded for that time or day */
  | {
      code: 'recorded';
      analyte: LabAnalyteKey;
      value: number;
      comparator: LabComparator | null;
      unit: string;
      collected_at: string;
    }
  /** another row of the file says that the laboratory has withdrawn this value */
  | { code: 'withdrawnInFile'; line: number }
  /** another row or column of the file has a different value for the same time */
  | { code: 'otherInFile'; line: number; column: ResultColumn | undefined };
