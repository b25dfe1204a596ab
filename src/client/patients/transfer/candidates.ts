import type { CsvFault } from '@/client/csv/csvFaults';
import type { CellFault } from '@/client/csv/patientRow';
import type { PatientColumn, PatientValues } from '@/client/csv/patientColumns';
import type { Finding } from '@/client/fhir/findings';
import type { FhirTable } from '@/client/fhir/fhirKinds';
import type { ImportedChart, ImportedPatient, Withdrawn } from '@/client/fhir/importedChart';
import type { PartialLists } from '@/client/outbox/waiting/onlyInDuplicate';
import type { ListContradiction } from '@/client/patients/merge/contradictingLists';
import type { OtherHere } from './recordedInCharts';
import type { TwiceInFile } from './twiceInFile';
import type { WithdrawnHere } from './withdrawnHere';
import type { FileWeightJump } from './weightJumps';
import type { ClinicalList, Patient } from '@/contract/patient';
import type { DuplicateReason } from '@/matching/likelyDuplicates';

/** The decision for a patient in a file: add it, fill gaps of a known patient, or leave it out. */
export const decisions = ['add', 'fillIn', 'leaveOut'] as const;
export type Decision = (typeof decisions)[number];

/** An existing patient, and why it may be the same person; `sameId`: it is the same record. */
export interface FoundDuplicate {
  patient_id: string;
  reasons: readonly (DuplicateReason | 'sameId')[];
}

/** The status of a record as a whole. */
export type CandidateState = Pick<ImportedPatient, 'archived' | 'merged_into' | 'captured_at'>;

/** For a record without a status of its own. */
export const newState: CandidateState = { archived: false, merged_into: null, captured_at: null };

export type ImportedRecords = { [T in FhirTable]: Readonly<ImportedChart[T]> };

/** A patient that was read from a file and can be saved, with its records. */
export interface Candidate extends ImportedRecords {
  /** for the new patient; from another system, the same id at each import */
  patient_id: string;
  values: PatientValues;
  /** the status of a record from another system; a row of a table has none */
  state: CandidateState;
  /** in the file; `null`: it has no lines */
  line: number | null;
  /** the first row of the file with the same content */
  sameAsLine: number | null;
  /** the first patient of the file who is likely the same person, by its `patient_id` */
  sameInFile: string | null;
  /** likely duplicates, strongest match first */
  duplicates: readonly FoundDuplicate[];
  /** the fields whose letters were lost before the file was written (`garbledFields`) */
  garbled: readonly PatientColumn[];
  /** the texts of its records whose letters were lost (`garbledTexts`) */
  garbledRecords: readonly string[];
  /** the fields that a spreadsheet shortened; they are empty */
  shortened: readonly PatientColumn[];
  /** what the file says is not to be used */
  withdrawn?: readonly Withdrawn[];
  /** the records, by `record_id`, that the chart has already, or has with another value (`markRecorded`) */
  recorded?: ReadonlySet<string>;
  /** the lists whose cell says both that none is known and what is */
  alsoNone?: readonly ClinicalList[];
  /** its lists that a chart or the file contradicts (`markListConflicts`) */
  contradictions?: readonly ListContradiction[];
  /** the lists of the chart here that the candidate may belong to */
  listsHere?: PartialLists;
  /** the patient of this device whom it would fill in (`markHere`) */
  here?: Patient | undefined;
  decision: Decision;
}

/** What cannot be imported, or must be checked (`isToCheck`), and why. */
export type Fault =
  | { kind: 'row'; line: number; cells: readonly string[]; faults: readonly CellFault[] }
  | { kind: 'line'; line: number; cells: readonly string[]; fault: CsvFault }
  | { kind: 'finding'; finding: Finding }
  /** imported, and a person must check it */
  | { kind: 'weightJump'; name: string; jump: FileWeightJump }
  /** left out, because the chart has another value */
  | { kind: 'recorded'; name: string; patient_id: string; other: OtherHere }
  /** not taken if those who are likely one person become one chart */
  | { kind: 'twiceInFile'; name: string; twice: TwiceInFile }
  /** in the chart of this patient here, and withdrawn in the source: a person must remove it */
  | { kind: 'withdrawn'; name: string; patient_id: string; resource: string; here: WithdrawnHere };

