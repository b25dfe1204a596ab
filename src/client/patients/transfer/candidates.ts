import type { CsvFault } from '@/client/csv/csvFaults';
import type { CellFault } from '@/client/csv/patientRow';
import type { PatientValues } from '@/client/csv/patientColumns';
import type { Finding } from '@/client/fhir/findings';
import type {
  ImportedDynamometry,
  ImportedLab,
  ImportedPatient,
  ImportedPhysicalData,
  ImportedSarcF,
} from '@/client/fhir/importedChart';
import type { DuplicateReason } from '@/matching/likelyDuplicates';

/** What becomes of a patient of a file: a new one, a known one that is given what it lacks, or nothing. */
export const decisions = ['add', 'fillIn', 'leaveOut'] as const;
export type Decision = (typeof decisions)[number];

/** A patient who is here already, and why it may be the same person; `sameId`: it is the very same record. */
export interface FoundDuplicate {
  patient_id: string;
  reasons: readonly (DuplicateReason | 'sameId')[];
}

/** What becomes of a record as a whole. */
export type CandidateState = Pick<ImportedPatient, 'archived' | 'merged_into' | 'captured_at'>;

/** Of a record that says nothing about itself. */
export const newState: CandidateState = { archived: false, merged_into: null, captured_at: null };

/** A patient that was read from a file, and can be saved. */
export interface Candidate {
  /** of the new patient; from another system, it stays the same at each import */
  patient_id: string;
  values: PatientValues;
  /** what else a record of another system says of itself; a row of a table says nothing */
  state: CandidateState;
  sarcF: readonly ImportedSarcF[];
  physicalData: readonly ImportedPhysicalData[];
  dynamometry: readonly ImportedDynamometry[];
  labs: readonly ImportedLab[];
  /** of the file; `null` where it has none */
  line: number | null;
  /** of the first row of the file that says the very same */
  sameAsLine: number | null;
  /** likely the same person, strongest first */
  duplicates: readonly FoundDuplicate[];
  decision: Decision;
}

export const recordTables = ['sarcF', 'physicalData', 'dynamometry', 'labs'] as const;
type RecordTable = (typeof recordTables)[number];

/** What cannot be taken, and why. */
export type Fault =
  | { kind: 'row'; line: number; cells: readonly string[]; faults: readonly CellFault[] }
  | { kind: 'line'; line: number; cells: readonly string[]; fault: CsvFault }
  | { kind: 'finding'; finding: Finding };

/** What is in a file, before anything of it is saved. */
export interface ReadFile {
  name: string;
  /** of the columns of a CSV file; none otherwise */
  header: readonly string[];
  candidates: Candidate[];
  faults: Fault[];
}

/** What is proposed first: nobody is entered twice, and nobody's record is changed, unless a person says so. */
export function firstDecision({
  duplicates,
  sameAsLine,
}: Pick<Candidate, 'duplicates' | 'sameAsLine'>): Decision {
  return duplicates.length > 0 || sameAsLine !== null ? 'leaveOut' : 'add';
}

export function countDecisions(candidates: readonly Candidate[]): Record<Decision, number> {
  const counts = { add: 0, fillIn: 0, leaveOut: 0 };
  for (const { decision } of candidates) counts[decision] += 1;
  return counts;
}

/** How many records come with the patients that are taken. */
export function countRecords(candidates: readonly Candidate[]): Record<RecordTable, number> {
  const counts = { sarcF: 0, physicalData: 0, dynamometry: 0, labs: 0 };
  for (const candidate of candidates) {
    if (candidate.decision === 'leaveOut') continue;
    for (const table of recordTables) counts[table] += candidate[table].length;
  }
  return counts;
}

/** Only who is there already can be given what is missing; whoever has the same id can not be entered anew. */
export function isPossible({ patient_id, duplicates }: Candidate, decision: Decision): boolean {
  if (decision === 'fillIn') return duplicates.length > 0;
  return decision !== 'add' || duplicates.every((duplicate) => duplicate.patient_id !== patient_id);
}