/** Whether something is imported, or is in a chart here, and a person must check it; everything else is not imported. */
export function isToCheck(fault: Fault): boolean {
  if (fault.kind === 'finding') return fault.finding.severity === 'check';
  return fault.kind === 'weightJump' || fault.kind === 'withdrawn' || fault.kind === 'twiceInFile';
}

/** The content of a file before anything is saved. */
export interface ReadFile {
  name: string;
  /** of a CSV file; empty otherwise */
  header: readonly string[];
  candidates: Candidate[];
  /** the patients of this device with whom the candidates were compared */
  knownIds: ReadonlySet<string>;
  faults: Fault[];
  /** the columns with content that are not taken; a bundle has none */
  columnsLeft: readonly ColumnLeft[];
  /** the patients for whom “no known drug allergies” goes to the notes */
  noDrugAllergies: number;
}

/** A column of a file that is not taken, and what it likely holds. */
export interface ColumnLeft {
  name: string;
  holds: 'usualWeight' | 'measurement' | 'other';
}

type Doubts = Pick<
  Candidate,
  'duplicates' | 'sameAsLine' | 'sameInFile' | 'garbled' | 'garbledRecords' | 'shortened' | 'state'
>;

/**
 * Whether a person has to decide: it may be a patient who is here already, or an earlier one of the file, the file
 * merges it into another chart, or a part of it was lost before the file was written.
 */
export function isDoubtful({
  duplicates,
  sameAsLine,
  sameInFile,
  garbled,
  garbledRecords,
  shortened,
  state,
}: Doubts): boolean {
  return (
    duplicates.length > 0 ||
    sameAsLine !== null ||
    sameInFile !== null ||
    state.merged_into !== null ||
    garbled.length > 0 ||
    garbledRecords.length > 0 ||
    shortened.length > 0
  );
}

/**
 * The initial decision: without the user's consent, no patient is added twice, no existing record is changed, no
 * records come into another chart, and no garbled text is saved.
 */
export function firstDecision(read: Doubts): Decision {
  return isDoubtful(read) ? 'leaveOut' : 'add';
}

export function countDecisions(candidates: readonly Candidate[]): Record<Decision, number> {
  const counts = { add: 0, fillIn: 0, leaveOut: 0 };
  for (const { decision } of candidates) counts[decision] += 1;
  return counts;
}

/** The records of a candidate that are saved: into a chart that is here come only those that it lacks. */
export function recordsToTake(candidate: Candidate): ImportedRecords {
  const { sarcF, physicalData, dynamometry, labs, decision, state, recorded } = candidate;
  const isIntoChart = decision === 'fillIn' || state.merged_into !== null;
  const isToTake = ({ record_id }: { record_id: string }) => !isIntoChart || !recorded?.has(record_id);
  return {
    sarcF: sarcF.filter(isToTake),
    physicalData: physicalData.filter(isToTake),
    dynamometry: dynamometry.filter(isToTake),
    labs: labs.filter(isToTake),
  };
}

/** The number of records that come with the imported patients. */
export function countRecords(candidates: readonly Candidate[]): Record<FhirTable, number> {
  const counts = { sarcF: 0, physicalData: 0, dynamometry: 0, labs: 0 };
  for (const candidate of candidates) {
    if (candidate.decision === 'leaveOut') continue;
    const { sarcF, physicalData, dynamometry, labs } = recordsToTake(candidate);
    counts.sarcF += sarcF.length;
    counts.physicalData += physicalData.length;
    counts.dynamometry += dynamometry.length;
    counts.labs += labs.length;
  }
  return counts;
}

/**
 * Only an existing patient, or an earlier one of the file, can be filled in. A patient whose id exists already cannot be
 * added.
 */
export function isPossible({ patient_id, duplicates, sameInFile }: Candidate, decision: Decision): boolean {
  if (decision === 'fillIn') return duplicates.length > 0 || sameInFile !== null;
  return decision !== 'add' || duplicates.every((duplicate) => duplicate.patient_id !== patient_id);
}

/** Whether a decision may be taken for many at once: each merge that a file asks for is decided by itself. */
export function isPossibleForAll(candidate: Candidate, decision: Decision): boolean {
  return isPossible(candidate, decision) && (decision !== 'add' || candidate.state.merged_into === null);
}
